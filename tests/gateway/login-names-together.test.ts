import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { users } from '@gateway/store/schema/entities'
import { createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'
import { rolesOfTests } from '@support/test-institution'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const random = { uuid: () => randomUUID() as Uuid, bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) }
const parts = { keys: generatePlatformKeys(random), root: createTestPerson('root', random.uuid()), worker: 'manual' as const }

let server: PostgresServer
const stores: OpenDatabase[] = []
const gateways: Harness[] = []
beforeAll(async () => {
  server = await startPostgres()
  for (let count = 0; count < 2; count++) {
    const store = await openDatabase(testConfig({ DATABASE_URL: server.url }))
    if (!store.ok) throw new Error(store.problem.sentence)
    stores.push(store.value)
    gateways.push(await createHarness({ ...parts, database: store.value.database }))
  }
})
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  for (const store of stores) await store.close()
  await server?.stop()
})

/** Until it is released, what is written waits, and what is read does not. */
async function holdWrites() {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table users in share row exclusive mode')
  const countWaiting = async () => Number((await client.query('select count(distinct pid) from pg_locks where not granted')).rows[0].count)
  return { countWaiting, release: () => client.query('rollback').then(() => client.end()) }
}

it('of two executions at once on two gateways, one gives the name to its key, and the other is refused', async () => {
  const [one, two] = gateways as [Harness, Harness]
  const name = 'elena@corp.example'
  const named = [{ alias: name }, { alias: 'Elena', loginIds: [{ id: name.toUpperCase(), providerId: 'test' }] }]
  const intents = await Promise.all(named.map(async (names, index) => {
    const payload = { type: 'v0_CreateUser' as const, id: random.uuid(), publicKey: makeKey(`elena ${index}`).publicKey, roles: [rolesOfTests.root], lock: 'Unlocked' as const, customProperties: {}, ...names }
    const request = buildProposal({ id: random.uuid(), author: one.root.user, targetDomainId: one.root.user.domainId, payload, now: one.clock.now() })
    expect((await one.send(one.root, request)).status).toBe(202)
    return request.id
  }))
  const writes = await holdWrites()
  const settled = [one.settle(), two.settle()]
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(2), { timeout: 20_000 })
  await writes.release()
  await Promise.all(settled)
  const states = await Promise.all(intents.map(async (id) => (await one.readIntent(one.root, one.root.user.domainId, id)).data.state))
  expect(states.map(({ status, error }) => error?.code ?? status).toSorted()).toEqual(['Executed', 'LoginIdAlreadyAssigned'])
  expect((await stores[0]!.database.select().from(users)).filter(({ logins }) => logins.includes(name))).toHaveLength(1)
})
