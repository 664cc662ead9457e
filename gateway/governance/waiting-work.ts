import { and, eq, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../store/database'
import { intents, requests } from '../store/schema/governance'
import { manifests, transactions } from '../store/schema/money'

/** Intents to be carried out, and those that are open past their time; apart, since any number of proposals can be made to expire at one moment. */
export type DueIntents = 'approved' | 'overdue'

export function isIntentDue(which: DueIntents, now: string): SQL {
  const isDue = which === 'approved' ? inArray(intents.status, ['Approved', 'Executing']) : and(eq(intents.status, 'Open'), lte(intents.expiryAt, now))
  return and(isDue, or(isNull(intents.retryAt), lte(intents.retryAt, now)))!
}

/**
 * Counts up to `most` rows of each kind that wait. Never too few; too many when some are held elsewhere or left aside, and
 * whoever takes them finds out: nothing is held meanwhile.
 */
export async function countWaiting(database: Database, now: string, most: number) {
  const upToMost = (table: PgTable, condition: SQL) =>
    sql<number>`(select count(*)::int from (select from ${table} where ${condition} limit ${most}) as found)`
  const counts = {
    requests: upToMost(requests, eq(requests.status, 'Processing')),
    approved: upToMost(intents, isIntentDue('approved', now)),
    overdue: upToMost(intents, isIntentDue('overdue', now)),
    transactions: upToMost(transactions, lte(transactions.dueAt, now)),
    manifests: upToMost(manifests, lte(manifests.dueAt, now)),
  }
  const [row] = await database.select(counts).from(sql`(values (1)) as one`)
  return row!
}
