import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { isUnderLock } from '../store/locked-domains'
import { holdersOf } from '../store/login-names'
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
/** Users of the domain, none of whom has the alias of another, whose names are looked up with one question: others have their turn before the next one. */
const usersAtOnce = 100

const { id, alias, publicKey } = users
type OwnUser = Pick<typeof users.$inferSelect, 'id' | 'alias' | 'publicKey' | 'logins'>

/**
 * The unlocked users of a domain who share a login name with an unlocked user of another key, here or in another domain: institutions from before
 * docs/decisions/0037-a-login-name-belongs-to-one-key.md have them. The older user keeps the name, one of a locked domain after all others. Whose the other one is, and where, is not told.
 */
export async function listLoginCollisions(database: Database, domainId: Uuid): Promise<readonly LoginCollision[]> {
  const found: LoginCollision[] = []
  for (let after: OwnUser | undefined; ;) {
    const own: readonly OwnUser[] = await database
      .select({ id, alias, publicKey, logins: users.logins })
      .from(users)
      .where(and(eq(users.domainId, domainId), eq(users.lock, 'Unlocked'), after && gt(alias, after.alias)))
      .orderBy(asc(alias))
      .limit(usersAtOnce)
    found.push(...(await collisionsOf(database, own)))
    after = own[usersAtOnce - 1]
    if (after === undefined || found.length >= mostNamed) return found.slice(0, mostNamed)
  }
}

async function collisionsOf(database: Database, own: readonly OwnUser[]): Promise<readonly LoginCollision[]> {
  const names = [...new Set(own.flatMap(({ logins }) => logins))]
  const { from, name, publicKey: keyOfHolder } = holdersOf(database, names)
  const shared = await database
    .select({ name })
    .from(from)
    .groupBy(name)
    .having(sql`min(${keyOfHolder}) <> max(${keyOfHolder})`)
  if (shared.length === 0) return []
  const keyOf = await readKeepers(
    database,
    shared.map((one) => one.name),
  )
  return own.flatMap(({ id: userId, alias: ownAlias, publicKey: key, logins }) =>
    logins
      .filter((login) => keyOf.has(login))
      .toSorted()
      .map((login) => ({ userId, alias: ownAlias, login, keepsLogin: keyOf.get(login) === key })),
  )
}

/** The key of whoever keeps each of these names. */
async function readKeepers(database: Database, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { from, name, publicKey: keyOfHolder, domainId, createdAt, id: holderId } = holdersOf(database, names)
  const keepers = await database
    .selectDistinctOn([name], { login: name, publicKey: keyOfHolder })
    .from(from)
    .orderBy(name, isUnderLock(database, domainId), asc(createdAt), asc(holderId))
  return new Map(keepers.map(({ login, publicKey: key }) => [login, key]))
}
