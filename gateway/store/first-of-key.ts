import { and, eq, lt, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from './database'
import { users } from './schema/entities'

const older = alias(users, 'older')

/**
 * Has the key of a user record no older record that is unlocked? Whoever may create users can give any key another record, and its owner is
 * not asked: a later record says nothing about the person. Records of one moment, as of one genesis, count alike.
 */
export const isFirstOfKey = (database: Database): SQL =>
  notExists(
    database
      .select({ one: sql`1` })
      .from(older)
      .where(
        and(eq(older.publicKey, users.publicKey), eq(older.lock, 'Unlocked'), lt(older.createdAt, users.createdAt)),
      ),
  )
