import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import { isJsonObject, type JsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { readAmount, writeAmount, type AmountProblem } from './order-form/read-amount'
import { readFeeRate } from './order-form/fee-rate'
import type { Priority } from './order-form/order-field'
import type { FeeLevels } from './order-form/order-estimate'
import { isExcessive } from './excessive-amount'

export type ReplaceableParameters = Extract<OrderParameters, { type: 'Bitcoin' | 'Ethereum' }>
type BitcoinParameters = Extract<OrderParameters, { type: 'Bitcoin' }>
type EthereumParameters = Extract<OrderParameters, { type: 'Ethereum' }>

/** How a replacement names its fee: satoshi per virtual byte, wei per gas, or the two prices of EIP-1559 in wei per gas. */
export type FeeKind = 'satoshiPerVbyte' | 'gasPrice' | 'eip1559'

/** In the smallest unit. */
export interface FeePrice {
  readonly rate: string
  /** Only with EIP-1559: what the block's proposer gets. */
  readonly priority?: string | undefined
}

/** What a replacement may pay, as things are. */
export interface FeeOffer {
  readonly kind: FeeKind
  /** What the order pays now; undefined where its price was left to the platform. */
  readonly paid: FeePrice | undefined
  /** The least that a ledger takes for its replacement; undefined where nobody here knows what it pays. */
  readonly least: FeePrice | undefined
  /** The level of priority that it was ordered with, where that set its price. */
  readonly priority?: Priority | undefined
  /** What high priority costs at present, as an order form says it. */
  readonly market: string
  /** The present price of the fastest level, with room for a base fee that doubles. */
  readonly present: FeePrice
  readonly proposed: FeePrice
}

/** As a person writes it, in the unit of the kind. */
export interface FilledFee {
  readonly rate: string
  readonly priority: string
}

export type FeeProblem = AmountProblem | 'belowLeast' | 'isZero' | 'priorityAboveRate'
export interface FeeProblems {
  readonly rate?: FeeProblem | undefined
  readonly priority?: FeeProblem | undefined
}

/** Gas is priced in gwei, nine digits above wei. */
export const feeDecimals: Readonly<Record<FeeKind, number>> = { satoshiPerVbyte: 0, gasPrice: 9, eip1559: 9 }

const isUnits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,60}$/.test(value)
const highest = (a: bigint, b: bigint) => (a > b ? a : b)
/** Nodes take a replacement that pays at least a tenth more; the gateway asks for more at all. */
const tenthMore = (price: string) => (BigInt(price) * 11n + 9n) / 10n
const oneMore = (price: string) => BigInt(price) + 1n

export const isReplaceable = (parameters: { readonly type: string }): parameters is ReplaceableParameters =>
  parameters.type === 'Bitcoin' || parameters.type === 'Ethereum'

/** What may be offered for an order, from what it pays itself and from the fees of the moment; undefined when those cannot be read. */
export function offerReplacementFee(parameters: ReplaceableParameters, { high }: FeeLevels): FeeOffer | undefined {
  const { feeStrategy } = parameters
  const market = readFeeRate(high)?.amount
  const offer = parameters.type === 'Bitcoin' ? offerBitcoin(parameters, high) : offerEthereum(parameters, high)
  return (
    offer && {
      ...offer,
      market: market ?? offer.present.rate,
      ...(feeStrategy.type === 'Priority' ? { priority: feeStrategy.priority } : {}),
    }
  )
}

type Priced = Omit<FeeOffer, 'market' | 'priority'>

function offerBitcoin({ feeStrategy }: BitcoinParameters, high: JsonObject): Priced | undefined {
  const present = high['satoshiPerVbyte']
  if (!isUnits(present)) return undefined
  const paid = feeStrategy.type === 'SpecifiedRate' ? { rate: feeStrategy.satoshiPerVbyte } : undefined
  const least = paid && { rate: `${highest(oneMore(paid.rate), 1n)}` }
  return {
    kind: 'satoshiPerVbyte',
    paid,
    least,
    present: { rate: present },
    proposed: atLeast({ rate: present }, least),
  }
}

