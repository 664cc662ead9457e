import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '@gateway/store/database'
import { createMemoryDatabase } from '@support/memory-database'

/** A test closes its database and another one gets the engine: what the first has written must be nothing to the second. */
const engineOf = (database: Database) =>
  Object.getPrototypeOf((database as unknown as { readonly $client: object }).$client) as object
const read = async (database: Database, text: string) =>
  ((await database.execute<Record<string, unknown>>(sql.raw(text))) as { readonly rows: readonly unknown[] }).rows
const write = `insert into events (id, domain_id, payload, saved_at) values (gen_random_uuid(), gen_random_uuid(), '{}', now()) returning sequence::int`

test('whoever gets the engine of a closed database finds no row, counts from one, and has none of its settings', async () => {
  const first = await createMemoryDatabase()
  expect(await read(first.database, write)).toEqual([{ sequence: 1 }])
  await first.database.execute(sql`set statement_timeout = 4321`)
  await first.close()
  const second = await createMemoryDatabase()
  expect(engineOf(second.database)).toBe(engineOf(first.database))
  expect(await read(second.database, 'select * from events')).toEqual([])
  expect(await read(second.database, 'show statement_timeout')).toEqual([{ statement_timeout: '0' }])
  expect(await read(second.database, write)).toEqual([{ sequence: 1 }])
  await expect(first.database.execute(sql`select 1`)).rejects.toThrow('Failed query')
  await second.close()
})

test('a transaction that is cut off by the end of its test leaves nothing either', async () => {
  const first = await createMemoryDatabase()
  const written = first.database.transaction(async (tx) => {
    await tx.execute(sql.raw(write))
    await first.close()
    await tx.execute(sql`select 1`)
  })
  await expect(written).rejects.toThrow()
  const second = await createMemoryDatabase()
  expect(await read(second.database, 'select * from events')).toEqual([])
  await second.close()
})

test('a database whose tables somebody has changed is given to nobody', async () => {
  const first = await createMemoryDatabase()
  await first.database.execute(sql`alter table events add column more text`)
  await first.close()
  const second = await createMemoryDatabase()
  expect(engineOf(second.database)).not.toBe(engineOf(first.database))
  await second.close()
})

test('nobody finds what the planner learned of the tables of the one before', async () => {
  const planned = (database: Database) =>
    read(database, `select relname, relpages, reltuples from pg_class where oid >= 16384 order by oid`)
  const first = await createMemoryDatabase()
  const before = await planned(first.database)
  await first.database.execute(sql.raw(write))
  await first.database.execute(sql`vacuum analyze`)
  expect(await planned(first.database)).not.toEqual(before)
  await first.close()
  const second = await createMemoryDatabase()
  expect(engineOf(second.database)).toBe(engineOf(first.database))
  expect(await planned(second.database)).toEqual(before)
  expect(await read(second.database, 'select 1 from pg_statistic where starelid >= 16384')).toEqual([])
  await second.close()
})
