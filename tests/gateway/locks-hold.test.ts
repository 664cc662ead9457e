import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { buildProposal } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import { domainWire } from '@api/domains/domains.wire'
import { answerByScripts, confirmAnswer, readQuestion } from '@gateway/governance/policy-question'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { rowsRead } from '@support/rows-read'
import { quorum } from '@support/test-institution'

/** Two people lock, one person creates domains, and one of the child edits what is the child's: docs/decisions/0084-a-lock-is-not-evaded.md. */
let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const sections = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events']

async function openFamily() {
  const parent = await harness.createDomain({
    people: { clerk: ['clerk'], boss: ['boss'], second: ['boss'] },
    policies: [
      { alias: 'Create', rank: 20, workflow: [quorum('clerk')], scope: 'Self', intentTypes: ['v0_CreateDomain'] },
      { alias: 'Rest', rank: 10, workflow: [quorum('boss', 2)], scope: 'Self' },
    ],
  })
  const child = await harness.createDomain({
    parent: { id: parent.id, admin: parent.people.clerk },
    people: { maker: ['maker'], clerk: ['clerk'] },
    policies: [{ alias: 'Maker', workflow: [quorum('maker')] }],
  })
  const { clerk, boss, second } = parent.people
  const { maker } = child.people
  const reference = (revision: number, id: string = child.id) => ({ id: id as Uuid, revision })
  const propose = (person: TestPerson, payload: IntentPayload, domainId: Uuid = parent.id) =>
    harness.propose(person, payload, { domainId })
  /** What stands in the way, or how it stands. */
  const ends = async (person: TestPerson, payload: IntentPayload, domainId: Uuid = parent.id) => {
    const { request, intentId } = await propose(person, payload, domainId)
    return request.history.at(-1)?.hint ?? (await statusOf(intentId, domainId))
  }
  const statusOf = async (intentId: Uuid, domainId: Uuid = parent.id) => {
    const { state } = (await harness.readIntent(domainId === parent.id ? boss : maker, domainId, intentId)).data
    return state.error?.code ?? state.status
  }
  /** By both who must, and the clerk where a domain is created. */
  const decide = async (payload: IntentPayload, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
    const { intentId } = await propose(boss, payload)
    const others = payload.type === 'v0_CreateDomain' ? [clerk, second] : [second]
    await meanwhile()
    for (const one of others) {
      expect(await statusOf(intentId)).toBe('Open')
      await harness.approve(one, parent.id, intentId)
    }
    return statusOf(intentId)
  }
  const between = (lock: 'Locked' | 'Unlocked' = 'Unlocked'): IntentPayload => {
    const id = harness.random.uuid()
    return {
      type: 'v0_CreateDomain',
      id,
      alias: `Between ${id}`,
      lock,
      customProperties: {},
      governingStrategy: 'ConsiderDescendants',
      permissions: { readAccess: Object.fromEntries(sections.map((name) => [name, []])) },
      users: [asNewUser(createTestPerson(`of ${id}`, id), ['maker'])],
      policies: [],
      childrenDomainIds: [child.id],
    } as unknown as IntentPayload
  }
  const rename = (revision: number, alias: string): IntentPayload => ({
    type: 'v0_UpdateDomain',
    reference: reference(revision),
    alias,
    customProperties: {},
  })
  const lock = (revision: number): IntentPayload => ({ type: 'v0_LockDomain', reference: reference(revision) })
  const unlock = (revision: number): IntentPayload => ({ type: 'v0_UnlockDomain', reference: reference(revision) })
  return { parent, child, clerk, boss, maker, propose, ends, decide, between, rename, lock, unlock, statusOf }
}

