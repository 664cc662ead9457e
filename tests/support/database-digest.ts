import { sql } from 'drizzle-orm'
import type { Database } from '@gateway/store/database'

/** When a device was last heard: told by every call of it. */
const toldByAsking: Readonly<Record<string, string>> = { devices: 'seen_at' }
/** What is used up by asking, whatever is answered: a device's call and a nonce for pairing are good once. That something was refused is an entry of the security log. */
const usedByAsking = ['device_call_nonces', 'enrolment_nonces', 'security_entries']

export interface Digest {
  /** Whether anything is stored otherwise than when this was last asked. */
  readonly hasChanged: () => Promise<boolean>
}

/** Watches every row of a database. Where nothing was written at all its log has not grown, and no row needs to be read. */
export async function watchDatabase(database: Database): Promise<Digest> {
  const rowsOf = async <T>(query: ReturnType<typeof sql>) => ((await database.execute(query)) as { readonly rows: T[] }).rows
  const names = (await rowsOf<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`)).map(({ name }) => name).filter((name) => !usedByAsking.includes(name))
  const ofTable = (name: string) => sql`select ${name}::text as name, count(*) as rows, coalesce(sum(hashtextextended((to_jsonb(t) - ${toldByAsking[name] ?? ''}::text)::text, 0)), 0)::text as hash from ${sql.identifier(name)} t`
  const readAll = async () => JSON.stringify(await rowsOf(sql`${sql.join(names.map(ofTable), sql` union all `)} order by name`))
  const readLog = async () => (await rowsOf<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`))[0]!.at
  let [rows, log] = [await readAll(), await readLog()]
  return {
    hasChanged: async () => {
      const at = await readLog()
      if (at === log) return false
      const found = await readAll()
      const isOther = found !== rows
      ;[rows, log] = [found, await readLog()]
      return isOther
    },
  }
}
