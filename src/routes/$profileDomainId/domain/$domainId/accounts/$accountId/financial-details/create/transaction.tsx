import { createFileRoute } from '@tanstack/react-router'
import { accountMessages } from '@features/accounts/account.messages'
import { NamedEntity } from '@app/entity-gate'
import { withoutWords } from '@app/literal-words'
import { readFormPreset } from '@features/transactions/form-preset'
import { OrderFormPage } from '@features/transactions/order-form.page'

export const Route = createFileRoute(
  '/$profileDomainId/domain/$domainId/accounts/$accountId/financial-details/create/transaction',
)({
  params: { parse: withoutWords },
  validateSearch: readFormPreset,
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  const { ledgerId } = Route.useSearch()
  return (
    <NamedEntity named={Route.useParams().accountId} words={accountMessages.words} listPath="accounts">
      {(accountId) => (
        <OrderFormPage
          kind="transaction"
          preset={{ accountId, ledgerId }}
          isAccountGiven
          onPreset={(preset) => void navigate({ search: { ledgerId: preset.ledgerId }, replace: true })}
          onKind={() => void navigate({ from: Route.fullPath, to: '../transfer' })}
        />
      )}
    </NamedEntity>
  )
}
