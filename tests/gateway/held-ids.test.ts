import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readAccessWith } from '@domain/domains/domain-draft'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { resumeInstitution } from '@gateway/governance/resume-institution'
import { heldIds, intents, restores } from '@gateway/store/schema/governance'
import { asNewUser, createHarness, createTestPerson, type TestDomain, type TestPerson } from '@support/gateway-harness'
import { createMemoryDatabase, migrationFiles } from '@support/memory-database'
import { createMoneyFixture, ethereumOrder, ledgerNames, type Desk, type MoneyFixture } from '@support/money-desk'
import { connectExchange } from '@support/provider-desk'
import { allOf, quorum } from '@support/test-institution'

let fixture: MoneyFixture
let domain: TestDomain<'maker' | 'checker'>
let other: Desk
const newId = () => randomUUID() as Uuid
const pair = {
  people: { maker: ['maker'], checker: ['checker'] },
  policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
}
beforeAll(async () => {
  fixture = await createMoneyFixture()
  domain = await fixture.harness.createDomain(pair)
  other = await fixture.openDesk()
})
afterAll(() => fixture.close())

const policy = (id: Uuid, alias = 'Stricter'): IntentPayload => ({
  type: 'v0_CreatePolicy',
  id,
  alias,
  rank: 1,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  intentTypes: ['v0_NotarizeData'],
  lock: 'Unlocked',
  customProperties: {},
})
const userOf = (person: TestPerson) => ({ ...asNewUser(person, ['guest']), customProperties: {} })
const readAccess = readAccessWith([], [])
const propose = async (payload: IntentPayload) => {
  const { intentId, request } = await fixture.harness.propose(domain.people.maker, payload)
  expect(request.status).toBe('Succeeded')
  return intentId
}
const stateOf = async (intentId: Uuid) => {
  const { status, error } = (await fixture.harness.readIntent(domain.people.maker, domain.id, intentId)).data.state
  return error?.code ?? status
}
const approve = async (intentId: Uuid) => {
  await fixture.harness.approve(domain.people.checker, domain.id, intentId)
  await fixture.harness.settle()
  return stateOf(intentId)
}
const countHeld = async (intentId: Uuid) =>
  (await fixture.harness.gateway.context.database.select().from(heldIds).where(eq(heldIds.intentId, intentId))).length

describe('the ids that an open intent gives away', () => {
  test('are taken by nobody else, and are told by a dry run as those that are in use', async () => {
    const id = newId()
    const intentId = await propose(policy(id))
    expect(await other.propose(policy(id, 'Taken'))).toBe('EntityAlreadyCreated')
    const { harness } = fixture
    const tried = {
      author: other.maker.user,
      expiryAt: toInstant(harness.clock.now() + 60_000),
      targetDomainId: other.id,
      id: newId(),
      payload: policy(id),
      customProperties: {},
    }
    const dryRun = async () => (await harness.as(other.maker).post('/v1/intents/dry-run', tried)).body
    const whileOpen = await dryRun()
    expect(await approve(intentId)).toBe('Executed')
    expect([whileOpen['errors'], await dryRun()]).toEqual([['EntityAlreadyCreated'], whileOpen])
  })

  test('are those of the people and policies of a new domain too, and the keys of its people', async () => {
    const [person, id] = [createTestPerson('new', domain.id), newId()]
    const { type: _, ...first } = policy(newId()) as Extract<IntentPayload, { type: 'v0_CreatePolicy' }>
    const intentId = await propose({
      type: 'v0_CreateDomain',
      id,
      alias: 'Below',
      lock: 'Unlocked',
      customProperties: {},
      permissions: { readAccess },
      users: [userOf(person)],
      policies: [first],
    })
    const taking: readonly IntentPayload[] = [
      policy(first.id),
      { type: 'v0_CreateUser', ...userOf(createTestPerson('other', other.id)), id: person.user.id },
    ]
    for (const payload of taking)
      expect([payload.type, await other.propose(payload)]).toEqual([payload.type, 'EntityAlreadyCreated'])
    expect([await countHeld(intentId), await approve(intentId), await countHeld(intentId)]).toEqual([4, 'Executed', 0])
  })

  test.each(['rejected', 'expired'] as const)('are free again when it has %s', async (how) => {
    const { harness } = fixture
    const id = newId()
    const { intentId } = await harness.propose(
      domain.people.maker,
      policy(id),
      how === 'expired' ? { expiryAt: toInstant(harness.clock.now() + 60_000) } : {},
    )
    expect(await other.propose(policy(id))).toBe('EntityAlreadyCreated')
    if (how === 'rejected') await harness.reject(domain.people.checker, domain.id, intentId)
    else await fixture.pass(61)
    expect([(await stateOf(intentId)).toLowerCase(), await other.propose(policy(id))]).toEqual([how, 'Succeeded'])
  })

  test('are free when a restore has ended it, and not before', async () => {
    const harness = await createHarness()
    onTestFinished(() => harness.close())
    const { context } = harness.gateway
    const [one, two] = [await harness.createDomain(pair), await harness.createDomain(pair)]
    const payload = policy(newId())
    const hint = async () => (await harness.propose(two.people.maker, payload)).request.history.at(-1)?.hint
    await harness.propose(one.people.maker, payload)
    await context.database.insert(restores).values({
      id: newId(),
      takenAt: toInstant(context.clock.now() - 1),
      restoredAt: toInstant(context.clock.now() - 1),
    })
    expect(await hint()).toBe('EntityAlreadyCreated')
    await resumeInstitution(context)
    expect([await hint(), await context.database.select({ kind: heldIds.kind }).from(heldIds)]).toEqual([
      undefined,
      [{ kind: 'Policy' }],
    ])
  })
})

