import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Policy } from '@domain/policies/policy'
import type { PolicyScope } from '@domain/intents/catalogue/reach'
import { policyCapacity } from '@domain/policies/policy-capacity'
import { findCandidates, type DomainLevel } from '@domain/policies/select'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { readLevels, readLineage } from '@gateway/store/domain-levels'
import { insertPolicy } from '@gateway/governance/executors/policies'
import { insertUser } from '@gateway/governance/executors/users'
import { asEntity } from '@gateway/store/entities'
import type { EntityData } from '@gateway/store/entity-kinds'
import { domains, policies } from '@gateway/store/schema/entities'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestDomain } from '@support/gateway-harness'
import { createMemoryDatabase, migrationFiles } from '@support/memory-database'
import { readBytes } from '@support/read-bytes'
import { quorum } from '@support/test-institution'

type NewPolicy = Omit<PayloadOf<'v0_CreatePolicy'>, 'type'>

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const newId = () => randomUUID() as Uuid
const openDomain = (parent?: TestDomain<'boss'>, scope: 'Self' | 'SelfAndDescendants' = 'Self') =>
  harness.createDomain({
    people: { boss: ['boss'] },
    policies: [{ alias: 'Alone', rank: 10, workflow: [quorum('boss')], scope }],
    ...(parent ? { parent: { id: parent.id, admin: parent.people.boss } } : {}),
  })
const policy = (parts: Partial<NewPolicy> = {}): NewPolicy => ({
  id: newId(),
  alias: 'One of many',
  rank: 5,
  intentTypes: ['v0_NotarizeData'],
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  workflow: [quorum('boss')],
  lock: 'Unlocked',
  customProperties: {},
  ...parts,
})
const change = () => ({
  database: harness.gateway.context.database,
  platform: harness.gateway.context.platform,
  now: toInstant(harness.clock.now()),
})
const outcomeOf = async ({ id, people: { boss } }: TestDomain<'boss'>, payload: IntentPayload) => {
  const { request, intentId } = await harness.propose(boss, payload)
  if (request.status !== 'Succeeded') return request.history.at(-1)?.hint
  return (await harness.readIntent(boss, id, intentId)).data.state.status
}
const filler = { filler: 'x'.repeat(20_000) }
const expression = (text: string) => ({ type: 'Expression' as const, expression: text })

describe('what is read where an intent is judged', () => {
  test('are the rules of the policies that may be asked, and nothing else that their domain has written', async () => {
    const desk = await openDomain()
    for (let made = 0; made < 50; made++)
      await insertPolicy(
        change(),
        policy({ rank: 20, condition: expression('false'), customProperties: filler }),
        desk.id,
      )
    for (let made = 0; made < 50; made++) await insertPolicy(change(), policy({ customProperties: filler }), desk.id)
    const { database } = harness.gateway.context
    const lineage = await readLineage(database, desk.id)
    const { answer, questions, characters } = await readBytes(database, () =>
      readLevels(database, lineage, 'v0_NotarizeData'),
    )
    expect([answer[0]!.policies.length, questions, characters < 50_000]).toEqual([51, 1, true])
  })

  test('are no more than the place and the lock of the domains above', async () => {
    const top = await openDomain()
    const middle = await openDomain(top)
    const own = await openDomain(middle)
    const { database } = harness.gateway.context
    await database
      .update(domains)
      .set({
        envelope: sql`jsonb_set(${domains.envelope}, '{data,metadata,customProperties}', ${JSON.stringify(filler)}::jsonb)`,
      })
      .where(inArray(domains.id, [top.id, middle.id, own.id]))
    const { answer, questions, characters } = await readBytes(database, () => readLineage(database, own.id))
    expect([answer.map(({ id, permissions }) => [id, permissions !== null]), questions, characters < 5000]).toEqual([
      [
        [own.id, true],
        [middle.id, false],
        [top.id, false],
        [harness.root.user.domainId, false],
      ],
      1,
      true,
    ])
  })

  test('are of those who may still decide the roles and keys, and nothing of anybody else', async () => {
    const desk = await openDomain()
    await insertPolicy(change(), policy({ rank: 50, workflow: [quorum('boss'), quorum('other')] }), desk.id)
    const add = (name: string, roles: readonly string[]) =>
      insertUser(
        change(),
        { ...asNewUser(createTestPerson(name, desk.id), [...roles]), customProperties: filler },
        desk.id,
      )
    for (let made = 0; made < 20; made++) await add(`other ${made}`, ['other'])
    for (let made = 0; made < 20; made++) await add(`nobody ${made}`, ['nobody'])
    const { intentId } = await harness.propose(desk.people.boss, { type: 'v0_NotarizeData', data: 'x' })
    const path = `/v1/domains/${desk.id}/intents/${intentId}/remaining-users`
    const whole = await readBytes(harness.gateway.context.database, () =>
      harness.as(desk.people.boss).get<readonly { users: readonly string[] }[]>(path),
    )
    const intent = await readBytes(harness.gateway.context.database, () =>
      harness.as(desk.people.boss).get(`/v1/domains/${desk.id}/intents/${intentId}`),
    )
    expect([whole.answer.body.map(({ users }) => users.length), whole.characters - intent.characters < 20_000]).toEqual(
      [[20], true],
    )
  })
})

