import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { buildDecision, buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { openDatabase, type OpenDatabase } from '@gateway/store/database'
import { domains, users } from '@gateway/store/schema/entities'
import { intents } from '@gateway/store/schema/governance'
import { createHarness, createTestPerson, type Harness } from '@support/gateway-harness'
import { openInvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import { startPostgres, type PostgresServer } from '@support/postgres-servers'
import { testConfig } from '@support/test-config'
import { quorum, rolesOfTests } from '@support/test-institution'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const random = {
  uuid: () => randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const parts = {
  keys: generatePlatformKeys(random),
  root: createTestPerson('root', random.uuid()),
  worker: 'manual' as const,
}

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

type Held = 'domains' | 'held_ids' | 'users' | 'vaults'

/** Until it is released, what is written waits, and what is read does not. */
async function holdWrites(table: Held) {
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in share row exclusive mode`)
  const countWaiting = async () =>
    Number((await client.query('select count(distinct pid) from pg_locks where not granted')).rows[0].count)
  return { countWaiting, release: () => client.query('rollback').then(() => client.end()) }
}

/** Proposes each to the first gateway, has both gateways carry them out at once, and answers how they ended. */
async function atOnce(table: Held, payloads: readonly IntentPayload[]): Promise<readonly string[]> {
  const [one, two] = gateways as [Harness, Harness]
  const { user } = one.root
  const intents: Uuid[] = []
  for (const payload of payloads) {
    const request = buildProposal({
      id: random.uuid(),
      author: user,
      targetDomainId: user.domainId,
      payload,
      now: one.clock.now(),
    })
    expect((await one.send(one.root, request)).status).toBe(202)
    intents.push(request.id)
  }
  const writes = await holdWrites(table)
  const settled = [one.settle(), two.settle()]
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(2), { timeout: 20_000 })
  await writes.release()
  await Promise.all(settled)
  const states = await Promise.all(
    intents.map(async (id) => (await one.readIntent(one.root, user.domainId, id)).data.state),
  )
  return states.map(({ status, error }) => error?.code ?? status).toSorted()
}

it('of two executions at once on two gateways, one gives the name to its key, and the other is refused', async () => {
  const name = 'elena@corp.example'
  const named = [{ alias: name }, { alias: 'Elena', loginIds: [{ id: name.toUpperCase(), providerId: 'test' }] }]
  const payloads = named.map((names, index): IntentPayload => ({
    type: 'v0_CreateUser',
    id: random.uuid(),
    publicKey: makeKey(`elena ${index}`).publicKey,
    roles: [rolesOfTests.root],
    lock: 'Unlocked',
    customProperties: {},
    ...names,
  }))
  expect(await atOnce('users', payloads)).toEqual(['Executed', 'LoginIdAlreadyAssigned'])
  expect((await stores[0]!.database.select().from(users)).filter(({ logins }) => logins.includes(name))).toHaveLength(1)
})

it('an invitation whose user is being created on one gateway is cancelled on the other before or after it, and not meanwhile', async () => {
  const [one, two] = gateways as [Harness, Harness]
  const desk = await openInvitationDesk(one)
  const { maker, checker } = desk.domain.people
  const invitation = await desk.invite()
  const { id, user } = invitation
  const key = makeKey('whoever is invited')
  await desk.answer(invitation, key)
  const { intentId } = await one.propose(maker, {
    type: 'v0_CreateUser',
    id: user.id,
    alias: user.alias,
    publicKey: key.publicKey,
    roles: ['maker'],
    lock: 'Unlocked',
    customProperties: {},
  })
  const { proposalSignature } = (await one.readIntent(maker, desk.domainId, intentId)).data.details
  await one.send(
    checker,
    buildDecision({ author: checker.user, targetDomainId: desk.domainId, intentId, proposalSignature }),
  )
  const writes = await holdWrites('users')
  const settled = one.settle()
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(1), { timeout: 20_000 })
  const cancelled = two.as(maker).post(`${desk.base}/${id}/cancel`)
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(2), { timeout: 20_000 })
  await writes.release()
  await settled
  expect((await one.readIntent(maker, desk.domainId, intentId)).data.state.status).toBe('Executed')
  expect((await cancelled).status).toBe(200)
})

it('of two vaults that are created at once with one key, one has it', async () => {
  const { publicKey } = makeKey('a vault')
  const payloads = ['First', 'Second'].map((alias): IntentPayload => ({
    type: 'v0_CreateVault',
    id: random.uuid(),
    alias,
    publicKey,
    lock: 'Unlocked',
    customProperties: {},
  }))
  expect(await atOnce('vaults', payloads)).toEqual(['DuplicatePublicKey', 'Executed'])
})

const newDomain = (id: Uuid, alias: string, childrenDomainIds?: Uuid[]): PayloadOf<'v0_CreateDomain'> => ({
  type: 'v0_CreateDomain',
  id,
  alias,
  lock: 'Unlocked',
  customProperties: {},
  users: [],
  policies: [],
  ...(childrenDomainIds ? { childrenDomainIds } : {}),
  permissions: {
    readAccess: {
      domains: [rolesOfTests.root],
      users: [],
      endpoints: [],
      policies: [],
      accounts: [],
      transactions: [],
      requests: [rolesOfTests.root],
      events: [],
    },
  },
})

it('of two proposals at once that give away one id, one is accepted', async () => {
  const [one, two] = gateways as [Harness, Harness]
  const alone = { people: { boss: ['boss'] }, policies: [{ alias: 'Alone', workflow: [quorum('boss')] }] }
  const desks = [await one.createDomain(alone), await one.createDomain(alone)]
  const policies = [random.uuid(), random.uuid()].map((id) => ({
    id,
    alias: 'Shared',
    rank: 5,
    scope: 'Self' as const,
    scriptingEngine: 'Javascript_v0' as const,
    lock: 'Unlocked' as const,
    customProperties: {},
  }))
  const ids: Uuid[] = []
  for (const [
    index,
    {
      people: { boss },
    },
  ] of desks.entries()) {
    const payload = { ...newDomain(random.uuid(), 'Below'), policies: index === 0 ? policies : policies.toReversed() }
    const request = buildProposal({
      id: random.uuid(),
      author: boss.user,
      targetDomainId: boss.user.domainId,
      payload,
      now: one.clock.now(),
    })
    expect((await one.send(boss, request)).status).toBe(202)
    ids.push(request.id)
  }
  const writes = await holdWrites('held_ids')
  const settled = [one.settle(), two.settle()]
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(2), { timeout: 20_000 })
  await writes.release()
  await Promise.all(settled)
  expect(
    await stores[0]!.database.select({ status: intents.status }).from(intents).where(inArray(intents.id, ids)),
  ).toEqual([{ status: 'Executed' }])
})

it('a domain that is created while a level is put above its parent has that level among its ancestors', async () => {
  const [one, two] = gateways as [Harness, Harness]
  const { root } = one
  const send = async (payload: IntentPayload, targetDomainId: Uuid) => {
    const request = buildProposal({
      id: random.uuid(),
      author: root.user,
      targetDomainId,
      payload,
      now: one.clock.now(),
    })
    expect((await one.send(root, request)).status).toBe(202)
    return [request.id, targetDomainId] as const
  }
  const [rootId, parent, level, child] = [root.user.domainId, random.uuid(), random.uuid(), random.uuid()]
  const below = {
    type: 'v0_CreatePolicy',
    id: random.uuid(),
    alias: 'Below',
    rank: 5,
    scope: 'Descendants',
    scriptingEngine: 'Javascript_v0',
    workflow: [quorum(rolesOfTests.root)],
    lock: 'Unlocked',
    customProperties: {},
  } as const
  for (const payload of [{ ...below, workflow: [...below.workflow] }, newDomain(parent, 'Parent')])
    await send(payload, rootId)
  await one.settle()
  const writes = await holdWrites('domains')
  const inserted = await send(newDomain(level, 'Level', [parent]), rootId)
  const settled = [two.settle()]
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(1), { timeout: 20_000 })
  const created = await send(newDomain(child, 'Child'), parent)
  settled.push(one.settle())
  await vi.waitFor(async () => expect(await writes.countWaiting()).toBe(2), { timeout: 20_000 })
  await writes.release()
  await Promise.all(settled)
  for (const [id, domainId] of [inserted, created])
    expect((await one.readIntent(root, domainId, id)).data.state.status).toBe('Executed')
  const rows = await stores[0]!.database.select({ id: domains.id, ancestors: domains.ancestors }).from(domains)
  expect(rows.find(({ id }) => id === child)?.ancestors).toEqual([parent, level, rootId])
})
