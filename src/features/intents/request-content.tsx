import { lazy, Suspense } from 'react'
import { useAddedParts, type RequestPartProps } from '@app/added-parts'
import { isIntentType } from '@domain/intents/catalogue/labels'
import { orderReplacedBy } from '@domain/transactions/replaced-order'

interface RequestContentProps extends RequestPartProps {
  /** It has been decided neither way, and waits. */
  readonly isOpen?: boolean
}

const NewKey = lazy(async () => ({ default: (await import('./shared/new-key')).NewKey }))

/** What the bytes and the ids of a request stand for, in a form that a person can read; nothing for requests whose sentence says it. */
export function RequestContent({ isOpen = true, ...request }: RequestContentProps) {
  const { type } = request.payload
  const { requestContents } = useAddedParts()
  const Content = isIntentType(type) ? requestContents[type] : undefined
  const bringsKey = type === 'v0_CreateUser' || type === 'v0_CreateVault' || type === 'v0_CreateDomain'
  return Content || bringsKey ? (
    <Suspense fallback={<br />}>
      {bringsKey && <NewKey {...request} />}
      {Content && <Content {...request} isOpen={isOpen} />}
    </Suspense>
  ) : (
    <RequestedChange {...request} isOpen={isOpen} />
  )
}

/** What the order does that a request would cancel or whose place it would take; nothing for other requests. */
export function RequestedChange({ domainId, payload, isOpen = true }: RequestContentProps) {
  const { ChangedOrder } = useAddedParts()
  const orderId =
    payload.type === 'v0_AttemptTransactionOrderCancellation'
      ? (payload as unknown as { readonly targetTransactionOrderId: string }).targetTransactionOrderId
      : orderReplacedBy(payload)
  return orderId === undefined ? null : (
    <Suspense fallback={<br />}>
      <ChangedOrder domainId={domainId} payload={payload} orderId={orderId} isOpen={isOpen} />
    </Suspense>
  )
}
