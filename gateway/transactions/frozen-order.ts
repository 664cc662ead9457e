import { and, eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import type { Database } from '../store/database'
import { intents } from '../store/schema/governance'
import { transactionOrders } from '../store/schema/money'
import { namedAddress, destinationsIn } from './named-destinations'
import { readMovements } from './read-payments'
import { addressBy, resolveAll } from './resolve-destination'
import type { WaitingHint } from './plan-order'
import { workOf } from './transaction-record'
import type { Step } from './transaction-step'

const locks: ReadonlySet<string> = new Set(['AccountLocked', 'DomainLocked', 'EndpointLocked'])

/**
 * The hint of an order that a lock stops: of the account, its vault, a domain above, an asset that it moves, or a place that it pays. A
 * lock that came after the order counts until it is sent, wherever its addresses are known from by then.
 */
export async function frozenBy({
  database,
  orderContext,
  row,
  parameters,
}: Pick<Step, 'database' | 'orderContext' | 'row' | 'parameters'>): Promise<WaitingHint | undefined> {
  const { account, vault, domainId, ledgerId, family } = orderContext
  if (
    account.lock !== 'Unlocked' ||
    vault.lock !== 'Unlocked' ||
    isLineageLocked(await readLineage(database, domainId))
  )
    return 'TransientIssue'
  if (!family) return undefined
  const named = [...destinationsIn(parameters), ...destinationsIn(await readTransfer(database, row.orderId!))]
  const resolve = await resolveAll(database, { domainId, ledgerId, family }, named)
  const { named: known } = workOf(row)
  const movements = readMovements(orderContext, parameters, known ? namedAddress(known) : addressBy(resolve))
  if (!movements.ok && movements.problem === 'TickerLocked') return 'TransientIssue'
  const isLocked = named.map(resolve).some((destination) => !destination.ok && locks.has(destination.problem))
  return isLocked ? 'CurrentlyUnusableDestination' : undefined
}

/** The transfer that an order was made of: a token is paid by a call, in which an endpoint is an address and nothing else. */
async function readTransfer(database: Database, orderId: Uuid): Promise<unknown> {
  const isTransfer = and(eq(transactionOrders.id, orderId), eq(intents.payloadType, 'v0_CreateTransferOrder'))
  const [row] = await database
    .select({ envelope: intents.envelope })
    .from(transactionOrders)
    .innerJoin(intents, eq(intents.id, transactionOrders.intentId))
    .where(isTransfer)
  return row && (row.envelope.data as { readonly details?: { readonly payload?: unknown } }).details?.payload
}
