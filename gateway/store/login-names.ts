import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from './database'
import { users } from './schema/entities'

/** A login as it is compared: in any case and any form of the same letters, with no space around it. */
export const normaliseLogin = (text: string): string => foldOnce(foldOnce(text))

/** Capital letters first: some small letters, such as ß, are two of them. */
const foldOnce = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').trim()

export interface LoginHolder {
  readonly alias: string
  readonly loginIds?: readonly { readonly id: string }[] | undefined
}

/** With which names somebody signs in, whichever provider knows them: the login ids, or the alias of who was given none. */
export const loginNamesOf = ({ alias, loginIds = [] }: LoginHolder): readonly string[] =>
  (loginIds.length > 0 ? loginIds.map(({ id }) => id) : [alias]).map(normaliseLogin).filter((name) => name !== '')

/**
 * Selects a row for each name: what is joined by names costs as much as there are, where lists that overlap are compared each with each.
 * @param as what the column is called, as nothing else is that the question selects
 */
export const nameOfEach = (as: string): SQL.Aliased<string> => sql<string>`unnest(${users.logins})`.as(as)

/**
 * Those who are not locked and have one of these names, once for each that they have: one look into the index for each name, however many users there are. A
 * list of names that overlaps is compared with all names of all users, one with each.
 */
export function holdersOf(database: Database, names: readonly string[]) {
  const { publicKey, domainId } = users
  const holding = database
    .select({ publicKey, domainId })
    .from(users)
    .where(and(sql`${users.logins} @> array[given.name]`, eq(users.lock, 'Unlocked')))
  return {
    // Without the offset the names would be looked through for each user.
    from: sql`unnest(${sql.param([...names], users.logins)}::text[]) as given(name), lateral (${holding} offset 0) as holder`,
    name: sql<string>`given.name`,
    publicKey: sql<string>`holder.public_key`,
    domainId: sql`holder.domain_id`,
  }
}

/** A name that several keys of the group would have. */
export function findSharedName(group: readonly (LoginHolder & { readonly publicKey: string })[]): string | undefined {
  const keys = new Map<string, string>()
  for (const holder of group) {
    for (const name of loginNamesOf(holder)) {
      if ((keys.get(name) ?? holder.publicKey) !== holder.publicKey) return name
      keys.set(name, holder.publicKey)
    }
  }
  return undefined
}

/** Names that an earlier version wrote are written as they are compared now, by what was signed: the stored names do not tell who was given blanks. */
export async function renewLoginNames(database: Database): Promise<void> {
  const rows = await database.select({ id: users.id, logins: users.logins, envelope: users.envelope }).from(users)
  for (const { id, logins, envelope } of rows) {
    const names = loginNamesOf(envelope.data as unknown as LoginHolder)
    if (names.join('\n') !== logins.join('\n'))
      await database.update(users).set({ logins: names }).where(eq(users.id, id))
  }
}