test('the candidates are those that all policies of a domain and of those above it would give', async () => {
  const top = await openDomain()
  const own = await openDomain(top)
  const pick = <T>(...values: readonly T[]) => values[Math.floor(Math.random() * values.length)]!
  for (let made = 0; made < 200; made++) {
    const parts = {
      rank: pick(1, 2, 3, 4, 5, 11),
      scope: pick<PolicyScope>('Self', 'Descendants', 'SelfAndDescendants'),
      intentTypes: pick(undefined, [], ['v0_NotarizeData'], ['v0_CreateUser', 'v0_NotarizeData'], ['v0_CreateUser']),
      lock: pick('Unlocked', 'Unlocked', 'Locked'),
      workflow: pick(undefined, [], [quorum('boss')]),
    }
    await insertPolicy(
      change(),
      JSON.parse(
        JSON.stringify(
          policy({ ...parts, condition: pick(undefined, expression('true'), expression('false')) } as never),
        ),
      ) as NewPolicy,
      pick(top.id, own.id),
    )
  }
  const { database } = harness.gateway.context
  const found: unknown[] = []
  const expected: unknown[] = []
  for (const [domain, intentType] of [
    [own, 'v0_NotarizeData'],
    [top, 'v0_NotarizeData'],
    [own, 'v0_CreateUser'],
    [own, 'v0_CreateVault'],
  ] as const) {
    const lineage = await readLineage(database, domain.id)
    const rows = await database
      .select()
      .from(policies)
      .where(
        inArray(
          policies.domainId,
          lineage.map(({ id }) => id),
        ),
      )
    const all = rows.map((row) => ({
      ...asEntity<EntityData & Omit<Policy, 'revision'>>(row.envelope),
      revision: row.revision,
    }))
    const whole: readonly DomainLevel[] = lineage.map(({ id }) => ({
      domainId: id,
      governingStrategy: 'ConsiderDescendants',
      policies: all.filter((one) => one.domainId === id),
    }))
    const measure = (levels: readonly DomainLevel[]) =>
      findCandidates({ intentType, levels, authorDomainId: domain.id })[0]!.map((level) =>
        level.map(({ id, revision, condition, workflow }) => JSON.stringify([id, revision, condition, workflow])),
      )
    found.push(measure(await readLevels(database, lineage, intentType)))
    expected.push(measure(whole))
  }
  expect(found).toEqual(expected)
})

