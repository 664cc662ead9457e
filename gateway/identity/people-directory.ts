import { and, arrayContains, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import { isUnderLock } from '../store/locked-domains'
import { holdersOf } from '../store/login-names'
import { users } from '../store/schema/entities'
import { normaliseLogin, type LoginOfKey, type People, type PublicKeyOf } from './people'

/** Whoever may create users somewhere writes the rest of a record, and it is read with every call of the key. */
const { id, domainId, alias, lock, roles, publicKey: keyColumn } = users
const columns = { id, domainId, alias, lock, roles, publicKey: keyColumn }
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof columns>

const isKept = ne(users.lock, 'Archived')
const oldestFirst = [asc(users.createdAt), asc(users.id)] as const

/**
 * The user records of the one person whom a login id names, locked ones too. Who may act counts before whose domain is locked, and
 * that before who is locked; of equals the oldest carries the key. A record of the same name with another key is somebody else.
 */
export async function usersOfLogin(database: Database, loginId: string): Promise<readonly UserRow[]> {
  const login = normaliseLogin(loginId)
  const asked = { ...columns, isUnderLock: sql<boolean>`${isUnderLock(database, users.domainId)}` }
  const rows = await database
    .select(asked)
    .from(users)
    .where(and(arrayContains(users.logins, [login]), isKept))
    .orderBy(...oldestFirst)
  const unlocked = rows.filter(({ lock }) => lock === 'Unlocked')
  const holder = unlocked.find((user) => !user.isUnderLock) ?? unlocked[0] ?? rows[0]
  return rows
    .filter((user) => user.publicKey === holder?.publicKey)
    .map(({ isUnderLock: _isUnderLock, ...user }) => user)
}

/** The user records of these ids, locked ones too. */
export const usersOfIds = (database: Database, ids: readonly Uuid[]): Promise<readonly UserRow[]> =>
  database
    .select(columns)
    .from(users)
    .where(inArray(users.id, [...ids]))

/** Every user record of a key, locked ones too, the oldest first. */
export const usersOfKey = (database: Database, publicKey: string): Promise<readonly UserRow[]> =>
  database
    .select(columns)
    .from(users)
    .where(and(eq(users.publicKey, publicKey), isKept))
    .orderBy(...oldestFirst)

/** Who is locked everywhere is nobody here. Strangers ask too, and any number of people who are locked may have had a name: they are not looked at. */
export function createPeopleDirectory({ database }: { readonly database: Database }): People {
  const findByLogin: People['findByLogin'] = async (name) => {
    const loginId = normaliseLogin(name)
    const { from, ...holder } = holdersOf(database, [loginId])
    const rows = await database
      .select({
        id: sql<Uuid>`${holder.id}`,
        domainId: sql<Uuid>`${holder.domainId}`,
        publicKey: holder.publicKey,
        isUnderLock: sql<boolean>`${isUnderLock(database, holder.domainId)}`,
      })
      .from(from)
      .orderBy(asc(holder.createdAt), asc(holder.id))
    const first = rows.find((user) => !user.isUnderLock) ?? rows[0]
    const own = rows.filter(({ publicKey }) => publicKey === first?.publicKey)
    return first && { loginId, publicKey: first.publicKey, users: own.map(({ id, domainId }) => ({ id, domainId })) }
  }
  return {
    findByLogin,
    async findHolder({ loginId, publicKey }) {
      const person = await findByLogin(loginId)
      return person?.publicKey === publicKey ? person : undefined
    },
  }
}

export const loginOfKeyFrom =
  ({ database }: { readonly database: Database }): LoginOfKey =>
  async (publicKey) => {
    const isUnlocked = and(eq(users.publicKey, publicKey), eq(users.lock, 'Unlocked'))
    const [first] = await database
      .select({ alias: users.alias, logins: users.logins })
      .from(users)
      .where(isUnlocked)
      .orderBy(...oldestFirst)
      .limit(1)
    return first && (first.logins[0] ?? normaliseLogin(first.alias))
  }

/** On the embedded platform the token of the session names the key; the directory knows it for one that does not. */
export const publicKeyFrom =
  (people: People, keyOfToken: (accessToken: string) => string | undefined): PublicKeyOf =>
  async ({ loginId, accessToken }) =>
    (accessToken === undefined ? undefined : keyOfToken(accessToken)) ?? (await people.findByLogin(loginId))?.publicKey
