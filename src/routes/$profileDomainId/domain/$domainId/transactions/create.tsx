import { createFileRoute } from '@tanstack/react-router'
import { readFormPlace } from '@features/transactions/form-place'
import { OrderFormPage } from '@features/transactions/order-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({
  validateSearch: readFormPlace,
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  const { accountId, ledgerId, draftId } = Route.useSearch()
  return (
    <OrderFormPage
      kind="transaction"
      place={{ accountId, ledgerId }}
      draftId={draftId}
      isAccountGiven={false}
      onPlace={(search) => void navigate({ search: { draftId, ...search }, replace: true })}
      onKind={() =>
        void navigate({
          to: '/$profileDomainId/domain/$domainId/transactions/transfers/create',
          search: { accountId, draftId },
        })
      }
    />
  )
}