describe('a domain has room', () => {
  test('for so many unlocked policies of a type, whether they are created, unlocked or change their types', async () => {
    const desk = await openDomain()
    const [locked, elsewhere] = [policy({ lock: 'Locked' }), policy({ intentTypes: ['v0_CreateUser'] })]
    const first = policy()
    for (const one of [locked, elsewhere, first]) await insertPolicy(change(), one, desk.id)
    for (let made = 2; made < policyCapacity.ofType; made++) await insertPolicy(change(), policy(), desk.id)
    const { id: _id, lock: _lock, ...fields } = policy()
    const update = (id: Uuid): IntentPayload => ({ type: 'v0_UpdatePolicy', reference: { id, revision: 1 }, ...fields })
    const unlock: IntentPayload = { type: 'v0_UnlockPolicy', reference: { id: locked.id, revision: 1 } }
    const create = (): IntentPayload => ({ type: 'v0_CreatePolicy', ...policy() })
    const tries = [create(), update(elsewhere.id), unlock]
    for (const payload of tries)
      expect([payload.type, await outcomeOf(desk, payload)]).toEqual([payload.type, 'TooManyPolicies'])
    expect([
      await outcomeOf(desk, { type: 'v0_CreatePolicy', ...policy({ lock: 'Locked' }) }),
      await outcomeOf(desk, update(first.id)),
    ]).toEqual(['Executed', 'Executed'])
    expect([
      await outcomeOf(desk, { type: 'v0_LockPolicy', reference: { id: first.id, revision: 2 } }),
      await outcomeOf(desk, unlock),
      await outcomeOf(desk, create()),
    ]).toEqual(['Executed', 'Executed', 'TooManyPolicies'])
  })

  test('for so much of their rules, and what is beyond it from before becomes less', async () => {
    const desk = await openDomain()
    const long = (characters: number) => ({
      type: 'Or' as const,
      left: expression('true'),
      right: expression(`true || '${'x'.repeat(characters)}'`),
    })
    for (let made = 0; made < 21; made++)
      await insertPolicy(change(), policy({ rank: 1, condition: long(9900) }), desk.id)
    const heavy = policy({ rank: 1, condition: long(9900) })
    await insertPolicy(change(), heavy, desk.id)
    const { id, lock: _lock, ...fields } = heavy
    const update = (characters: number): IntentPayload => ({
      type: 'v0_UpdatePolicy',
      reference: { id, revision: 1 },
      ...fields,
      condition: long(characters),
    })
    expect([
      await outcomeOf(desk, { type: 'v0_CreatePolicy', ...policy() }),
      await outcomeOf(desk, update(9901)),
      await outcomeOf(desk, update(9000)),
    ]).toEqual(['PolicyRulesTooLong', 'PolicyRulesTooLong', 'Executed'])
  })

  const readAccess = {
    domains: ['boss'],
    users: [],
    endpoints: [],
    policies: [],
    accounts: [],
    transactions: [],
    requests: ['boss'],
    events: [],
  }
  const newDomain = (parts: Partial<PayloadOf<'v0_CreateDomain'>> = {}): PayloadOf<'v0_CreateDomain'> => ({
    type: 'v0_CreateDomain',
    id: newId(),
    alias: 'Below',
    lock: 'Unlocked',
    customProperties: {},
    permissions: { readAccess },
    users: [],
    policies: [],
    ...parts,
  })

  test('for no more policies when it is created', async () => {
    const group = Array.from({ length: policyCapacity.ofType + 1 }, () => ({ ...policy({ workflow: [] }) }))
    expect(await outcomeOf(await openDomain(), newDomain({ policies: group }))).toBe('TooManyPolicies')
    expect(await outcomeOf(await openDomain(), newDomain({ policies: group.slice(1) }))).toBe('Executed')
  })

  test('below it for so many levels, however they come about', async () => {
    const top = await openDomain(undefined, 'SelfAndDescendants')
    const { boss } = top.people
    const chain = [top.id]
    const add = async (parts: Partial<PayloadOf<'v0_CreateDomain'>>, domainId: Uuid) => {
      const { request } = await harness.propose(boss, newDomain(parts), { domainId })
      return request.history.at(-1)?.hint ?? request.status
    }
    for (let levels = 2; levels < 16; levels++) {
      const id = newId()
      expect(await add({ id }, chain.at(-1)!)).toBe('Succeeded')
      chain.push(id)
    }
    expect([
      await add({}, chain.at(-1)!),
      await add({ childrenDomainIds: [chain[1]!] }, top.id),
      await add({}, chain.at(-2)!),
    ]).toEqual(['DomainTooDeep', 'DomainTooDeep', 'Succeeded'])
  })
})

test('an upgrade reads the rules of policies and the strategies of domains out of their records', async () => {
  const store = await createMemoryDatabase()
  onTestFinished(() => store.close())
  const { database } = harness.gateway.context
  const desk = await harness.createDomain({
    people: { boss: ['boss'] },
    policies: [],
    governingStrategy: 'CoerceDescendants',
  })
  await insertPolicy(change(), policy({ condition: expression('false') }), desk.id)
  const bare = policy()
  delete (bare as { workflow?: unknown }).workflow
  await insertPolicy(change(), bare, desk.id)
  const rows = await database
    .select()
    .from(policies)
    .where(inArray(policies.domainId, [desk.id]))
    .orderBy(asc(policies.id))
  const homes = await database
    .select()
    .from(domains)
    .where(inArray(domains.id, [desk.id, harness.root.user.domainId]))
    .orderBy(asc(domains.id))
  await store.database.insert(domains).values(homes)
  await store.database
    .insert(policies)
    .values(rows.map((row) => ({ ...row, intentTypes: row.intentTypes && [...row.intentTypes, ...row.intentTypes] })))
  for (const column of ['condition', 'workflow', 'rules_length'])
    await store.database.execute(sql.raw(`alter table policies drop column ${column}`))
  await store.database.execute(sql.raw('alter table domains drop column governing_strategy'))
  const migration = readFileSync(
    migrationFiles().find((name) => name.includes('rules_apart'))!,
    'utf8',
  )
  for (const statement of migration.split('--> statement-breakpoint')) await store.database.execute(sql.raw(statement))
  const after = await store.database.select().from(policies).orderBy(asc(policies.id))
  expect(after.map(({ rulesLength: _length, ...row }) => row)).toEqual(
    rows.map(({ rulesLength: _length, ...row }) => row),
  )
  expect(after.every(({ rulesLength }, index) => rulesLength >= rows[index]!.rulesLength)).toBe(true)
  expect(await store.database.select().from(domains).orderBy(asc(domains.id))).toEqual(homes)
})
