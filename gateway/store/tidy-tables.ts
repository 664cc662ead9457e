import { sql } from 'drizzle-orm'
import type { Clock } from '@domain/shared/clock'
import type { Log } from '../log'
import type { Database, OpenDatabase } from './database'

export const tidyEveryMs = 3_600_000

/**
 * By the measure of a PostgreSQL server: of these tables fifty rows and a fifth are gone, or fifty and a tenth are other ones. What was
 * counted before a start is not known after it, so the first time it is all of them.
 */
const grownTables = sql`select t.relname::text as name from pg_stat_user_tables t join pg_class on pg_class.oid = t.relid
  where schemaname = 'public' and (last_vacuum is null or n_dead_tup > 50 + 0.2 * greatest(reltuples, 0) or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)) order by t.relname`

/** Gives the room of rows that are gone to those that come, and counts what there is, for the plans of queries; one table after the other. */
export async function tidyTables(database: Database): Promise<void> {
  const { rows } = (await database.execute(grownTables)) as { readonly rows: readonly { readonly name: string }[] }
  for (const { name } of rows) await database.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
}

/** A server tidies its tables itself; the embedded database has nobody else, and is told every hour. */
export function keepTidy(
  store: OpenDatabase,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'error'> },
): OpenDatabase {
  const { tidy } = store
  if (!tidy) return store
  let running: Promise<void> | undefined
  let timer: unknown
  const schedule = () => {
    timer = clock.setTimeout(() => {
      running = tidy().catch((cause: unknown) =>
        log.error('database.untidy', { cause: String(cause instanceof Error && cause.cause ? cause.cause : cause) }),
      )
      schedule()
    }, tidyEveryMs)
  }
  schedule()
  return {
    ...store,
    close: async () => {
      clock.clearTimeout(timer)
      await running
      await store.close()
    },
  }
}
