import { and, asc, eq, inArray, max, min, ne } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { isUnderLock } from '../store/locked-domains'
import { nameOfEach } from '../store/login-names'
import { users } from '../store/schema/entities'

export interface LoginCollision {
  readonly userId: Uuid
  readonly alias: string
  /** As it is compared. */
  readonly login: string
  /** Whether this user signs in with it, or the holder of another key. */
  readonly keepsLogin: boolean
}

const mostNamed = 100

/**
 * The unlocked users of a domain who share a login name with an unlocked user of another key, here or in another domain: institutions from before
 * docs/decisions/0037-a-login-name-belongs-to-one-key.md have them. The older user keeps the name, one of a locked domain after all others. Whose the other one is, and where, is not told.
 */
export async function listLoginCollisions(database: Database, domainId: Uuid): Promise<readonly LoginCollision[]> {
  const { id, publicKey, createdAt } = users
  const isUnlocked = eq(users.lock, 'Unlocked')
  const held = database
    .select({ name: nameOfEach('name'), id, publicKey, createdAt, domainId: users.domainId })
    .from(users)
    .where(isUnlocked)
    .as('held')
  const shared = database
    .select({ name: held.name })
    .from(held)
    .groupBy(held.name)
    .having(ne(min(held.publicKey), max(held.publicKey)))
    .as('shared')
  const own = database
    .select({ name: nameOfEach('own_name'), id, alias: users.alias, publicKey })
    .from(users)
    .where(and(eq(users.domainId, domainId), isUnlocked))
    .as('own')
  const found = await database
    .select({ userId: own.id, alias: own.alias, login: own.name, publicKey: own.publicKey })
    .from(own)
    .innerJoin(shared, eq(shared.name, own.name))
    .orderBy(asc(own.alias), asc(own.id), asc(own.name))
    .limit(mostNamed)
  if (found.length === 0) return []
  const isNamed = inArray(held.name, [...new Set(found.map(({ login }) => login))])
  const keepers = await database
    .selectDistinctOn([held.name], { login: held.name, publicKey: held.publicKey })
    .from(held)
    .where(isNamed)
    .orderBy(held.name, isUnderLock(database, held.domainId), asc(held.createdAt), asc(held.id))
  const keyOf = new Map(keepers.map((keeper) => [keeper.login, keeper.publicKey]))
  return found.map(({ publicKey: own, ...user }) => ({ ...user, keepsLogin: keyOf.get(user.login) === own }))
}
