import { lazy, Suspense } from 'react'

const Container = lazy(async () => ({ default: (await import('./baseline-container')).BaselineContainer }))

interface OrderBaselineProps {
  readonly domainId: string
  readonly payload: { readonly type: string }
}

const orders = ['v0_CreateTransferOrder', 'v0_CreateTransactionOrder']

/** How a request to pay compares with what was paid before; nothing for other requests. */
export const OrderBaseline = ({ domainId, payload }: OrderBaselineProps) =>
  orders.includes(payload.type) ? (
    <Suspense fallback={null}>
      <Container domainId={domainId} payload={payload} />
    </Suspense>
  ) : null
