import { sql } from 'drizzle-orm'
import type { Database } from '@gateway/store/database'

/** When a device was last heard: told by every call of it. */
const readByAsking: Readonly<Record<string, string>> = { devices: 'seen_at' }
/** What is used up by asking, whatever is answered: a device's call and a nonce for pairing are good once. That something was refused is an entry of the security log. */
const usedByAsking = ['device_call_nonces', 'enrolment_nonces', 'security_entries']

export interface Digest {
  /** Whether anything is stored otherwise than when this was last asked. */
  readonly hasChanged: () => Promise<boolean>
}

/** Watches every row of a database: of the tables that were written to, as its own counters tell. Where nothing was written at all its log has not grown. */
export async function watchDatabase(database: Database): Promise<Digest> {
  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await database.execute(query)) as { readonly rows: T[] }).rows
  const ofTable = (name: string) =>
    sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - ${readByAsking[name] ?? ''}::text)::text, 0)), 0) as content from ${sql.identifier(name)} t`
  const readContent = async (names: readonly string[]) =>
    names.length === 0 ? [] : rowsOf<{ name: string; content: string }>(sql.join(names.map(ofTable), sql` union all `))
  const readLog = async () => (await rowsOf<{ at: string }>(sql`select pg_current_wal_insert_lsn()::text as at`))[0]!.at
  const readWrites = async () => {
    await database.execute(sql`select pg_stat_force_next_flush()`)
    return rowsOf<{ name: string; writes: string }>(
      sql`select relname::text as name, (n_tup_ins + n_tup_upd + n_tup_del)::text as writes from pg_stat_user_tables where schemaname = 'public'`,
    )
  }
  const writes = new Map<string, string>()
  const content = new Map<string, string>()
  /** Whether what the tables hold that were written to since then is another. */
  const readAgain = async (): Promise<boolean> => {
    const written = (await readWrites()).filter(
      (one) => !usedByAsking.includes(one.name) && writes.get(one.name) !== one.writes,
    )
    for (const one of written) writes.set(one.name, one.writes)
    const found = (await readContent(written.map(({ name }) => name))).filter(
      (one) => content.get(one.name) !== one.content,
    )
    for (const one of found) content.set(one.name, one.content)
    return found.length > 0
  }
  await readAgain()
  let log = await readLog()
  return {
    hasChanged: async () => {
      if ((await readLog()) === log) return false
      const isOther = await readAgain()
      log = await readLog()
      return isOther
    },
  }
}
