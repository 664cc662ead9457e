import { and, arrayContains, asc, eq, ne, or, sql } from 'drizzle-orm'
import type { IdentityContext } from './identity-context'
import { users } from '../store/schema/entities'
import { normaliseLogin, type LoginOfKey, type People, type PublicKeyOf } from './people'

/**
 * A person is found by a login id or by the alias of a user. The user that was first carries the key; a later user of
 * the same name with another key is somebody else and is left out, so that nobody takes over a login by a name. Who is
 * locked is shut out and keeps the name; who is locked everywhere is nobody here.
 */
export function createPeopleDirectory({ database }: Pick<IdentityContext, 'database'>): People {
  return {
    async findByLogin(loginId) {
      const login = normaliseLogin(loginId)
      const isNamed = sql`lower(${users.alias}) = ${login}`
      const hasLogin = arrayContains(users.logins, [login])
      const found = await database
        .select({ id: users.id, domainId: users.domainId, publicKey: users.publicKey, lock: users.lock })
        .from(users)
        .where(and(or(isNamed, hasLogin), ne(users.lock, 'Archived')))
        .orderBy(asc(users.createdAt), asc(users.id))
      const publicKey = found[0]?.publicKey
      if (!publicKey) return undefined
      const same = found.filter((user) => user.publicKey === publicKey && user.lock === 'Unlocked')
      return same.length === 0 ? undefined : { loginId: login, publicKey, users: same.map(({ id, domainId }) => ({ id, domainId })) }
    },
  }
}

/** A key opens what its owner's login opens, and nothing when that login is somebody else's by now. */
export const loginOfKeyFrom = ({ database }: Pick<IdentityContext, 'database'>, people: People): LoginOfKey => async (publicKey) => {
  const isTheirs = and(eq(users.publicKey, publicKey), eq(users.lock, 'Unlocked'))
  const [first] = await database.select({ alias: users.alias, logins: users.logins }).from(users).where(isTheirs).orderBy(asc(users.createdAt), asc(users.id)).limit(1)
  const person = first && (await people.findByLogin(first.logins[0] ?? first.alias))
  return person?.publicKey === publicKey ? person.loginId : undefined
}

/** On the embedded platform the directory knows the key. */
export const publicKeyFrom = (people: People): PublicKeyOf => async ({ loginId }) => (await people.findByLogin(loginId))?.publicKey
