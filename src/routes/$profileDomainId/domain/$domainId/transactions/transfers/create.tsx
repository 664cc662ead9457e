import { createFileRoute } from '@tanstack/react-router'
import { readFormPreset } from '@features/transactions/form-preset'
import { OrderFormPage } from '@features/transactions/order-form.page'

/** Both kinds of order can be made here; a transfer is what most people come for. */
export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/transfers/create')({
  validateSearch: readFormPreset,
  component: CreateTransfer,
})

function CreateTransfer() {
  const navigate = Route.useNavigate()
  const { kind: asked, draftId, ...preset } = Route.useSearch()
  const kind = asked === 'transaction' ? asked : 'transfer'
  const { endpointId } = preset
  const kept = { draftId, endpointId, ...(kind === 'transaction' ? { kind } : {}) }
  return (
    <OrderFormPage
      kind={kind}
      preset={preset}
      draftId={draftId}
      isAccountGiven={false}
      onPreset={(search) => void navigate({ search: { ...kept, ...search }, replace: true })}
      onKind={(next) =>
        void navigate({
          search: {
            draftId,
            endpointId,
            ...(next === 'transaction' ? { kind: next } : {}),
            accountId: preset.accountId,
          },
          replace: true,
        })
      }
    />
  )
}
