import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '@domain/shared/ids'
import { OrderFormPage, type OrderPlace } from '@routes/-app/transactions/order-form-page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({
  validateSearch: ({ accountId, ledgerId }: Record<string, unknown>): OrderPlace => ({
    ...(isUuid(accountId) ? { accountId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}),
  }),
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  return <OrderFormPage place={Route.useSearch()} isAccountGiven={false} onPlace={(search) => void navigate({ search, replace: true })} />
}
