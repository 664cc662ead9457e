import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '@domain/shared/ids'
import { OrderFormPage, type OrderPlace } from '@routes/-app/transactions/order-form-page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({
  validateSearch: ({ accountId, ledgerId }: Record<string, unknown>): Pick<OrderPlace, 'accountId' | 'ledgerId'> => ({
    ...(isUuid(accountId) ? { accountId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}),
  }),
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  const { accountId, ledgerId } = Route.useSearch()
  return (
    <OrderFormPage
      kind="transaction" place={{ accountId, ledgerId }} isAccountGiven={false} onPlace={(search) => void navigate({ search, replace: true })}
      onKind={() => void navigate({ to: '/$profileDomainId/domain/$domainId/transactions/transfers/create', search: { accountId } })}
    />
  )
}
