import type { Ask } from '../store/schema-version'
import { lastingRows } from '../store/passing-tables'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const rowsAtOnce = 200
const mostCharacters = 4_000_000

async function listTables(ask: Ask): Promise<readonly string[]> {
  const rows = await ask(
    `select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

/** Every lasting row and the state of every sequence, as lines; to be called in the transaction that holds the moment. */
export async function* exportRows(ask: Ask): AsyncIterable<string> {
  for (const table of await listTables(ask)) {
    const lasting = lastingRows(table)
    if (lasting === undefined) continue
    yield JSON.stringify(['table', table])
    await ask(
      `declare backup_rows no scroll cursor for select row_to_json(one)::text as line from ${quoted(table)} as one where ${lasting}`,
    )
    for (;;) {
      const rows = await ask(`fetch ${rowsAtOnce} from backup_rows`)
      for (const { line } of rows) yield String(line)
      if (rows.length < rowsAtOnce) break
    }
    await ask('close backup_rows')
  }
  for (const { name, last } of await ask(
    `select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )) {
    yield JSON.stringify(['sequence', name, last])
  }
}

async function listSequences(ask: Ask): Promise<readonly unknown[]> {
  const rows = await ask(`select sequencename::text as name from pg_sequences where schemaname = 'public'`)
  return rows.map(({ name }) => name)
}

/**
 * Writes the lines of a backup into empty tables of the same version; to be called in the transaction that writes all or nothing. What others kept in the same database
 * has no table here, and is left out: it keeps no institution from coming back.
 */
export async function importRows(ask: Ask, lines: AsyncIterable<string>): Promise<void> {
  const [tables, sequences] = [new Set(await listTables(ask)), new Set(await listSequences(ask))]
  const waiting: { table?: string; rows: string[]; characters: number } = { rows: [], characters: 0 }
  const flush = async () => {
    if (waiting.table !== undefined && waiting.rows.length > 0) {
      await ask(
        `insert into ${quoted(waiting.table)} select * from json_populate_recordset(null::${quoted(waiting.table)}, $1::json)`,
        [`[${waiting.rows.join(',')}]`],
      )
    }
    Object.assign(waiting, { rows: [], characters: 0 })
  }
  const enter = async (named: string | undefined) => {
    await flush()
    if (waiting.table !== undefined) await ask(`alter table ${quoted(waiting.table)} enable trigger user`)
    const table = named !== undefined && tables.has(named) ? named : undefined
    // Rows that were numbered once keep their numbers.
    if (table !== undefined) await ask(`alter table ${quoted(table)} disable trigger user`)
    Object.assign(waiting, { table })
  }
  for await (const line of lines) {
    if (line.startsWith('{')) {
      waiting.rows.push(line)
      waiting.characters += line.length
      if (waiting.rows.length >= rowsAtOnce || waiting.characters > mostCharacters) await flush()
      continue
    }
    const [kind, name, last] = JSON.parse(line) as readonly string[]
    await enter(kind === 'table' ? name : undefined)
    if (kind === 'sequence' && sequences.has(name))
      await ask('select setval($1::regclass, $2::bigint)', [quoted(name ?? ''), last])
  }
  await enter(undefined)
}
