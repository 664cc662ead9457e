import { and, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { manifests, transactions } from '../store/schema/money'
import type { externalOrders } from '../store/schema/providers'

/**
 * Finds a row to carry on among those that are due: the domains take turns, so that nobody's rows stand behind however many somebody else has due.
 * @param find selects and locks the next row of a domain; none where other gateways hold all of them
 */
export type DueTurns = <T>(
  transaction: Database,
  now: string,
  find: (domainId: Uuid) => Promise<T | undefined>,
) => Promise<T | undefined>

/** A gateway knows whom it has served last; several on one database go round by themselves. */
export function createDueTurns(table: typeof transactions | typeof manifests | typeof externalOrders): DueTurns {
  let last: Uuid | undefined
  return async (transaction, now, find) => {
    const passed: Uuid[] = []
    for (;;) {
      const domainId = await findDomain(transaction, table, { now, last, passed })
      if (!domainId) return undefined
      last = domainId
      const row = await find(domainId)
      if (row !== undefined) return row
      passed.push(domainId)
    }
  }
}

interface Turn {
  readonly now: string
  readonly last: Uuid | undefined
  /** Domains that have been looked at. */
  readonly passed: readonly Uuid[]
}

/** The domain after the last one in the order of the index that has a row which is due, else the first. One look into the index for each domain: how much somebody has waiting makes no difference. */
async function findDomain(
  database: Database,
  table: typeof transactions | typeof manifests | typeof externalOrders,
  { now, last, passed }: Turn,
): Promise<Uuid | undefined> {
  const { domainId, dueAt } = table
  const one = (from?: SQL) =>
    sql`select ${domainId} as domain from ${table} where ${and(isNotNull(dueAt), from)} order by ${domainId} limit 1`
  const first = (
    from?: SQL,
  ) => sql`(with recursive waiting as ((${one(from)}) union all select later.* from waiting, lateral (${one(sql`${domainId} > waiting.domain`)}) as later)
    select domain from waiting where domain <> all(${`{${passed.join()}}`}::uuid[]) and exists (select from ${table} where ${and(sql`${domainId} = waiting.domain`, lte(dueAt, now))}) limit 1)`
  const value = last
    ? sql<Uuid | null>`coalesce(${first(sql`${domainId} > ${last}`)}, ${first()})`
    : sql<Uuid | null>`${first()}`
  const [turn] = await database.select({ value }).from(sql`(values (1)) as one`)
  return turn?.value ?? undefined
}
