import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { askForSomebody, nameAsker } from '@gateway/store/askers'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'
import { quorum } from '@support/test-institution'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let server: PostgresServer
let store: OpenDatabase
let harness: Harness
let busy: TestDomain<'maker'>
let calm: TestDomain<'maker'>
const failures: string[] = []
beforeAll(async () => {
  server = await startPostgres()
  const opened = await openDatabase(testConfig({ DATABASE_URL: server.url }))
  if (!opened.ok) throw new Error(opened.problem.sentence)
  store = opened.value
  harness = await createHarness({ database: store.database, error: (event) => void failures.push(event) })
  const open = () =>
    harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'One', workflow: [quorum('maker')] }],
      readAccess: { transactions: ['maker'] },
    })
  busy = await open()
  calm = await open()
})
afterAll(async () => {
  await harness.close()
  await store.close()
  await server.stop()
})

/** Whoever asks for transfers waits for as long as a search among very many of them takes. */
async function slowDown() {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table transfers in access exclusive mode')
  const countWaiting = async () =>
    Number((await client.query('select count(distinct pid) from pg_locks where not granted')).rows[0].count)
  return { countWaiting, end: () => client.query('rollback').then(() => client.end()) }
}

test('one person with sixteen slow lists keeps nobody else from the server, nor the work that waits', async () => {
  const slow = await slowDown()
  const lists = Array.from({ length: 16 }, () =>
    harness.as(busy.people.maker).get(`/v1/domains/${busy.id}/transactions/transfers`),
  )
  try {
    await vi.waitFor(async () => expect(await slow.countWaiting()).toBe(3), { timeout: 10_000 })
    const from = performance.now()
    const { status } = await harness.as(calm.people.maker).get('/v1/me')
    const took = performance.now() - from
    const work = await harness.settle().then(
      () => 'done',
      () => 'stopped',
    )
    expect([status, took < 4000, work, failures]).toEqual([200, true, 'done', []])
  } finally {
    await slow.end()
    await Promise.all(lists)
  }
})

test('what a person asks has its end, and the work of the gateway takes the time that it needs', async () => {
  const read = (person: string) =>
    askForSomebody(async () => {
      nameAsker(person)
      const { rows } = (await store.database.execute(sql`show statement_timeout`)) as {
        readonly rows: readonly { readonly statement_timeout: string }[]
      }
      return rows[0]?.statement_timeout
    })
  expect([await read('ines'), await read(''), await read('ines')]).toEqual(['15s', '0', '15s'])
})
