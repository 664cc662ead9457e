import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { EditAccountPage } from '@features/accounts/edit-account.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/edit')({
  params: { parse: withoutWords },
  component: EditAccount,
})

function EditAccount() {
  return <EditAccountPage named={Route.useParams().accountId} />
}
