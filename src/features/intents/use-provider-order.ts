import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderPriceQuery } from '@api/external-accounts/external-accounts.queries'
import { orderRisks, type OrderRisk, type PriceNow } from '@domain/transactions/provider-orders/order-risks'
import { useApp } from '@app/app-context'
import { useNow } from '@app/use-now'
import { tradeOf, type ReadTrade } from './shared/provider-order'

interface ProviderOrder {
  readonly trade: ReadTrade | undefined
  /** `unread` of a trade alone: what is no trade has no price. */
  readonly price: PriceNow | 'read'
  readonly risks: readonly OrderRisk[]
}

/** An order at a provider beside the price of now, with what there is to know of it. */
export function useProviderOrder(domainId: string, payload: { readonly type: string }): ProviderOrder {
  const { api } = useApp().ports
  const now = useNow()
  const trade = useMemo(() => tradeOf(payload), [payload])
  const base = trade?.parameters.baseExternalTickerName ?? ''
  const quote = trade?.parameters.quoteExternalTickerName ?? ''
  const { data, isPending, error } = useQuery({
    ...orderPriceQuery(api, domainId, trade?.externalAccountId ?? '', { base, quote }),
    enabled: trade !== undefined,
  })
  const read =
    data && !error ? { price: data.estimatedPrice, at: data.lastUpdatedAt } : isPending ? 'reading' : 'unread'
  const price = trade ? read : 'read'
  return { trade, price, risks: orderRisks(payload, price === 'read' ? 'unread' : price, now) }
}
