import { and, arrayOverlaps, asc, eq, exists, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { isUnderLock } from '../store/locked-domains'
import { users } from '../store/schema/entities'

export interface LoginCollision {
  readonly userId: Uuid
  readonly alias: string
  /** As it is compared. */
  readonly login: string
  /** Whether this user signs in with it, or the holder of another key. */
  readonly keepsLogin: boolean
}

const mostUsers = 100
const others = alias(users, 'others')

/**
 * The unlocked users of a domain who share a login name with an unlocked user of another key, here or in another domain: institutions from before
 * docs/decisions/0037-a-login-name-belongs-to-one-key.md have them. The older user keeps the name, one of a locked domain after all others. Whose the other one is, and where, is not told.
 */
export async function listLoginCollisions(database: Database, domainId: Uuid): Promise<readonly LoginCollision[]> {
  const shared = database
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.lock, 'Unlocked'),
        ne(others.publicKey, users.publicKey),
        arrayOverlaps(others.logins, users.logins),
      ),
    )
  const { id, logins, publicKey } = users
  const found = await database
    .select({ id, alias: users.alias, logins, publicKey })
    .from(users)
    .where(and(eq(users.domainId, domainId), eq(users.lock, 'Unlocked'), exists(shared)))
    .orderBy(asc(users.alias), asc(id))
    .limit(mostUsers)
  if (found.length === 0) return []
  const names = [...new Set(found.flatMap((user) => user.logins))]
  const holders = await database
    .select({ logins, publicKey })
    .from(users)
    .where(and(eq(users.lock, 'Unlocked'), arrayOverlaps(logins, names)))
    .orderBy(isUnderLock(database, users.domainId), asc(users.createdAt), asc(id))
  return found.flatMap((user) =>
    user.logins.flatMap((login) => {
      const keys = holders.filter((holder) => holder.logins.includes(login)).map((holder) => holder.publicKey)
      return new Set(keys).size > 1
        ? [{ userId: user.id, alias: user.alias, login, keepsLogin: keys[0] === user.publicKey }]
        : []
    }),
  )
}
