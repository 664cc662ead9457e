import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../store/database'

/** Inserts many rows by one statement with one parameter; what is there already stays. Values are as the database writes them. */
export async function insertRecords<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in rows[0]!)
  const records = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, column]) => [column.name, (row as Record<string, unknown>)[field] ?? null]),
    ),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await database.execute(
    sql`insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb) on conflict do nothing`,
  )
}
