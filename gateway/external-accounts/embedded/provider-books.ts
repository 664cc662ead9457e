import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { JsonObject } from '@domain/shared/json'
import type { Database } from '../../store/database'
import { providerBooks } from '../../store/schema/providers'
import { takeTurnOf } from '../../store/turns'

type Kind = typeof providerBooks.$inferSelect.kind

/** The books of an embedded provider about one customer; what it keeps of a kind is found by its name. */
export interface Books {
  readonly read: (kind: Kind, name: string) => Promise<JsonObject | undefined>
  /** Those whose names begin so, the newest by their `at` first, no more than a provider may answer. */
  readonly list: (
    kind: Kind,
    beginning: string,
  ) => Promise<readonly { readonly name: string; readonly value: JsonObject }[]>
  /** Keeps a value under a name that is still free; answers whether it was. */
  readonly add: (kind: Kind, name: string, value: JsonObject) => Promise<boolean>
  readonly write: (kind: Kind, name: string, value: JsonObject) => Promise<void>
}

const most = 500

export const booksOf = (database: Database, customer: string): Books => ({
  read: async (kind, name) => {
    const [row] = await database
      .select({ value: providerBooks.value })
      .from(providerBooks)
      .where(and(eq(providerBooks.customer, customer), eq(providerBooks.kind, kind), eq(providerBooks.name, name)))
    return row?.value
  },
  list: (kind, beginning) =>
    database
      .select({ name: providerBooks.name, value: providerBooks.value })
      .from(providerBooks)
      .where(
        and(
          eq(providerBooks.customer, customer),
          eq(providerBooks.kind, kind),
          like(providerBooks.name, `${beginning}%`),
        ),
      )
      .orderBy(sql`${providerBooks.value} ->> 'at' desc`, desc(providerBooks.name))
      .limit(most),
  add: async (kind, name, value) => {
    const rows = await database
      .insert(providerBooks)
      .values({ customer, kind, name, value })
      .onConflictDoNothing()
      .returning({ name: providerBooks.name })
    return rows.length > 0
  },
  write: async (kind, name, value) =>
    void (await database
      .insert(providerBooks)
      .values({ customer, kind, name, value })
      .onConflictDoUpdate({
        target: [providerBooks.customer, providerBooks.kind, providerBooks.name],
        set: { value },
      })),
})

/** Changes the books of a customer in one transaction, one after the other. */
export const changeBooks = <T>(
  database: Database,
  customer: string,
  change: (books: Books) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    await takeTurnOf(tx, `provider books ${customer}`)
    return change(booksOf(tx, customer))
  })
