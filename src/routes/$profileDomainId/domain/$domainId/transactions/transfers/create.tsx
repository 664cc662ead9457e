import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '@domain/shared/ids'
import { OrderFormPage, type OrderKind, type OrderPlace } from '@routes/-app/transactions/order-form-page'

interface CreateSearch extends OrderPlace {
  readonly kind?: OrderKind
}

/** Both kinds of order can be made here; a transfer is what most people come for. */
export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/transfers/create')({
  validateSearch: ({ kind, accountId, tickerId, ledgerId }: Record<string, unknown>): CreateSearch => ({
    ...(kind === 'transaction' ? { kind } : {}), ...(isUuid(accountId) ? { accountId } : {}), ...(isUuid(tickerId) ? { tickerId } : {}), ...(typeof ledgerId === 'string' ? { ledgerId } : {}),
  }),
  component: CreateTransfer,
})

function CreateTransfer() {
  const navigate = Route.useNavigate()
  const { kind = 'transfer', ...place } = Route.useSearch()
  const kept = kind === 'transaction' ? { kind } : {}
  return (
    <OrderFormPage
      kind={kind} place={place} isAccountGiven={false} onPlace={(search) => void navigate({ search: { ...kept, ...search }, replace: true })}
      onKind={(next) => void navigate({ search: { ...(next === 'transaction' ? { kind: next } : {}), accountId: place.accountId }, replace: true })}
    />
  )
}
