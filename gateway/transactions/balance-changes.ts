import { and, arrayContains, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import { balances } from '../store/schema/balances'
import { transactions } from '../store/schema/money'
import { publishBalances } from './transaction-events'

export interface BalanceChange {
  readonly accountId: Uuid
  readonly tickerId: Uuid
  readonly ledgerId: string
  readonly total?: bigint
  readonly reserved?: bigint
  readonly quarantined?: bigint
}

/** What of a ticker an account can still spend: neither reserved nor in quarantine. The rows stay locked. */
export async function lockAvailable(
  database: Database,
  accountId: Uuid,
  tickerIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, bigint>> {
  const chosen = and(eq(balances.accountId, accountId), inArray(balances.tickerId, [...tickerIds]))
  const rows = await database.select().from(balances).where(chosen).orderBy(asc(balances.tickerId)).for('update')
  return new Map(rows.map((row) => [row.tickerId, BigInt(row.total) - BigInt(row.reserved) - BigInt(row.quarantined)]))
}

/** Is some of it reserved or in quarantine, so that the account cannot give all of it away? */
export async function isPartlyKept(database: Database, accountId: Uuid, tickerId: Uuid): Promise<boolean> {
  const [row] = await database
    .select()
    .from(balances)
    .where(and(eq(balances.accountId, accountId), eq(balances.tickerId, tickerId)))
  return row !== undefined && (BigInt(row.reserved) > 0n || BigInt(row.quarantined) > 0n)
}

/**
 * Applies changes in one fixed order of rows, so that two writers never wait for each other.
 * @throws Error when an amount would fall below zero, or less would be held than is reserved and in quarantine.
 */
export async function changeBalances(change: Change, changes: readonly BalanceChange[]): Promise<void> {
  const merged = mergeChanges(changes)
  for (const one of merged) {
    const { accountId, tickerId, ledgerId } = one
    const [total, reserved, quarantined] = [`${one.total}`, `${one.reserved}`, `${one.quarantined}`]
    const next = {
      total: sql`${balances.total} + ${total}::numeric`,
      reserved: sql`${balances.reserved} + ${reserved}::numeric`,
      quarantined: sql`${balances.quarantined} + ${quarantined}::numeric`,
    }
    const isSound = sql`${next.reserved} >= 0 and ${next.quarantined} >= 0 and ${next.total} >= ${next.reserved} + ${next.quarantined}`
    const lastUpdatedAt = change.now
    const own = and(eq(balances.accountId, accountId), eq(balances.tickerId, tickerId))
    const changed = await change.database
      .update(balances)
      .set({ ...next, lastUpdatedAt })
      .where(and(own, isSound))
      .returning({ id: balances.tickerId })
    if (changed.length > 0) continue
    const isNew = one.total >= one.reserved + one.quarantined && one.reserved >= 0n && one.quarantined >= 0n
    const opened = isNew
      ? await change.database
          .insert(balances)
          .values({ accountId, tickerId, ledgerId, total, reserved, quarantined, lastUpdatedAt })
          .onConflictDoNothing()
          .returning({ id: balances.tickerId })
      : []
    if (opened.length === 0) throw new Error('a balance would not cover what is reserved of it')
  }
  await wakeWaiting(
    change,
    merged
      .filter(({ total, reserved, quarantined }) => total > reserved + quarantined)
      .map(({ accountId }) => accountId),
  )
  await publishBalances(change, merged)
}

/** Orders of one account that are tried at once because it has more to spend. */
const mostWoken = 4

/**
 * Orders of accounts that have more to spend now need not wait for their next try: those that would be tried next, and one that goes on wakes the
 * next of them. Any number may wait, and one small payment must not have all of them tried before what others have due.
 */
export async function wakeWaiting({ database, now }: Change, accountIds: readonly Uuid[]): Promise<void> {
  for (const accountId of new Set(accountIds)) {
    const isWaiting = and(
      arrayContains(transactions.accountIds, [accountId]),
      eq(transactions.senderId, accountId),
      eq(transactions.processing, 'Preparing'),
      gt(transactions.dueAt, now),
    )
    // What another gateway works on is tried already.
    const next = database
      .select({ id: transactions.id })
      .from(transactions)
      .where(isWaiting)
      .orderBy(asc(transactions.dueAt), asc(transactions.id))
      .limit(mostWoken)
      .for('update', { skipLocked: true })
    await database
      .update(transactions)
      .set({ dueAt: now })
      .where(sql`${transactions.id} = any(array(${next}))`)
  }
}

function mergeChanges(changes: readonly BalanceChange[]): readonly Required<BalanceChange>[] {
  const merged = new Map<string, Required<BalanceChange>>()
  for (const { total = 0n, reserved = 0n, quarantined = 0n, ...row } of changes) {
    const key = `${row.accountId} ${row.tickerId}`
    const known = merged.get(key)
    merged.set(key, {
      ...row,
      total: total + (known?.total ?? 0n),
      reserved: reserved + (known?.reserved ?? 0n),
      quarantined: quarantined + (known?.quarantined ?? 0n),
    })
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}