describe('a lock of a domain', () => {
  test('is not undone by a domain that somebody puts between: what is locked is not moved', async () => {
    const { child, boss, ends, decide, between, lock } = await openFamily()
    expect(await decide(lock(1))).toBe('Executed')
    expect(await ends(boss, between())).toBe('DomainLocked')
    const { data } = domainWire.parse((await harness.as(harness.root).get(`/v1/domains/${child.id}`)).body)
    expect([data.lock, data.metadata.revision]).toEqual(['Locked', 2])
  })

  test('is not made by who may only create domains: one that is locked takes over none', async () => {
    const { boss, maker, child, ends, decide, between } = await openFamily()
    expect(await ends(boss, between('Locked'))).toBe('DomainLocked')
    expect(await ends(maker, { type: 'v0_NotarizeData', data: 'still open' }, child.id)).toBe('Executed')
    expect(await decide(between())).toBe('Executed')
  })

  test('is no lighter than taking the domain over, nor is its creation: whoever may do one of both takes over none alone', async () => {
    const { parent, child, clerk, boss, ends, propose, between, statusOf } = await openFamily()
    const { childrenDomainIds: _, ...alone } = between() as Extract<IntentPayload, { type: 'v0_CreateDomain' }>
    const { intentId } = await propose(clerk, between())
    for (const one of [boss, parent.people.second]) {
      expect(await statusOf(intentId)).toBe('Open')
      await harness.approve(one, parent.id, intentId)
    }
    expect(await statusOf(intentId)).toBe('Executed')
    expect(await ends(clerk, alone)).toBe('Executed')
    expect(
      domainWire.parse((await harness.as(harness.root).get(`/v1/domains/${child.id}`)).body).data.parentId,
    ).not.toBe(parent.id)
  })

  test('asks for no more than what was locked since, however often the domain was edited', async () => {
    const { maker, child, boss, parent, ends, lock, rename } = await openFamily()
    const { database } = harness.gateway.context
    expect(await ends(maker, rename(1, `Edited ${child.id}`), child.id)).toBe('Executed')
    await database.execute(sql`
      insert into revisions (kind, entity_id, revision, created_at, envelope)
      select kind, entity_id, number, created_at, envelope from revisions, generate_series(3, 3000) as number
      where kind = 'Domain' and entity_id = ${child.id} and revision = 1`)
    await database.execute(sql`analyze revisions`)
    const proposal = { author: boss.user, targetDomainId: parent.id, payload: lock(1), now: harness.clock.now() }
    const { type: _type, ...body } = buildProposal({ id: harness.random.uuid(), ...proposal })
    const { answer, rows } = await rowsRead(database, 'revisions', () =>
      harness.as(boss).post<{ success: boolean }>('/v1/intents/dry-run', body),
    )
    expect([answer.body.success, rows]).toEqual([true, 0])
  })

  test('that waits for a second person is not evaded by an edit of the domain', async () => {
    const { maker, child, ends, decide, lock, rename } = await openFamily()
    const edits = async () => {
      expect(await ends(maker, rename(1, `Edited ${child.id}`), child.id)).toBe('Executed')
      expect(await ends(maker, rename(2, `Edited again ${child.id}`), child.id)).toBe('Executed')
    }
    expect(await decide(lock(1), edits)).toBe('Executed')
  })

  test('is judged by what its conditions have read, also where the domain is edited each time while they are evaluated', async () => {
    const { maker, boss, child, parent, ends, lock, unlock, rename } = await openFamily()
    const { database, platform, scripts } = harness.gateway.context
    const parts = { author: boss.user, targetDomainId: parent.id, now: harness.clock.now() }
    const confirmed = async (payload: IntentPayload, revision: number) => {
      const request = buildProposal({ id: harness.random.uuid(), payload, ...parts })
      const question = await readQuestion(database, request)
      const reading = { database, platform }
      const answer = await scripts.sit([], (runner) => answerByScripts(reading, request, question, runner))
      expect(await ends(maker, rename(revision, `Edited ${revision} ${child.id}`), child.id)).toBe('Executed')
      return (await confirmAnswer(reading, request, question, answer))?.ok
    }
    expect([await confirmed(lock(1), 1), await confirmed(unlock(1), 2)]).toEqual([true, undefined])
  })

  test('that waits is not evaded by moving the domain below another, whose people could undo it or bar it by one of their own', async () => {
    const { boss, parent, ends, decide, between, lock, unlock } = await openFamily()
    expect(await decide(lock(1), async () => expect(await ends(boss, between())).toBe('DomainLocked'))).toBe('Executed')
    expect(await decide(unlock(2))).toBe('Executed')
    expect(await decide(between())).toBe('Executed')
    expect(await ends(parent.people.boss, lock(4))).toBe('MustBeExecutedInParentDomain')
  })

  test('is of the parent alone, also in a revision of the time before the domain was moved', async () => {
    const { parent, ends, decide, between, lock } = await openFamily()
    expect(await decide(between())).toBe('Executed')
    for (const revision of [1, 2])
      expect(await ends(parent.people.boss, lock(revision))).toBe('MustBeExecutedInParentDomain')
  })

  test('bars one that was asked for before it, also once it was undone; a revision that never was is none', async () => {
    const { decide, ends, propose, lock, unlock, parent, statusOf } = await openFamily()
    const { intentId } = await propose(parent.people.boss, lock(1))
    expect(await decide(lock(1))).toBe('Executed')
    expect(await decide(unlock(2))).toBe('Executed')
    await harness.approve(parent.people.second, parent.id, intentId)
    expect(await statusOf(intentId)).toBe('EntityRevisionMismatch')
    expect(await ends(parent.people.boss, lock(4))).toBe('EntityRevisionMismatch')
  })

  test('is undone in its newest revision alone', async () => {
    const { parent, decide, ends, lock, unlock } = await openFamily()
    expect(await decide(lock(1))).toBe('Executed')
    expect(await ends(parent.people.boss, unlock(1))).toBe('EntityRevisionMismatch')
  })
})

test('a lock of a user that waits for a second person is not evaded by an edit of the user', async () => {
  const { people, id } = await harness.createDomain({
    people: { maker: ['maker'], checker: ['checker'], victim: ['guest'] },
    policies: [
      { alias: 'Edit', rank: 20, intentTypes: ['v0_UpdateUser'], workflow: [quorum('maker')] },
      { alias: 'Pair', rank: 10, workflow: [quorum('maker'), quorum('checker')] },
    ],
  })
  const reference = { id: people.victim.user.id, revision: 1 }
  const { intentId } = await harness.propose(people.maker, { type: 'v0_LockUser', reference })
  const { request } = await harness.propose(people.maker, {
    type: 'v0_UpdateUser',
    reference,
    alias: 'Edited',
    roles: ['guest'],
    customProperties: {},
  })
  expect(request.history.at(-1)?.hint).toBeUndefined()
  await harness.approve(people.checker, id, intentId)
  expect((await harness.readIntent(people.maker, id, intentId)).data.state.status).toBe('Executed')
})