function offerEthereum({ feeStrategy }: EthereumParameters, high: JsonObject): Priced | undefined {
  const [prices, gasPrice] = [high['eip1559Prices'], high['gasPrice']]
  if (
    feeStrategy.type !== 'SpecifiedRate' &&
    isJsonObject(prices) &&
    isUnits(prices['basePrice']) &&
    isUnits(prices['priorityPrice'])
  ) {
    const present = {
      rate: `${2n * BigInt(prices['basePrice']) + BigInt(prices['priorityPrice'])}`,
      priority: prices['priorityPrice'],
    }
    const paid =
      feeStrategy.type === 'SpecifiedRateEIP1559'
        ? { rate: feeStrategy.maxFeePerGas, priority: feeStrategy.maxPriorityFeePerGas }
        : undefined
    const least = paid && { rate: `${tenthMore(paid.rate)}`, priority: `${tenthMore(paid.priority)}` }
    return { kind: 'eip1559', paid, least, present, proposed: atLeast(present, least) }
  }
  if (!isUnits(gasPrice)) return undefined
  const paid = feeStrategy.type === 'SpecifiedRate' ? { rate: feeStrategy.gasPrice } : undefined
  const least = paid && { rate: `${tenthMore(paid.rate)}` }
  return { kind: 'gasPrice', paid, least, present: { rate: gasPrice }, proposed: atLeast({ rate: gasPrice }, least) }
}

function atLeast(present: FeePrice, least: FeePrice | undefined): FeePrice {
  if (!least) return present
  const rate = `${highest(BigInt(present.rate), BigInt(least.rate))}`
  return present.priority === undefined || least.priority === undefined
    ? { rate }
    : { rate, priority: `${highest(BigInt(present.priority), BigInt(least.priority))}` }
}

/** What a form shows that is filled in with a price. */
export const fillFee = (kind: FeeKind, { rate, priority }: FeePrice): FilledFee => ({
  rate: writeAmount(rate, feeDecimals[kind]),
  priority: priority === undefined ? '' : writeAmount(priority, feeDecimals[kind]),
})

/** The price that is filled in, or what is wrong with it. */
export function readFee({ kind, least }: FeeOffer, filled: FilledFee): Result<FeePrice, FeeProblems> {
  const rate = readPrice(filled.rate, kind, least?.rate)
  if (kind !== 'eip1559') return rate.ok ? succeed({ rate: rate.value }) : refuse({ rate: rate.problem })
  const priority = readPrice(filled.priority, kind, least?.priority)
  if (!rate.ok || !priority.ok)
    return refuse({ rate: rate.ok ? undefined : rate.problem, priority: priority.ok ? undefined : priority.problem })
  return BigInt(priority.value) > BigInt(rate.value)
    ? refuse({ priority: 'priorityAboveRate' })
    : succeed({ rate: rate.value, priority: priority.value })
}

/** Would what is filled in pay a multiple of what the fastest pay? Whatever the limit is, a ledger may take it. */
export function isExcessivePresent(offer: FeeOffer, filled: FilledFee): boolean {
  const rate = readPrice(filled.rate, offer.kind, undefined)
  return rate.ok && isExcessive(rate.value, offer.present.rate)
}

function readPrice(text: string, kind: FeeKind, least: string | undefined): Result<string, FeeProblem> {
  const read = readAmount(text, feeDecimals[kind])
  if (!read.ok) return read
  if (BigInt(read.value) === 0n) return refuse('isZero')
  return least !== undefined && BigInt(read.value) < BigInt(least) ? refuse('belowLeast') : read
}

/**
 * The same order in the place of the one that waits, at another price. A highest fee of the older order goes: the price itself is
 * the limit now.
 */
export function replaceOrder(
  parameters: ReplaceableParameters,
  { orderId, price, reason }: { readonly orderId: string; readonly price: FeePrice; readonly reason: string },
): ReplaceableParameters {
  const {
    maximumFee: _maximumFee,
    feeStrategy: _feeStrategy,
    resourceStrategy: _resourceStrategy,
    ...same
  } = parameters
  const resourceStrategy = { type: 'OrderReplacement', transactionOrderId: orderId, ...(reason ? { reason } : {}) }
  return { ...same, feeStrategy: strategyOf(parameters.type, price), resourceStrategy } as ReplaceableParameters
}

function strategyOf(
  family: ReplaceableParameters['type'],
  { rate, priority }: FeePrice,
): ReplaceableParameters['feeStrategy'] {
  if (family === 'Bitcoin') return { type: 'SpecifiedRate', satoshiPerVbyte: rate }
  return priority === undefined
    ? { type: 'SpecifiedRate', gasPrice: rate }
    : { type: 'SpecifiedRateEIP1559', maxFeePerGas: rate, maxPriorityFeePerGas: priority }
}
