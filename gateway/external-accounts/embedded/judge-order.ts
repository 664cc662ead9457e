import { beyondLimit, type OrderHint } from '@domain/external-accounts/exchange-error'
import { readOwn } from '@domain/shared/read-own'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { ProviderEstimate, ProviderOrder } from '../provider'
import { decimalOf, divideUp, readQuantity, unitsOf } from './decimals'
import {
  allowedAddresses,
  marketAccounts,
  marketAssets,
  marketPairs,
  tradingFee,
  type MarketAsset,
  type MarketPair,
} from './exchange-market'

/** Units by the names of their assets. */
export type Holdings = Readonly<Record<string, bigint>>

/** What an order moves: less than nothing of what leaves. */
export interface Movement {
  readonly tickerName: string
  readonly units: bigint
  readonly kind: 'Fee' | 'Transfer' | 'Trade'
}

export interface Plan {
  readonly estimate: ProviderEstimate
  readonly movements: readonly Movement[]
  readonly price?: string
  readonly cost?: string
}

interface Judged {
  /** Known even where the order is not possible. */
  readonly estimate?: ProviderEstimate
  readonly outcome: Result<Plan, OrderHint>
}

type TransferOrder = Extract<ProviderOrder, { readonly type: 'Transfer' }>
type TradeOrder = Extract<ProviderOrder, { readonly type: 'Trade' }>

/** Whether the exchange carries out an order, and what that moves. */
export const judgeOrder = (order: ProviderOrder, holdings: Holdings): Judged =>
  order.type === 'Transfer' ? judgeTransfer(order, holdings) : judgeTrade(order, holdings)

const no = (hint: OrderHint, estimate?: ProviderEstimate): Judged => ({
  ...(estimate ? { estimate } : {}),
  outcome: refuse(hint),
})

function judgeTransfer(order: TransferOrder, holdings: Holdings): Judged {
  const { tickerName } = order
  const asset = readOwn(marketAssets, tickerName)
  if (!asset) return no('UnknownCurrency')
  if (asset.account !== order.externalId) return no('AssetNotFound')
  const { fee, minimum, decimals } = asset
  if (!fee) return no('FeesNotFound')
  const feeAsset = readOwn(marketAssets, fee.tickerName)
  if (!feeAsset) return no('UnknownFeeCurrency')
  const estimate = { fee: fee.amount, minimum, tickerName: fee.tickerName }
  const amount = readQuantity(order.amount, { decimals, precision: decimals, minimum })
  if (!amount.ok) return no(amount.problem, estimate)
  const hasLedger = marketAccounts[asset.account]?.ledgerId !== undefined
  if (!hasLedger || !(order.isRegistered || allowedAddresses.has(order.to.address)))
    return no('InvalidAddress', estimate)
  const movements: readonly Movement[] = [
    { tickerName, units: -amount.value, kind: 'Transfer' },
    { tickerName: fee.tickerName, units: -unitsOf(fee.amount, feeAsset.decimals), kind: 'Fee' },
  ]
  if (!covers(holdings, movements)) return no('InsufficientFunds', estimate)
  return { estimate, outcome: succeed({ estimate, movements }) }
}

function judgeTrade(order: TradeOrder, holdings: Holdings): Judged {
  const base = readOwn(marketAssets, order.base)
  const quote = readOwn(marketAssets, order.quote)
  if (!base || !quote) return no('UnknownCurrency')
  const pair = marketPairs.find((one) => one.base === order.base && one.quote === order.quote)
  if (!pair) return no('UnknownPair')
  if (base.account !== order.externalId && quote.account !== order.externalId) return no('AssetNotFound')
  const quantity = readQuantity(order.quantity, {
    decimals: base.decimals,
    precision: pair.basePrecision,
    minimum: pair.minimum,
  })
  if (!quantity.ok) return no(quantity.problem, { fee: '0', minimum: pair.minimum, tickerName: order.quote })
  const fill = fillFrom(order.direction === 'Buy' ? pair.asks : pair.bids, quantity.value, base, quote)
  if (!fill) return no('ExchangeError')
  const isBuying = order.direction === 'Buy'
  const cost = isBuying ? divideUp(fill.cost, fill.scale) : fill.cost / fill.scale
  const fee = divideUp(cost * tradingFee, 10_000n)
  const estimate = { fee: decimalOf(fee, quote.decimals), minimum: pair.minimum, tickerName: order.quote }
  if (order.worstPrice !== undefined && isBeyond(order.worstPrice, fill.last, isBuying))
    return no(beyondLimit, estimate)
  const sign = isBuying ? 1n : -1n
  const movements: readonly Movement[] = [
    { tickerName: order.base, units: sign * quantity.value, kind: 'Trade' },
    { tickerName: order.quote, units: -sign * cost, kind: 'Trade' },
    { tickerName: order.quote, units: -fee, kind: 'Fee' },
  ]
  if (!covers(holdings, movements)) return no('InsufficientFunds', estimate)
  const price = decimalOf(fill.cost / quantity.value, priceDecimals)
  return { estimate, outcome: succeed({ estimate, movements, price, cost: decimalOf(cost, quote.decimals) }) }
}

const priceDecimals = 10

/** The best offers that make up a quantity; undefined where they are not enough. `cost` is of units of base and price, of which `scale` make one unit of the quote asset. */
function fillFrom(offers: MarketPair['asks'], quantity: bigint, base: MarketAsset, quote: MarketAsset) {
  let left = quantity
  let cost = 0n
  let last = 0n
  for (const [price, offered] of offers) {
    if (left === 0n) break
    const available = unitsOf(offered, base.decimals)
    const taken = available < left ? available : left
    last = unitsOf(price, priceDecimals)
    cost += taken * last
    left -= taken
  }
  const scale = 10n ** BigInt(base.decimals + priceDecimals - quote.decimals)
  return left > 0n ? undefined : { cost, scale, last }
}

const isBeyond = (worst: string, last: bigint, isBuying: boolean): boolean => {
  const bound = unitsOf(worst, priceDecimals)
  return isBuying ? last > bound : last < bound
}

/** What the holdings are after movements. */
export function moveHoldings(holdings: Holdings, movements: readonly Movement[]): Holdings {
  const after: Record<string, bigint> = { ...holdings }
  for (const { tickerName, units } of movements) after[tickerName] = (after[tickerName] ?? 0n) + units
  return after
}

/** What is bought cannot pay: each asset has to cover what leaves of it, fees as well. */
const covers = (holdings: Holdings, movements: readonly Movement[]): boolean =>
  Object.values(
    moveHoldings(
      holdings,
      movements.filter(({ units }) => units < 0n),
    ),
  ).every((units) => units >= 0n)
