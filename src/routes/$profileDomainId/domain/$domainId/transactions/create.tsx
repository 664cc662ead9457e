import { createFileRoute } from '@tanstack/react-router'
import { readFormPreset } from '@features/transactions/form-preset'
import { OrderFormPage } from '@features/transactions/order-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({
  validateSearch: readFormPreset,
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  const { accountId, ledgerId, draftId } = Route.useSearch()
  return (
    <OrderFormPage
      kind="transaction"
      preset={{ accountId, ledgerId }}
      draftId={draftId}
      isAccountGiven={false}
      onPreset={(search) => void navigate({ search: { draftId, ...search }, replace: true })}
      onKind={() =>
        void navigate({
          to: '/$profileDomainId/domain/$domainId/transactions/transfers/create',
          search: { accountId, draftId },
        })
      }
    />
  )
}
