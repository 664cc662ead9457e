import { createFileRoute } from '@tanstack/react-router'
import { AskedNote } from '@features/dapps/asked-note'
import { readFormPreset } from '@features/transactions/form-preset'
import { OrderFormPage } from '@features/transactions/order-form.page'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/transactions/create')({
  validateSearch: readFormPreset,
  component: CreateOrder,
})

function CreateOrder() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const { accountId, ledgerId, draftId, requestId, dappId } = search
  return (
    <OrderFormPage
      kind="transaction"
      preset={{ accountId, ledgerId }}
      draftId={draftId}
      requestId={requestId}
      dappId={dappId}
      asked={<AskedNote form="transaction" search={search} />}
      isAccountGiven={false}
      onPreset={(preset) => void navigate({ search: { draftId, ...preset }, replace: true })}
      onKind={() =>
        void navigate({
          to: '/$profileDomainId/domain/$domainId/transactions/transfers/create',
          search: { accountId, draftId },
        })
      }
    />
  )
}
