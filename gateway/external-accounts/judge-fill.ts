import { externalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { FillHint } from '@domain/external-accounts/exchange-error'
import { readOwn } from '@domain/shared/read-own'
import { readTradeLimit, tradeLimitName } from '@domain/shared/trade-limit'
import { costAt, isBeyond, isDecimalMore } from '@domain/transactions/provider-orders/trade-price'
import type { externalOrders } from '../store/schema/providers'
import type { ProviderOrderState } from './provider'

type Filled = Extract<ProviderOrderState, { readonly state: 'done' }>

const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** What is wrong with a fill that a provider reports of an order with a worst price, which it was told: a worse one, or none that can be compared. */
export function judgeFill(
  row: Pick<typeof externalOrders.$inferSelect, 'parameters' | 'customProperties'>,
  { price, cost }: Filled,
): FillHint | undefined {
  const worst = readTradeLimit(readOwn(row.customProperties, tradeLimitName))?.worstPrice
  const order = externalOrderParameters.parse(row.parameters)
  if (worst === undefined || order.type !== 'Trade') return undefined
  const { direction, quantity } = order
  if (price !== undefined) return isBeyond(price, worst, direction) ? 'PriceBeyondLimit' : undefined
  const bound = cost === undefined ? undefined : costAt(quantity, worst, decimalsOf(cost), direction)
  if (cost === undefined || bound === undefined) return 'PriceNotReported'
  const isWorse = direction === 'Buy' ? isDecimalMore(cost, bound) : isDecimalMore(bound, cost)
  return isWorse ? 'PriceBeyondLimit' : undefined
}
