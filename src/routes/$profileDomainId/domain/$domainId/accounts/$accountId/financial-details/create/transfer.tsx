import { createFileRoute } from '@tanstack/react-router'
import { accountMessages } from '@features/accounts/account.messages'
import { NamedEntity } from '@app/entity-gate'
import { withoutWords } from '@app/literal-words'
import { readFormPreset } from '@features/transactions/form-preset'
import { OrderFormPage } from '@features/transactions/order-form.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transfer',
)({
  params: { parse: withoutWords },
  validateSearch: readFormPreset,
  component: CreateTransfer,
})

function CreateTransfer() {
  const navigate = Route.useNavigate()
  const { tickerId } = Route.useSearch()
  return (
    <NamedEntity named={Route.useParams().accountId} words={accountMessages.words} listPath="accounts">
      {(accountId) => (
        <OrderFormPage
          kind="transfer"
          preset={{ accountId, tickerId }}
          isAccountGiven
          onPreset={(preset) => void navigate({ search: { tickerId: preset.tickerId }, replace: true })}
          onKind={() => void navigate({ from: Route.fullPath, to: '../transaction' })}
        />
      )}
    </NamedEntity>
  )
}
