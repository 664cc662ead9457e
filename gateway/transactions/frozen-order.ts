import { eq } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import { isLineageLocked, readLineage } from '../store/domain-levels'
import type { Database } from '../store/database'
import { intents } from '../store/schema/governance'
import { transactionOrders } from '../store/schema/money'
import { isOneLocked } from '../work/locked-people'
import { namedAddress, destinationsIn } from './named-destinations'
import { readMovements } from './read-payments'
import { addressBy, resolveAll } from './resolve-destination'
import type { WaitingHint } from './plan-order'
import { workOf } from './transaction-record'
import type { Step } from './transaction-step'

const locks: ReadonlySet<string> = new Set(['AccountLocked', 'DomainLocked', 'EndpointLocked'])

/**
 * The hint of an order that a lock stops: of the account, its vault, a domain above, somebody who agreed, an asset that it moves, or a place that it pays. A
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
  const intent = await readIntent(database, row.orderId!)
  if (intent && (await isOneLocked(database, intent))) return 'TransientIssue'
  if (!family) return undefined
  const named = [...destinationsIn(parameters), ...destinationsIn(intent?.transfer)]
  const resolve = await resolveAll(database, { domainId, ledgerId, family }, named)
  const { named: known } = workOf(row)
  const movements = readMovements(orderContext, parameters, known ? namedAddress(known) : addressBy(resolve))
  if (!movements.ok && movements.problem === 'TickerLocked') return 'TransientIssue'
  const isLocked = named.map(resolve).some((destination) => !destination.ok && locks.has(destination.problem))
  return isLocked ? 'CurrentlyUnusableDestination' : undefined
}

/** On whose word an order is carried out, and the transfer that it was made of, if any: a token is paid by a call, in which an endpoint is an address and nothing else. */
export async function readIntent(database: Database, orderId: Uuid) {
  const { id, envelope, payloadType, workflows, authorId, authorDomainId } = intents
  const [row] = await database
    .select({ id, envelope, payloadType, workflows, authorId, authorDomainId })
    .from(transactionOrders)
    .innerJoin(intents, eq(intents.id, transactionOrders.intentId))
    .where(eq(transactionOrders.id, orderId))
  const data = row?.envelope.data as { readonly details?: { readonly payload?: unknown } } | undefined
  return (
    row && {
      id: row.id,
      author: { id: row.authorId, domainId: row.authorDomainId },
      workflows: row.workflows,
      transfer: row.payloadType === 'v0_CreateTransferOrder' ? data?.details?.payload : undefined,
    }
  )
}
