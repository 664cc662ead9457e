import { useQueries, useQuery } from '@tanstack/react-query'
import { accountOrdersQuery, pendingOrderChangesQuery } from '@api/transactions/order-changes.queries'
import { orderTransactionQuery } from '@api/transactions/transactions.queries'
import {
  changeAskedBy,
  isUnderWay,
  mostAttempts,
  replacedOrderId,
  type RivalChange,
} from '@domain/transactions/order-changes'
import { useApp } from '@app/app-context'
import type { Reading } from './reading-of'

interface RivalReading {
  readonly rival: RivalChange | undefined
  readonly state: Reading
  /** When the requests were last read. */
  readonly readAt: number
}

/** What already asks for a change of an order: a request that is not carried out, or an order that is taking its place. */
export function useRivalChange(
  domainId: string,
  orderId: string,
  accountId: string | undefined,
  isOpen: boolean,
): RivalReading {
  const { api } = useApp().ports
  const requests = useQuery({ ...pendingOrderChangesQuery(api, domainId), enabled: isOpen })
  const orders = useQuery({
    ...accountOrdersQuery(api, domainId, accountId ?? ''),
    enabled: isOpen && accountId !== undefined,
  })
  const attempts = (orders.data?.items ?? [])
    .filter(({ data }) => replacedOrderId(data.parameters) === orderId)
    .slice(0, mostAttempts)
  const transactions = useQueries({
    queries: attempts.map(({ data }) => ({ ...orderTransactionQuery(api, domainId, data.id), enabled: isOpen })),
  })
  const successor = attempts.find((_, i) => isUnderWay(transactions[i]?.data?.items[0]?.processing?.status))
  const asking = requests.data?.items.flatMap(({ data: { id, details } }) => {
    const change = changeAskedBy(details.payload, orderId)
    return change ? [{ as: 'request', change, intent: { id, targetDomainId: details.targetDomainId } } as const] : []
  })[0]
  const parts = [requests, orders, ...transactions]
  return {
    rival: successor ? { as: 'order', id: successor.data.id } : asking,
    state: parts.some(({ data, error }) => error && !data)
      ? 'failed'
      : parts.some(({ data }) => !data)
        ? 'reading'
        : 'read',
    readAt: requests.dataUpdatedAt,
  }
}
