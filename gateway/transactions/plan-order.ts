import { coinOfLedger } from '@domain/ledgers/ledger-coin'
import { writeAmount } from '@domain/transactions/order-form/read-amount'
import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { LedgerState, NamedAddress } from '../ledgers/ledger-effects'
import type { FeeQuote, MovementKind } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { isPartlyKept, lockAvailable } from './balance-changes'
import { readLedgerState } from './ledger-parties'
import { readMainAddress, type OrderContext } from './order-context'
import {
  readMovements,
  readOrder,
  resolveOrder,
  type OrderedMovement,
  type ReadOrder,
  type ResolvedOrder,
} from './read-payments'
import { canBeReplaced, lockTransactionOf } from './replaced-order'
import { workOf, type Funds, type StoredPayment } from './transaction-record'

export type WaitingHint =
  | 'AccountNotReadyOnLedger'
  | 'CurrentlyFeesTooLarge'
  | 'CurrentlyFeesTooSmall'
  | 'CurrentlyNotEnoughFunds'
  | 'CurrentlyUnusableDestination'
  | 'TransientIssue'
export type FailureHint =
  | 'InvalidAmount'
  | 'InvalidUserPayload'
  | 'ReplacementTransactionFeesTooLow'
  | 'TransactionNotEligibleForReplacement'

/** Why an order cannot be carried out now; one that will never be possible is final. */
export type OrderProblem =
  | { readonly isFinal: false; readonly hint: WaitingHint; readonly reason: string }
  | { readonly isFinal: true; readonly hint: FailureHint; readonly reason: string }

export interface OrderPlan {
  readonly payments: readonly StoredPayment[]
  readonly named: Readonly<Record<string, string>>
  readonly quote: FeeQuote
  readonly feeTickerId: Uuid
  readonly needs: readonly Funds[]
  /** What the replaced transaction already holds; it need not be reserved again. */
  readonly lent: readonly Funds[]
}

export interface PlanInput {
  readonly database: Database
  readonly orderContext: OrderContext
  readonly parameters: OrderParameters
  readonly now: number
  /** The order that it replaces was accepted as replaceable; absent when the order replaces none any more. */
  readonly replaces: Uuid | undefined
}

const wait = (hint: WaitingHint, reason: string) => refuse<OrderProblem>({ isFinal: false, hint, reason })
const fail = (hint: FailureHint, reason: string) => refuse<OrderProblem>({ isFinal: true, hint, reason })

/** How many coins are spent: the simulated account keeps what it has in two. */
export const coinsOf = (total: bigint, spent: bigint): readonly bigint[] => {
  const half = total / 2n
  return spent <= half ? [half] : [half, total - half]
}

/** What the order would cost on its ledger at this moment; undefined for an order that cannot be read. */
export function quoteOrder(
  orderContext: OrderContext,
  parameters: OrderParameters,
  now: number,
  addressOf: NamedAddress,
): { readonly quote: FeeQuote; readonly estimate: JsonObject; readonly feeTickerId: Uuid } | undefined {
  const read = readMovements(orderContext, parameters, addressOf)
  if (!read.ok) return undefined
  const quote = read.value.family.quote({ parameters, ledger: orderContext.ledger, now, inputs: 2 })
  return { quote, estimate: read.value.family.estimate(parameters, quote), feeTickerId: read.value.native.id }
}

