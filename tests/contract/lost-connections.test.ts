import { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '@gateway/store/database'
import { askOf, createFencedPool, readStanding } from '@gateway/store/fence'
import { serverLocks } from '@gateway/store/server-locks'
import { mostConnections, takeTurns } from '@gateway/store/take-turns'
import { createDatabaseOf, createServerDatabase } from '@support/server-database'
import { testConfig } from '@support/test-config'

let opened: Awaited<ReturnType<typeof createServerDatabase>>
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

it('a connection that is lost before a transaction has begun on it keeps no place: however many are, the next question is answered', async () => {
  const ask = async (text: string) =>
    ((await opened.database.execute(sql.raw(text))) as { readonly rows: Readonly<Record<string, unknown>>[] }).rows
  const { pool, end } = createFencedPool(
    { connectionString: opened.url, max: mostConnections },
    await readStanding(ask),
  )
  const connect = takeTurns(pool).connect as () => Promise<PoolClient>
  let isCut = true
  const connectAndLose = async () => {
    const client = await connect()
    if (isCut) (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream.destroy()
    return client
  }
  const database = drizzle(Object.assign(pool, { connect: connectAndLose }))
  for (let lost = 0; lost <= mostConnections; lost++) {
    const begun = database.transaction((tx) => tx.execute(sql`select 1`))
    await expect(begun).rejects.toThrow('Failed query: begin')
  }
  isCut = false
  expect((await database.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
  await end()
})

it('a server that is gone and says nothing is not waited for: each connection asks whether it is there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')
  const second = await openDatabase(testConfig({ DATABASE_URL: opened.url }))
  await (second.ok ? second.value.close() : undefined)
  // Two for the update, one for news and one of the pool.
  expect(asked.mock.calls).toEqual(Array.from({ length: 4 }, () => [true, 10_000]))
  asked.mockRestore()
})

it('a gateway that stands still in the middle of a transaction keeps others waiting for a minute', async () => {
  const { rows } = (await opened.database.execute(sql`show idle_in_transaction_session_timeout`)) as {
    readonly rows: unknown
  }
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '1min' }])
})

it('a login that acts for the role of the gateways restores beneath none of their connections, whatever its own name', async () => {
  const { url, drop } = await createDatabaseOf(inject('databaseServer'), 'countersign_template')
  const observer = new Client({ connectionString: url })
  await observer.connect()
  const ask = askOf(observer)
  await ask('create role staff login in role postgres')
  const asStaff = `${url.replace('postgres@', 'staff@')}?options=-c%20role%3Dpostgres`
  const command = new Client({ connectionString: asStaff })
  await command.connect()
  await command.query('select pg_advisory_lock($1)', [serverLocks.running])
  const { pool, end } = createFencedPool({ connectionString: asStaff }, await readStanding(ask))
  let isLetIn = false
  const asked = pool.query('select 1').then(() => (isLetIn = true))
  const isWaiting = () => ask(`select 1 from pg_locks where objid = ${serverLocks.running} and not granted`)
  await vi.waitFor(async () => expect([isLetIn, (await isWaiting()).length]).not.toEqual([false, 0]))
  expect(isLetIn).toBe(false)
  await command.end()
  await asked
  await end()
  await ask('drop role staff')
  await observer.end()
  await drop()
})
