import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { NamedAddress } from '../ledgers/ledger-effects'
import type { LedgerFamily, OfferedAmount, OrderedPayment } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { destinationsIn } from './named-destinations'
import { findTicker, type OrderContext, type ContextTicker } from './order-context'
import { addressBy, resolveAll, type Resolve } from './resolve-destination'

/** No ledger counts further; larger numbers are no amounts. */
const largestAmount = 2n ** 256n - 1n

export interface OrderedMovement extends OrderedPayment {
  readonly ticker: ContextTicker
}

export interface OrderedOffer extends OfferedAmount {
  readonly ticker: ContextTicker
}

export interface ReadOrder {
  readonly family: LedgerFamily
  /** What the fee is paid in. */
  readonly native: ContextTicker
  readonly movements: readonly OrderedMovement[]
  /** What is set aside although nobody is paid it yet. */
  readonly offers: readonly OrderedOffer[]
}

/** The payments of an order with their tickers. A call of a contract that is no known asset moves nothing here; the contract of a locked one is not called at all. */
export function readMovements(
  orderContext: OrderContext,
  parameters: OrderParameters,
  addressOf: NamedAddress,
): Result<ReadOrder, RejectionCode> {
  const { family, ledger } = orderContext
  const invalid = refuse('InvalidTransactionOrderParameters' as const)
  if (!family || parameters.type !== ledger.type) return invalid
  const payments = family.readOrder(parameters, ledger, addressOf)
  const native = findTicker(orderContext, 'native')
  if (!payments || !native) return invalid
  const movements: OrderedMovement[] = []
  for (const payment of payments) {
    const ticker = findTicker(orderContext, payment.asset)
    if (!ticker && payment.asset.startsWith('erc20:')) continue
    if (!ticker?.asset || !ticker.isValidated || payment.amount > largestAmount) return invalid
    if (payment.isPiece !== undefined && payment.isPiece !== ticker.asset.startsWith('piece:')) return invalid
    movements.push({ ...payment, asset: ticker.asset, ticker })
  }
  const offers: OrderedOffer[] = []
  for (const offer of family.offered?.(parameters) ?? []) {
    const ticker = findTicker(orderContext, offer.asset)
    if (!ticker?.asset || !ticker.isValidated || offer.amount > largestAmount) return invalid
    offers.push({ ...offer, asset: ticker.asset, ticker })
  }
  const named = tickersIn(parameters).map((id) => findTicker(orderContext, `ticker:${id}`))
  if (!native.isValidated || named.some((ticker) => !ticker?.asset || !ticker.isValidated)) return invalid
  const isLockedCalled = orderContext.tickers.some(
    ({ asset, isLocked }) => isLocked && asset !== undefined && family.isCalled?.(asset, parameters, addressOf),
  )
  const isLocked =
    native.isLocked ||
    isLockedCalled ||
    [...[...movements, ...offers].map(({ ticker }) => ticker), ...named].some((ticker) => ticker?.isLocked)
  return isLocked ? refuse('TickerLocked') : succeed({ family, native, movements, offers })
}

/** Every ticker that an order names. */
export function tickersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(tickersIn)
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, inner]) =>
        name === 'tickerId' && typeof inner === 'string' ? [inner] : tickersIn(inner),
      )
    : []
}

export interface ResolvedOrder {
  /** Of each payment, in order; a new contract has none yet, and what is paid to nobody has none. */
  readonly addresses: readonly string[]
  /** Of every place that the order names, by the canonical text of the place. */
  readonly named: Readonly<Record<string, string>>
}

/** The addresses of the places that an order names, as far as they are destinations now. */
export async function readAccounts(
  database: Database,
  { domainId, ledgerId, family }: OrderContext,
  parameters: OrderParameters,
): Promise<NamedAddress> {
  return family
    ? addressBy(await resolveAll(database, { domainId, ledgerId, family }, destinationsIn(parameters)))
    : () => ''
}

export interface PlacedOrder extends ReadOrder {
  readonly resolve: Resolve
}

/** As `readMovements`, with the places looked up that the order names. */
export async function readOrder(
  database: Database,
  orderContext: OrderContext,
  parameters: OrderParameters,
): Promise<Result<PlacedOrder, RejectionCode>> {
  const { family } = orderContext
  if (!family) return refuse('InvalidTransactionOrderParameters')
  const resolve = await resolveAll(database, { ...orderContext, family }, destinationsIn(parameters))
  const read = readMovements(orderContext, parameters, addressBy(resolve))
  return read.ok ? succeed({ ...read.value, resolve }) : read
}

/** The addresses of all that an order names, whether it is paid or not. */
export function resolveOrder(
  { movements, resolve }: PlacedOrder,
  parameters: OrderParameters,
): Result<ResolvedOrder, RejectionCode> {
  const addresses: string[] = []
  for (const { destination } of movements) {
    const resolved = destination ? resolve(destination) : succeed('')
    if (!resolved.ok) return resolved
    addresses.push(resolved.value)
  }
  const named: Record<string, string> = {}
  for (const destination of destinationsIn(parameters)) {
    const resolved = resolve(destination)
    if (!resolved.ok) return resolved
    named[canonicalText(destination)] = resolved.value
  }
  return succeed({ addresses, named })
}
