import { sql } from 'drizzle-orm'
import type { Database } from './database'

/** What only one transaction of all gateways on a database does at a time, each by a number of its own, which none of `serverLocks` has. */
const turns = { founding: 728_302, loginNames: 728_303, vaultKeys: 728_304, openInvitations: 728_306 } as const

/** Waits until no other transaction has this turn, and keeps it until this one ends. */
export const takeTurn = async (database: Database, turn: keyof typeof turns): Promise<void> =>
  void (await database.execute(sql`select pg_advisory_xact_lock(${turns[turn]})`))

/** The same for one of many things, by a name that no other kind of thing has. */
export const takeTurnOf = async (database: Database, name: string): Promise<void> =>
  void (await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
