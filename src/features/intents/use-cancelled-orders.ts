import { useQueries, queryOptions } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { OrderWire } from '@api/transactions/transactions.wire'
import type { UserReference } from '@domain/shared/ids'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { useApp } from '@app/app-context'
import { useReferences, type References } from './use-references'
import { useVerifications } from '@app/use-verification'
import type { ApiClient } from '@api/shared/client'

/** The order that a request asks to cancel; what reads it comes with the first such request. */
const cancelledOrderQuery = (api: ApiClient, domainId: string, orderId: string) =>
  queryOptions({
    queryKey: ['order', domainId, orderId],
    queryFn: async ({ signal }) =>
      (await import('@api/transactions/transactions.api')).getOrder(api, domainId, orderId, signal),
  })

interface Payload {
  readonly type: string
  readonly [name: string]: unknown
}

/** The order that is to be cancelled; the one that would take its place is not there yet. */
const cancelledBy = ({ type, targetTransactionOrderId: id }: Payload): readonly string[] =>
  type === 'v0_AttemptTransactionOrderCancellation' && typeof id === 'string' ? [id] : []

/** References that hold besides the orders that requests ask to cancel, and what these name: what such an order does, and in which coin its fee is paid, is told by its record alone. */
export function useCancelledOrders(
  domainId: string,
  payloads: readonly { readonly type: string }[],
  authors?: readonly UserReference[],
): References {
  const { api } = useApp().ports
  const ids = useMemo(() => [...new Set(payloads.flatMap((payload) => cancelledBy(payload as Payload)))], [payloads])
  const { orders, isReading } = useQueries({
    queries: ids.map((id) => cancelledOrderQuery(api, domainId, id)),
    combine: whileReading,
  })
  const verify = useVerifications()
  const all = useMemo(
    () => [...payloads, ...orders.map(({ data }) => ({ ...data, type: 'v0_CreateTransactionOrder' }))],
    [payloads, orders],
  )
  const { resolve, ...references } = useReferences(domainId, all, authors)
  const withOrders = useCallback<ResolveReference>(
    (kind, id) => {
      if (kind !== 'TransactionOrder' || !ids.includes(id)) return resolve(kind, id)
      const order = orders.find(({ data }) => data.id === id)
      if (!order) return isReading ? { alias: undefined, verified: false, isChecking: true } : undefined
      const trust = verify(order)
      return { alias: id, verified: trust === 'verified', isChecking: trust === 'checking', record: order.data }
    },
    [ids, orders, isReading, verify, resolve],
  )
  return { ...references, resolve: withOrders }
}

const whileReading = (results: readonly { readonly data?: OrderWire | undefined; readonly isPending: boolean }[]) => ({
  orders: results.flatMap(({ data }) => data ?? []),
  isReading: results.some(({ isPending }) => isPending),
})
