import { createFileRoute } from '@tanstack/react-router'
import { withoutWords } from '@app/literal-words'
import { AddLedgersPage, EditAccountPage } from '@features/accounts/edit-account.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/accounts/$accountId/edit')({
  params: { parse: withoutWords },
  validateSearch: ({ form }: Record<string, unknown>): { form?: 'ledgers' } => (form === 'ledgers' ? { form } : {}),
  component: EditAccount,
})

function EditAccount() {
  const { accountId } = Route.useParams()
  return Route.useSearch().form === 'ledgers' ? (
    <AddLedgersPage named={accountId} />
  ) : (
    <EditAccountPage named={accountId} />
  )
}
