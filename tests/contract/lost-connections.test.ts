import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { OpenDatabase } from '@gateway/store/database'
import { createServerDatabase } from '@support/server-database'

let opened: OpenDatabase
beforeAll(async () => {
  opened = await createServerDatabase(inject('databaseServer'))
})
afterAll(() => opened.close())

const ownEnd = sql`select pg_terminate_backend(pg_backend_pid())`

it('a connection that is lost in the middle of a transaction ends that alone, and no gateway', async () => {
  const unheard: unknown[] = []
  const kept = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => unheard.push(error))
  const change = opened.database.transaction((tx) => tx.execute(ownEnd))
  await expect(change).rejects.toThrow()
  await expect(opened.database.execute(ownEnd)).rejects.toThrow()
  const { rows } = (await opened.database.execute(sql`select 1 as one`)) as { readonly rows: unknown }
  process.removeAllListeners('uncaughtException')
  for (const listener of kept) process.on('uncaughtException', listener)
  expect([rows, unheard]).toEqual([[{ one: 1 }], []])
})
