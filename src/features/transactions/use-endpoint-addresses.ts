import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { isJsonObject } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import { summarizeOrder } from '@domain/transactions/order-summary'
import { paidAddressOf } from '@domain/transactions/paid-endpoint'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { EndpointAddress } from './order-detail.screen'
import { useTransfersOf } from './use-transfers-of'

interface OrderWay {
  readonly transaction: TransactionWire | undefined
  /** It will pay nobody any more. */
  readonly isStopped: boolean
  readonly resolve: ResolveReference
}

/** Of the endpoints that an order pays: the address that was paid, by its transfers; until these tell it, the one that stands in the verified record. */
export function useEndpointAddresses(
  domainId: string,
  { data }: Pick<OrderWire, 'data'>,
  { transaction, isStopped, resolve }: OrderWay,
): ReadonlyMap<string, EndpointAddress> {
  const { destinations } = summarizeOrder(data.parameters)
  const endpointIds = destinations.flatMap((one) => (one.type === 'Endpoint' ? [one.endpointId] : []))
  const transfers = useTransfersOf(domainId, endpointIds.length > 0 ? transaction : undefined)
  const endpointAddressOf = (endpointId: string): EndpointAddress | undefined => {
    const paid = paidAddressOf(endpointId, transfers.data?.items ?? [], destinations.length === 1)
    if (paid !== undefined) return { address: visibleText(paid), isPaid: true }
    const isUnread = transaction !== undefined && !transfers.data
    const found = isStopped || isUnread ? undefined : resolve('Endpoint', endpointId)
    const address = found?.verified && isJsonObject(found.record) ? found.record['address'] : undefined
    return typeof address === 'string' ? { address: visibleText(address), isPaid: false } : undefined
  }
  return new Map(
    endpointIds.flatMap((endpointId) => {
      const known = endpointAddressOf(endpointId)
      return known ? [[endpointId, known]] : []
    }),
  )
}
