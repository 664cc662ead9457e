import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../store/database'

/** Rows whose ids are asked for at once, and those of them, and their bytes as they are stored, that one statement looks through. */
const [idsAtOnce, rowsAtOnce, bytesAtOnce] = [5000, 1000, 200_000]

interface Position {
  readonly id: string
  /** By what is sorted. */
  readonly value: string
}

interface Looking {
  readonly table: PgTable
  readonly id: AnyPgColumn
  readonly sort: AnyPgColumn | SQL
  readonly order: readonly SQL[]
  /** Those behind the last one that was looked at. */
  readonly isCandidate: (last: Position | undefined) => SQL | undefined
  /** What is looked through, of which each may be as long as a request, and what it must hold. */
  readonly longColumn: AnyPgColumn
  readonly isWanted: SQL | undefined
  readonly limit: number
}

/** The ids of the first rows that hold what is wanted and no index has: a little is looked through at a time, so that others have their turn in between. */
export async function lookThrough(
  database: Database,
  { table, id, sort, order, isCandidate, longColumn, isWanted, limit }: Looking,
): Promise<readonly string[]> {
  const columns = { id: sql<string>`${id}::text`, value: sql<string>`${sort}::text` }
  const bytes = sql<number>`pg_column_size(${longColumn})`
  const found: string[] = []
  const look = async (ids: readonly string[]) => {
    const rows = await database
      .select({ id: columns.id })
      .from(table)
      .where(and(inArray(id, [...ids]), isWanted))
    const fits = new Set(rows.map((row) => row.id))
    found.push(...ids.filter((one) => fits.has(one)))
  }
  for (let last: Position | undefined; ;) {
    const rows = await database
      .select({ ...columns, bytes })
      .from(table)
      .where(isCandidate(last))
      .orderBy(...order)
      .limit(idsAtOnce)
    for (const ids of inPortions(rows)) {
      await look(ids)
      if (found.length >= limit) return found.slice(0, limit)
    }
    last = rows[idsAtOnce - 1]
    if (!last) return found
  }
}

function inPortions(rows: readonly { readonly id: string; readonly bytes: number }[]): readonly (readonly string[])[] {
  const portions: string[][] = []
  let sum = bytesAtOnce
  for (const { id, bytes } of rows) {
    if (sum >= bytesAtOnce || portions.at(-1)?.length === rowsAtOnce) {
      portions.push([])
      sum = 0
    }
    portions.at(-1)!.push(id)
    sum += bytes
  }
  return portions
}
