import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { cancelledOrderQuery } from '@api/transactions/cancelled-order.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { useApp } from './app-context'
import { useVerifications } from './use-verification'

interface Payload {
  readonly type: string
  readonly [name: string]: unknown
}

/** The order that is to be cancelled; the one that would take its place is not there yet. */
const cancelledBy = ({ type, targetTransactionOrderId: id }: Payload): readonly string[] =>
  type === 'v0_AttemptTransactionOrderCancellation' && typeof id === 'string' ? [id] : []

/** Resolves besides the orders that requests ask to cancel: in which coin their fee is paid is told by their records alone. */
export function useCancelledOrders(domainId: string, payloads: readonly { readonly type: string }[], resolve: ResolveReference): ResolveReference {
  const { api } = useApp().ports
  const ids = useMemo(() => [...new Set(payloads.flatMap((payload) => cancelledBy(payload as Payload)))], [payloads])
  const { orders, isReading } = useQueries({ queries: ids.map((id) => cancelledOrderQuery(api, domainId, id)), combine: whileReading })
  const verify = useVerifications()
  return useCallback((kind, id) => {
    if (kind !== 'TransactionOrder' || !ids.includes(id)) return resolve(kind, id)
    const order = orders.find(({ data }) => data.id === id)
    if (!order) return isReading ? { alias: undefined, verified: false, isChecking: true } : undefined
    const trust = verify(order)
    return { alias: id, verified: trust === 'verified', isChecking: trust === 'checking', record: order.data }
  }, [ids, orders, isReading, verify, resolve])
}

const whileReading = (results: readonly { readonly data?: OrderWire | undefined; readonly isPending: boolean }[]) => ({
  orders: results.flatMap(({ data }) => data ?? []), isReading: results.some(({ isPending }) => isPending),
})