/** Everything that an order needs at this moment; the balances that it draws on stay locked. */
export async function planOrder(input: PlanInput): Promise<Result<OrderPlan, OrderProblem>> {
  const { database, orderContext, parameters, now } = input
  const read = await readOrder(database, orderContext, parameters)
  if (!read.ok)
    return read.problem === 'TickerLocked'
      ? wait('TransientIssue', 'The asset is locked')
      : fail('InvalidUserPayload', 'The order can no longer be read')
  if (orderContext.ledgerStatus !== 'Activated')
    return wait('AccountNotReadyOnLedger', 'The account awaits its first payment on this ledger')
  const resolved = resolveOrder(read.value, parameters)
  if (!resolved.ok) return wait('CurrentlyUnusableDestination', 'A destination cannot be used now')
  const replaced = await findReplaced(input)
  if (!replaced.ok) return replaced
  const tickerIds = [...new Set([read.value.native.id, ...movedOf(read.value).map(({ ticker }) => ticker.id)])]
  const available = await lockAvailable(database, orderContext.account.id, tickerIds)
  const takesAll = read.value.movements.find(({ isAll }) => isAll)
  if (takesAll && (await isPartlyKept(database, orderContext.account.id, takesAll.ticker.id)))
    return wait('TransientIssue', 'Part of the balance is reserved or quarantined')
  const spendable = (tickerId: Uuid) => (available.get(tickerId) ?? 0n) + amountOf(replaced.value.lent, tickerId)
  const inputs = coinsOf(spendable(read.value.native.id), sumNative(read.value)).length
  const quote = read.value.family.quote({ parameters, ledger: orderContext.ledger, now, inputs })
  const priced = checkPrice(input, quote, replaced.value.rate)
  if (!priced.ok) return priced
  if (isGivenAway(read.value, input, quote))
    return wait('CurrentlyFeesTooLarge', 'The fee is more than 20 times what high priority costs now')
  const state = await readLedgerState(database, orderContext.account.id, orderContext.ledgerId)
  const from = await readMainAddress(database, orderContext.account.id, orderContext.ledgerId)
  return fund({
    read: read.value,
    ...resolved.value,
    quote,
    spendable,
    lent: replaced.value.lent,
    orderContext,
    state,
    fromAddress: from?.address ?? '',
  })
}

const movedOf = ({ movements, offers }: ReadOrder) => [...movements, ...offers]

const sumNative = (read: ReadOrder) =>
  movedOf(read).reduce((sum, { ticker, amount }) => (ticker.id === read.native.id ? sum + amount : sum), 0n)

const amountOf = (funds: readonly Funds[], tickerId: Uuid) =>
  funds.reduce((sum, one) => (one.tickerId === tickerId ? sum + BigInt(one.amount) : sum), 0n)

async function findReplaced({
  database,
  replaces,
}: PlanInput): Promise<Result<{ readonly lent: readonly Funds[]; readonly rate?: string }, OrderProblem>> {
  if (!replaces) return succeed({ lent: [] })
  const row = await lockTransactionOf(database, replaces)
  if (!row || !canBeReplaced(row))
    return fail('TransactionNotEligibleForReplacement', 'The original transaction is already settled')
  const { reserved = [], quote } = workOf(row)
  return succeed({ lent: reserved, ...(quote ? { rate: quote.rate } : {}) })
}

/** A rate above so many times what high priority costs now is no fee any more: what nobody is paid by name would be given away. */
export const mostTimesHigh = 20n

/** Conditions look at whom an order pays, and a fee pays nobody that they could name. */
function isGivenAway({ family }: ReadOrder, { orderContext, parameters, now }: PlanInput, quote: FeeQuote): boolean {
  const high = { ...parameters, feeStrategy: { type: 'Priority', priority: 'High' } } as OrderParameters
  const { rate } = family.quote({ parameters: high, ledger: orderContext.ledger, now, inputs: 1 })
  return BigInt(quote.rate) > mostTimesHigh * BigInt(rate)
}

function checkPrice(
  { parameters }: PlanInput,
  quote: FeeQuote,
  replacedRate: string | undefined,
): Result<true, OrderProblem> {
  const maximumFee =
    'maximumFee' in parameters && typeof parameters.maximumFee === 'string' ? parameters.maximumFee : undefined
  if (BigInt(quote.rate) === 0n) return wait('CurrentlyFeesTooSmall', 'The ledger requires a fee')
  if (replacedRate !== undefined && BigInt(quote.rate) <= BigInt(replacedRate)) {
    return fail(
      'ReplacementTransactionFeesTooLow',
      'A replacement must pay a higher rate than the transaction that it replaces',
    )
  }
  const isTooDear = maximumFee !== undefined && BigInt(quote.ceiling) > BigInt(maximumFee)
  return isTooDear ? wait('CurrentlyFeesTooLarge', 'The fee exceeds the maximum of the order') : succeed(true)
}

