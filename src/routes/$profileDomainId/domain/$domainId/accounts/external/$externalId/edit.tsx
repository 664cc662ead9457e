import { createFileRoute } from '@tanstack/react-router'
import { EditConnectionPage } from '@features/external-accounts/connect.page'
import { withoutWords } from '@app/literal-words'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/external/$externalId/edit')({
  params: { parse: withoutWords },
  component: EditExternal,
})

function EditExternal() {
  return <EditConnectionPage named={Route.useParams().externalId} />
}
