import { readAmount } from '@domain/transactions/order-form/read-amount'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import type { Uuid } from '@domain/shared/ids'
import { tradeLimitName, writeTradeLimit } from '@domain/shared/trade-limit'
import type { TradeDirection } from '@domain/external-accounts/trade-direction'
import { costAt, isBeyond, isDecimalMore, quantityAt } from './trade-price'

/** Digits behind the point of a price that is signed, at most. */
export const pricePrecision = 10

/** What is filled in of a trade; the amount in the asset of one side, and the other side by the price. */
export interface TradeValues {
  readonly base: string
  readonly quote: string
  readonly direction: TradeDirection
  readonly side: 'base' | 'quote'
  readonly amount: string
  readonly worst: string
  readonly description: string
}

export const emptyTrade: TradeValues = {
  base: '',
  quote: '',
  direction: 'Buy',
  side: 'base',
  amount: '',
  worst: '',
  description: '',
}

interface PairFacts {
  readonly base: string
  readonly quote: string
  readonly basePrecision: number
  readonly quotePrecision: number
}

export type TradeProblem = 'empty' | 'notANumber' | 'tooPrecise' | 'tooSmall' | 'notFilledNow'

export interface ReadAmounts {
  /** Of the base asset, as it is ordered. */
  readonly quantity: string | undefined
  /** Of the quote asset, by the price of now. */
  readonly cost: string | undefined
  /** The worst price, where it is one. */
  readonly worst: string | undefined
  readonly amountProblem: TradeProblem | undefined
  readonly worstProblem: TradeProblem | undefined
}

/**
 * What the fields come to.
 * @param price of now, where there is one
 * @param minimum of the base asset, where the exchange has said it
 */
export function readTradeValues(
  { direction, side, amount, worst }: TradeValues,
  { basePrecision, quotePrecision }: PairFacts,
  price: string | undefined,
  minimum: string | undefined,
): ReadAmounts {
  const amountProblem = decimalProblem(amount, side === 'base' ? basePrecision : quotePrecision)
  const given = amountProblem === undefined ? plain(amount) : undefined
  const quantity =
    given === undefined || side === 'base'
      ? given
      : price === undefined
        ? undefined
        : quantityAt(given, price, basePrecision)
  const cost =
    given === undefined || side === 'quote'
      ? given
      : price === undefined
        ? undefined
        : costAt(given, price, quotePrecision, direction)
  const isSmall = quantity !== undefined && !isDecimalMore(quantity, '0')
  const isBelow = quantity !== undefined && minimum !== undefined && isDecimalMore(minimum, quantity)
  const worstProblem = decimalProblem(worst, pricePrecision)
  return {
    quantity,
    cost,
    worst: worstProblem === undefined ? plain(worst) : undefined,
    amountProblem: amountProblem ?? (isSmall || isBelow ? 'tooSmall' : undefined),
    worstProblem:
      worstProblem ?? (price !== undefined && isBeyond(price, plain(worst), direction) ? 'notFilledNow' : undefined),
  }
}

function decimalProblem(text: string, precision: number): TradeProblem | undefined {
  if (text.trim() === '') return 'empty'
  const read = readAmount(text, precision)
  if (read.ok) return undefined
  return read.problem === 'tooManyDecimals' ? 'tooPrecise' : 'notANumber'
}

/** As the platform takes a decimal: digits, with at most one point between digits. */
const plain = (text: string): string => {
  const [whole = '', fraction = ''] = text.trim().split('.')
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** The same for an amount of anything with so many digits behind the point. */
export const readDecimal = (
  text: string,
  precision: number,
): { readonly problem?: TradeProblem; readonly value: string } => {
  const problem = decimalProblem(text, precision)
  return problem ? { problem, value: '' } : { value: plain(text) }
}

export const tradeParameters = (
  { base, quote, direction }: Pick<TradeValues, 'base' | 'quote' | 'direction'>,
  quantity: string,
): ExternalOrderParameters => ({
  type: 'Trade',
  baseExternalTickerName: base,
  quoteExternalTickerName: quote,
  direction,
  quantity,
})

interface OrderOf {
  readonly id: Uuid
  readonly externalAccountId: Uuid
  readonly description: string
}

/** An order at a provider, as it is proposed. */
export const externalOrderPayload = (
  { id, externalAccountId, description }: OrderOf,
  parameters: ExternalOrderParameters,
  customProperties: Readonly<Record<string, string>> = {},
): PayloadOf<'v0_ExecuteExtension'> => ({
  type: 'v0_ExecuteExtension',
  payload: {
    type: 'Flows_v0_CreateTransactionOrder',
    id,
    externalAccountId,
    parameters,
    description: description.trim(),
    customProperties,
  },
})

/** A trade with the price that was seen and the worst that is accepted, which is signed with it. */
export const tradePayload = (
  order: OrderOf,
  values: TradeValues,
  quantity: string,
  seen: { readonly price: string; readonly at: string },
): PayloadOf<'v0_ExecuteExtension'> =>
  externalOrderPayload(order, tradeParameters(values, quantity), {
    [tradeLimitName]: writeTradeLimit({ seenPrice: seen.price, seenAt: seen.at, worstPrice: plain(values.worst) }),
  })
