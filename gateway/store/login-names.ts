import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
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

/** As the index of their names has it. */
const isUnlocked = sql`${users.lock} = 'Unlocked'`

/**
 * Those who are not locked and have one of these names, once for each that they have: one look into the index for each name, however many users there are. A
 * list of names that overlaps is compared with all names of all users, one with each.
 */
export function holdersOf(database: Database, names: readonly string[]) {
  const { id, publicKey, domainId, createdAt } = users
  const holding = database
    .select({ id, publicKey, domainId, createdAt })
    .from(users)
    .where(and(sql`${users.logins} @> array[given.name]`, isUnlocked))
  return {
    // Without the offset the names would be looked through for each user.
    from: sql`unnest(${sql.param([...names], users.logins)}::text[]) as given(name), lateral (${holding} offset 0) as holder`,
    name: sql<string>`given.name`,
    publicKey: sql<string>`holder.public_key`,
    domainId: sql`holder.domain_id`,
    createdAt: sql`holder.created_at`,
    id: sql`holder.id`,
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

/** Users whose names are compared at once. */
const renewedAtOnce = 500

/**
 * Names that an earlier version wrote are written as they are compared now, by what was signed: the stored names do not tell who was given blanks. At every start, so
 * that nothing else is read of a user, and of few at a time: whatever people have written in all records together need not fit into the memory of a process.
 */
export async function renewLoginNames(database: Database): Promise<void> {
  const { id, logins, envelope } = users
  const alias = sql<string>`${envelope} #>> '{data,alias}'`
  const loginIds = sql<LoginHolder['loginIds']>`${envelope} #> '{data,loginIds}'`
  for (let after: Uuid | undefined; ;) {
    const rows = await database
      .select({ id, logins, alias, loginIds })
      .from(users)
      .where(after && gt(id, after))
      .orderBy(asc(id))
      .limit(renewedAtOnce)
    for (const { id: userId, logins: before, ...holder } of rows) {
      const names = loginNamesOf({ ...holder, loginIds: holder.loginIds ?? undefined })
      if (names.join('\n') !== before.join('\n'))
        await database.update(users).set({ logins: names }).where(eq(id, userId))
    }
    after = rows.at(renewedAtOnce - 1)?.id
    if (after === undefined) return
  }
}
