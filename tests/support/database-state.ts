import type { PGlite } from '@electric-sql/pglite'

/** What a database held when it was looked at: the shape of its tables, their rows, and how far it had counted. */
export interface DatabaseState {
  readonly shape: string
  readonly rows: ReadonlyMap<string, Blob>
  readonly counters: string
  /** What the planner knows of how large its tables are. */
  readonly sizes: string
}

const tables = `select format('%I', relname) as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 order by relname`

/** Everything but rows: a test that makes a table, a function, a trigger or a rule of another kind has an engine of its own. */
const shape = `select md5(string_agg(one, ' ' order by one)) as value from (
  select concat_ws(',', 'class', oid, relname, relkind, reloptions) from pg_class where oid >= 16384 and relkind <> 't'
  union all select concat_ws(',', 'column', attrelid, attname, atttypid, attnotnull, atthasdef, attisdropped) from pg_attribute where attrelid >= 16384 and attnum > 0
  union all select concat_ws(',', 'constraint', oid) from pg_constraint where oid >= 16384
  union all select concat_ws(',', 'default', oid) from pg_attrdef
  union all select concat_ws(',', 'trigger', oid, tgenabled) from pg_trigger
  union all select concat_ws(',', 'function', oid, prosrc) from pg_proc where oid >= 16384
  union all select concat_ws(',', 'type', oid) from pg_type where oid >= 16384 and typtype <> 'c' and typelem = 0
  union all select concat_ws(',', 'namespace', oid) from pg_namespace where nspname not like 'pg_t%'
  union all select concat_ws(',', 'role', oid, rolname) from pg_authid
  union all select concat_ws(',', 'settings', setdatabase, setrole, setconfig) from pg_db_role_setting
  union all select concat_ws(',', 'migrations', count(*)) from drizzle.__drizzle_migrations
) as it(one)`

const counters = `select coalesce(string_agg(format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
  coalesce(last_value, start_value), last_value is not null), ', '), 'null') as value from pg_sequences`

const sizes = `select json_agg(json_build_object('oid', oid, 'pages', relpages, 'rows', reltuples, 'visible', relallvisible))::text as value
  from pg_class where oid >= 16384`
/** Emptying a table, or tidying it, would have it planned for otherwise than one that is new. */
const restoreSizes = `update pg_class set relpages = it.pages, reltuples = it.rows, relallvisible = it.visible
  from json_to_recordset($1::json) as it(oid oid, pages int, rows real, visible int) where pg_class.oid = it.oid`

const ask = async (client: PGlite, text: string): Promise<string> =>
  (await client.query<{ value: string }>(text)).rows[0]!.value
const filled = async (client: PGlite): Promise<readonly string[]> =>
  (await client.query<{ name: string }>(tables)).rows.map(({ name }) => name)

export async function lookAt(client: PGlite): Promise<DatabaseState> {
  const rows = new Map<string, Blob>()
  for (const name of await filled(client)) {
    const { blob } = await client.query(`copy ${name} to '/dev/blob'`)
    if (blob) rows.set(name, blob)
  }
  return {
    shape: await ask(client, shape),
    rows,
    counters: await ask(client, counters),
    sizes: await ask(client, sizes),
  }
}

/** Gives a database the rows that it had, and a session without a past; false where more than its rows was changed. */
export async function returnTo(client: PGlite, state: DatabaseState): Promise<boolean> {
  try {
    await client.exec('rollback')
    await client.exec('discard all')
    if ((await ask(client, shape)) !== state.shape) return false
    const names = await filled(client)
    if (names.length > 0) await client.exec(`truncate ${names.join(', ')}`)
    await client.exec("set session_replication_role = 'replica'")
    for (const [name, blob] of state.rows) await client.query(`copy ${name} from '/dev/blob'`, [], { blob })
    await client.query(`select ${state.counters}`)
    await client.exec('delete from pg_statistic where starelid >= 16384')
    await client.query(restoreSizes, [state.sizes])
    await client.exec('discard all')
    return true
  } catch {
    return false
  }
}
