import type { OrderParameters } from '@domain/intents/catalogue/order-parameters'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { isJsonObject } from '@domain/shared/json'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { LedgerFamily, OrderedPayment } from '../ledgers/ledger-family'
import type { Database } from '../store/database'
import { findTicker, type OrderScene, type SceneTicker } from './order-scene'
import { createResolver } from './resolve-destination'

/** No ledger counts further; larger numbers are no amounts. */
const largestAmount = 2n ** 256n - 1n

export interface OrderedMovement extends OrderedPayment {
  readonly ticker: SceneTicker
}

export interface ReadOrder {
  readonly family: LedgerFamily
  /** What the fee is paid in. */
  readonly native: SceneTicker
  readonly movements: readonly OrderedMovement[]
}

/** The payments of an order with their tickers. A call of a contract that is no known asset moves nothing here. */
export function readMovements(scene: OrderScene, parameters: OrderParameters): Result<ReadOrder, RejectionCode> {
  const { family, ledger } = scene
  const invalid = refuse('InvalidTransactionOrderParameters' as const)
  if (!family || parameters.type !== ledger.type) return invalid
  const payments = family.readOrder(parameters, ledger)
  const native = findTicker(scene, 'native')
  if (!payments || !native) return invalid
  const movements: OrderedMovement[] = []
  for (const payment of payments) {
    const ticker = findTicker(scene, payment.asset)
    if (!ticker && payment.asset.startsWith('erc20:')) continue
    if (!ticker?.asset || !ticker.isValidated || payment.amount > largestAmount) return invalid
    if (payment.isPiece !== undefined && payment.isPiece !== ticker.asset.startsWith('piece:')) return invalid
    movements.push({ ...payment, asset: ticker.asset, ticker })
  }
  const named = tickersIn(parameters).map((id) => findTicker(scene, `ticker:${id}`))
  if (!native.isValidated || named.some((ticker) => !ticker?.asset || !ticker.isValidated)) return invalid
  const isLocked = native.isLocked || [...movements.map(({ ticker }) => ticker), ...named].some((ticker) => ticker?.isLocked)
  return isLocked ? refuse('TickerLocked') : succeed({ family, native, movements })
}

/** Every ticker that an order names. */
function tickersIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(tickersIn)
  return isJsonObject(value) ? Object.entries(value).flatMap(([name, inner]) => (name === 'tickerId' && typeof inner === 'string' ? [inner] : tickersIn(inner))) : []
}

/** The address of each payment, in order; a new contract has none yet, and what is paid to nobody has none. */
export async function resolveMovements(database: Database, scene: OrderScene, { family, movements }: ReadOrder): Promise<Result<readonly string[], RejectionCode>> {
  const addresses: string[] = []
  const resolve = createResolver(database, { ...scene, family })
  for (const { destination } of movements) {
    const resolved = destination ? await resolve(destination) : succeed('')
    if (!resolved.ok) return resolved
    addresses.push(resolved.value)
  }
  return succeed(addresses)
}
