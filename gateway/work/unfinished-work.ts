import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import type { Database } from '../store/database'
import { intents, requests, unfinishedWork } from '../store/schema/governance'
import { manifests, transactions } from '../store/schema/money'
import { externalOrders } from '../store/schema/providers'

/** A proposal on which conditions decide is worked on three times: until its question is known, by scripts, and with their answer. */
export type WorkKind =
  | 'request'
  | 'conditions'
  | 'answeredRequest'
  | 'intent'
  | 'transaction'
  | 'manifest'
  | 'externalOrder'

/** How often work that ended the gateway is begun again. */
export const mostAttempts = 3
/** Attempts within so many milliseconds are counted as one: several gateways may start together, and none of them has ended yet. */
const together = 10_000

/**
 * What an earlier gateway left unfinished may be what ended it. Work on such a row is counted, and the count committed, before
 * it is begun, and the row is given up when it has been begun too often; all other work costs nothing more.
 */
export interface UnfinishedWork {
  /** Is the work on a row to be counted before it may begin? */
  readonly mustCount: (kind: WorkKind, id: Uuid) => boolean
  /** Counts an attempt; answers false when there have been too many. */
  readonly count: (kind: WorkKind, id: Uuid) => Promise<boolean>
  /** Forgets the attempts in the transaction that ends the work. */
  readonly finish: (database: Database, kind: WorkKind, id: Uuid) => Promise<void>
  /** The gateway has lived through the work, however it ended. */
  readonly survive: (kind: WorkKind, id: Uuid) => void
}

/** Finds what is unfinished as a gateway starts. */
export async function findUnfinished(context: GatewayContext): Promise<UnfinishedWork> {
  const left = new Set(await readUnfinished(context))
  const counted = new Set<string>()
  const attempts = (kind: WorkKind, id: Uuid) => and(eq(unfinishedWork.kind, kind), eq(unfinishedWork.id, id))
  return {
    mustCount: (kind, id) => left.has(`${kind}/${id}`) && !counted.has(`${kind}/${id}`),
    count: async (kind, id) => {
      const now = context.clock.now()
      const begunAt = toInstant(now)
      const [row] = await context.database
        .insert(unfinishedWork)
        .values({ kind, id, attempts: 1, begunAt })
        .onConflictDoUpdate({
          target: [unfinishedWork.kind, unfinishedWork.id],
          set: { attempts: sql`${unfinishedWork.attempts} + 1`, begunAt },
          setWhere: lte(unfinishedWork.begunAt, toInstant(now - together)),
        })
        .returning({ attempts: unfinishedWork.attempts })
      counted.add(`${kind}/${id}`)
      return !row || row.attempts <= mostAttempts
    },
    finish: async (database, kind, id) => {
      if (left.has(`${kind}/${id}`)) await database.delete(unfinishedWork).where(attempts(kind, id))
    },
    survive: (kind, id) => {
      left.delete(`${kind}/${id}`)
      counted.delete(`${kind}/${id}`)
    },
  }
}

async function readUnfinished({ database, clock }: GatewayContext): Promise<readonly string[]> {
  const now = toInstant(clock.now())
  const open = await database.select({ id: requests.id }).from(requests).where(eq(requests.status, 'Processing'))
  const isDue = or(
    inArray(intents.status, ['Approved', 'Executing']),
    and(eq(intents.status, 'Open'), lte(intents.expiryAt, now)),
  )
  const due = {
    intent: await database.select({ id: intents.id }).from(intents).where(isDue),
    transaction: await database.select({ id: transactions.id }).from(transactions).where(lte(transactions.dueAt, now)),
    manifest: await database.select({ id: manifests.id }).from(manifests).where(lte(manifests.dueAt, now)),
    externalOrder: await database
      .select({ id: externalOrders.id })
      .from(externalOrders)
      .where(lte(externalOrders.dueAt, now)),
  }
  const stages = ['request', 'conditions', 'answeredRequest'] as const
  return [
    ...stages.flatMap((kind) => open.map(({ id }) => `${kind}/${id}`)),
    ...Object.entries(due).flatMap(([kind, rows]) => rows.map(({ id }) => `${kind}/${id}`)),
  ]
}