interface Funding extends ResolvedOrder {
  readonly read: ReadOrder
  readonly state: LedgerState
  readonly fromAddress: string
  readonly quote: FeeQuote
  readonly spendable: (tickerId: Uuid) => bigint
  readonly lent: readonly Funds[]
  readonly orderContext: OrderContext
}

/** A token is made when its issuer pays it, and destroyed when its issuer is paid. */
function kindOf(
  { read: { family }, fromAddress }: Funding,
  { asset, kind = 'pay' }: OrderedMovement,
  address: string,
): MovementKind {
  const issuer = kind === 'pay' ? family.issuerOf?.(asset) : undefined
  if (issuer === undefined) return kind
  return issuer === fromAddress ? 'issue' : issuer === address ? 'burn' : 'pay'
}

/** As people count it, where the kind of ledger says how. */
function asCoin(units: bigint, ledger: OrderContext['ledger']): string {
  const { decimals, symbol } = coinOfLedger(ledger.type, ledger)
  return decimals === undefined || symbol === undefined
    ? `${units} of its smallest unit`
    : `${writeAmount(`${units}`, decimals)} ${symbol}`
}

function fund(funding: Funding): Result<OrderPlan, OrderProblem> {
  const { read, addresses, named, quote, spendable, lent, orderContext, state } = funding
  const { family, native, movements } = read
  const fee = BigInt(quote.ceiling)
  const isFeeIncluded = movements.some(({ paysFee }) => paysFee)
  const isAll = movements.some((one) => one.isAll)
  const ordered = ({ ticker, amount, isAll: takesAll }: OrderedMovement) =>
    takesAll ? spendable(ticker.id) - fee : amount
  const arriving = (one: OrderedMovement) => (one.paysFee ? ordered(one) - fee : ordered(one))
  const payments = movements.map((one, i): StoredPayment => ({
    tickerId: one.ticker.id,
    asset: one.asset,
    address: addresses[i]!,
    amount: `${arriving(one)}`,
    tag: one.tag,
    kind: kindOf(funding, one, addresses[i]!),
  }))
  const least = family.leastAmount(orderContext.ledger)
  const needs = new Map<Uuid, bigint>([[native.id, isFeeIncluded ? 0n : fee]])
  for (const [i, one] of movements.entries()) {
    const { kind } = payments[i]!
    if (kind !== 'issue' && kind !== 'reward' && kind !== 'claw')
      needs.set(one.ticker.id, (needs.get(one.ticker.id) ?? 0n) + ordered(one))
  }
  for (const { ticker, asset, amount } of read.offers)
    if (family.issuerOf?.(asset) !== funding.fromAddress) needs.set(ticker.id, (needs.get(ticker.id) ?? 0n) + amount)
  const kept = (tickerId: Uuid) =>
    tickerId === native.id && !isAll ? family.accountReserve + (family.reserveOf?.(state) ?? 0n) : 0n
  if (
    [...needs].some(([tickerId, amount]) => spendable(tickerId) - kept(tickerId) < amount) ||
    payments.some(({ amount }) => BigInt(amount) < 0n && isAll)
  ) {
    return wait('CurrentlyNotEnoughFunds', 'The balance does not cover the amount and the fee')
  }
  if (movements.some((one, i) => one.ticker.id === native.id && payments[i]!.kind === 'pay' && arriving(one) < least))
    return fail('InvalidAmount', `An amount is below the minimum of the ledger: ${asCoin(least, orderContext.ledger)}`)
  const asFunds = [...needs].map(([tickerId, amount]): Funds => ({ tickerId, amount: `${amount}` }))
  return succeed({ payments, named, quote, feeTickerId: native.id, needs: asFunds, lent })
}
