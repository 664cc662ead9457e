import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../store/database'
import { intents, requests } from '../store/schema/governance'
import { manifests, transactions } from '../store/schema/money'
import { externalOrders } from '../store/schema/providers'

/** Intents to be carried out, and those that are open past their time; apart, since any number of proposals can be made to expire at one moment. */
export type DueIntents = 'approved' | 'overdue'

const approved = inArray(intents.status, ['Approved', 'Executing'])
const open = eq(intents.status, 'Open')

export function isIntentDue(which: DueIntents, now: string): SQL {
  const isDue = which === 'approved' ? approved : and(open, lte(intents.expiryAt, now))
  return and(isDue, or(isNull(intents.retryAt), lte(intents.retryAt, now)))!
}

/** Rows of one kind before the other kinds have their turn: what is accepted without end keeps nothing from being carried out. */
export const mostInARow = 4

/** When the first rows of a kind are due, in milliseconds; null is at once. */
interface Waiting extends Readonly<
  Record<DueIntents | 'transactions' | 'manifests' | 'externalOrders', readonly (number | null)[]>
> {
  readonly requests: number
}

const firstOf = (column: PgColumn, condition: SQL, order: SQL) =>
  sql`to_jsonb(array(select (extract(epoch from ${column}) * 1000)::bigint from ${column.table} where ${condition} order by ${order} limit ${mostInARow}))`

/** Asked every second and after every change: without values it is written, read and planned once, and what is over is found out here. */
const waiting = sql.raw(
  new PgDialect().sqlToQuery(
    sql`jsonb_build_object(
  'requests', (select count(*) from (select from ${requests} where ${eq(requests.status, 'Processing')} limit ${mostInARow}) as found),
  'approved', ${firstOf(intents.retryAt, approved, sql`${intents.retryAt} nulls first`)},
  'overdue', ${firstOf(intents.expiryAt, open, asc(intents.expiryAt))},
  'transactions', ${firstOf(transactions.dueAt, isNotNull(transactions.dueAt), asc(transactions.dueAt))},
  'manifests', ${firstOf(manifests.dueAt, isNotNull(manifests.dueAt), asc(manifests.dueAt))},
  'externalOrders', ${firstOf(externalOrders.dueAt, isNotNull(externalOrders.dueAt), asc(externalOrders.dueAt))})`.inlineParams(),
  ).sql,
) as SQL<Waiting>
const once = sql.raw('(values (1)) as one')

/**
 * Counts up to `mostInARow` rows of each kind that wait. Never too few; too many when some are held elsewhere or left aside, and
 * whoever takes them finds out: nothing is held meanwhile.
 * @param now in milliseconds
 */
export async function countWaiting(database: Database, now: number) {
  const [row] = await database.select({ waiting }).from(once)
  const countOver = (kind: keyof Omit<Waiting, 'requests'>) =>
    row!.waiting[kind].filter((at) => at === null || at <= now).length
  return {
    requests: row!.waiting.requests,
    approved: countOver('approved'),
    overdue: countOver('overdue'),
    transactions: countOver('transactions'),
    manifests: countOver('manifests'),
    externalOrders: countOver('externalOrders'),
  }
}
