import { and, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from './database'
import { domains } from './schema/entities'

const home = alias(domains, 'home')
const above = alias(domains, 'above')

/** Is the domain of a column locked, or one above it; `except` is not looked at. */
export function isUnderLock(database: Database, domainId: AnyPgColumn | SQL, except?: Uuid): SQL {
  const isInLineage = sql`${above.id} = any(${home.id} || ${home.ancestors})`
  const isLocked = and(eq(home.id, domainId), ne(above.lock, 'Unlocked'), except && ne(above.id, except))
  return exists(
    database
      .select({ one: sql`1` })
      .from(home)
      .innerJoin(above, isInLineage)
      .where(isLocked),
  )
}