test('a cancellation that needs no order is carried out whoever has its id, and one that needs it keeps it', async () => {
  const { harness, vaultId } = fixture
  const [account, orderId, replacement] = [newId(), newId(), newId()]
  const created: IntentPayload = {
    type: 'v0_CreateAccount',
    id: account,
    alias: 'Account',
    lock: 'Unlocked',
    customProperties: {},
    ledgerIds: [ledgerNames.eth],
    providerDetails: { type: 'Vault', vaultId, keyStrategy: 'VaultHard' },
  }
  const order: IntentPayload = {
    type: 'v0_CreateTransactionOrder',
    id: orderId,
    accountId: account,
    ledgerId: ledgerNames.eth,
    customProperties: {},
    parameters: ethereumOrder(),
  }
  for (const payload of [created, order]) expect(await approve(await propose(payload))).toBe('Executed')
  const intentId = await propose({
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: orderId,
    replacementTransactionOrderId: replacement,
    reason: 'Wrong payee',
  })
  const theirs: IntentPayload = { ...order, id: replacement, accountId: await other.open() }
  expect(await other.propose(theirs)).toBe('EntityAlreadyCreated')
  await harness.gateway.context.database.delete(heldIds).where(eq(heldIds.id, replacement))
  expect([await other.propose(theirs), await approve(intentId)]).toEqual(['Succeeded', 'Executed'])
})

test('an upgrade holds what the open intents of before give away, for the first of each id', async () => {
  const store = await createMemoryDatabase()
  onTestFinished(() => store.close())
  const run = (text: string) => store.database.execute(sql.raw(text))
  await run('drop table held_ids')
  const [shared, person, account] = [newId(), createTestPerson('new', newId()), newId()]
  const { type: _, ...first } = policy(newId()) as Extract<IntentPayload, { type: 'v0_CreatePolicy' }>
  const [existing] = await fixture.harness.gateway.context.database.select().from(intents).limit(1)
  const add = async (minute: number, status: string, payload: IntentPayload) => {
    const id = newId()
    const envelope = { ...existing!.envelope, data: { details: { payload } } } as never
    await store.database
      .insert(intents)
      .values({ ...existing!, id, status, payloadType: payload.type, createdAt: toInstant(minute * 60_000), envelope })
    return id
  }
  await add(1, 'Expired', policy(shared))
  await add(3, 'Approved', policy(shared))
  const holder = await add(2, 'Open', policy(shared))
  const below = await add(4, 'Open', {
    type: 'v0_CreateDomain',
    id: newId(),
    alias: 'Below',
    lock: 'Unlocked',
    customProperties: {},
    permissions: { readAccess },
    users: [userOf(person)],
    policies: [first],
  })
  const batch = await add(5, 'Open', {
    type: 'v0_MigrateSilo3AccountBatch',
    vaultId: fixture.vaultId,
    accounts: [
      {
        id: account,
        alias: 'Old',
        ledgerId: ledgerNames.eth,
        lockStatus: 'Unlocked',
        publicId: '0000-00000000',
        customProperties: {},
      },
    ],
  } as never)
  const cancelled = await add(6, 'Open', {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: newId(),
    replacementTransactionOrderId: account,
    reason: 'Wrong',
  })
  await add(7, 'Open', { type: 'v0_NotarizeData', data: 'Nothing is created' })
  const migration = readFileSync(
    migrationFiles().find((name) => name.includes('held_ids'))!,
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) await run(statement)
  const rows = await store.database.select().from(heldIds)
  const kindsOf = (intentId: Uuid) =>
    rows
      .filter((row) => row.intentId === intentId)
      .map(({ kind }) => kind)
      .toSorted()
  expect([rows.length, kindsOf(holder), kindsOf(below), kindsOf(batch), kindsOf(cancelled)]).toEqual([
    6,
    ['Policy'],
    ['Domain', 'Policy', 'User'],
    ['Account'],
    ['TransactionOrder'],
  ])
})

test('the id of an order at a provider is held too: no other domain takes it while its proposal waits', async () => {
  const { harness } = fixture
  const alone = { people: { maker: ['maker'] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] }
  const thief = (await harness.createDomain(alone)).people.maker
  // The exchange is connected by whoever may do so alone.
  const own = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'] },
    policies: [
      {
        alias: 'Orders',
        rank: 20,
        intentTypes: ['v0_ExecuteExtension'],
        workflow: [allOf(quorum('maker'), quorum('checker'))],
      },
      { alias: 'Alone', workflow: [quorum('maker')] },
    ],
  })
  const { maker, checker } = own.people
  const [mine, theirs] = [await connectExchange(harness, maker), await connectExchange(harness, thief)]
  const id = newId()
  const order = (externalAccountId: Uuid): IntentPayload => ({
    type: 'v0_ExecuteExtension',
    payload: {
      type: 'Flows_v0_CreateTransactionOrder',
      id,
      externalAccountId,
      parameters: {
        type: 'Trade',
        baseExternalTickerName: 'XBT',
        quoteExternalTickerName: 'EUR',
        direction: 'Buy',
        quantity: '0.5',
      },
      description: '',
      customProperties: {},
    },
  })
  const { intentId } = await harness.propose(maker, order(mine.externalAccountId))
  const { request } = await harness.propose(thief, order(theirs.externalAccountId))
  expect([request.status, request.history.at(-1)?.hint]).toEqual(['Failed', 'EntityAlreadyCreated'])
  await harness.approve(checker, own.id, intentId)
  expect((await harness.readIntent(maker, own.id, intentId)).data.state.status).toBe('Executed')
})
