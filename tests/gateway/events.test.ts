import { max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { recordEvent } from '@gateway/store/events'
import { events } from '@gateway/store/schema/money'
import {
  asNewUser,
  createHarness,
  createTestPerson,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

interface Event {
  readonly id: Uuid
  readonly domainId: Uuid
  readonly sequenceNumber: number
  readonly savedAt: string
  readonly payload: { readonly type: string; readonly id?: string }
}
interface Page {
  readonly items: readonly Event[]
  readonly nextStartingAfter?: string
}

let harness: Harness
let outer: TestDomain<'maker'>
let inner: TestDomain<'maker'>
let shut: TestDomain<'maker'>
const alone = [{ alias: 'Alone', workflow: [quorum('maker')] }]
beforeAll(async () => {
  harness = await createHarness()
  outer = await harness.createDomain({ people: { maker: ['maker'] }, policies: alone })
  const parent = { id: outer.id, admin: outer.people.maker }
  inner = await harness.createDomain({ parent, people: { maker: ['maker'] }, policies: alone })
  shut = await harness.createDomain({
    parent,
    people: { maker: ['maker'] },
    policies: alone,
    readAccess: { events: ['auditor'] },
  })
})
afterAll(() => harness.close())

const read = async (person: TestPerson, domainId: Uuid, query = '') =>
  (await harness.as(person).get<Page>(`/v1/domains/${domainId}/events?${query}`)).body
const typesOf = ({ items }: Page) => items.map(({ payload }) => payload.type)

describe('events', () => {
  test('an institution begins with its genesis, and each thing of it is reported in its domain', async () => {
    const { items } = await read(harness.root, harness.root.user.domainId, 'limit=10')
    expect(items.map(({ payload }) => payload.type)).toEqual([
      'GenesisSucceeded',
      'LedgerCreated',
      'LedgerCreated',
      'LedgerCreated',
      'TickerCreated',
      'SystemPropertySet',
      'SystemPropertySet',
      'SystemPropertySet',
      'UserCreated',
      'PolicyCreated',
    ])
    expect(items[0]!.payload).toEqual({
      type: 'GenesisSucceeded',
      apiPublicKey: expect.any(String),
      messagingPublicKey: expect.any(String),
    })
    expect((await read(outer.people.maker, outer.id, 'limit=1')).items[0]!.payload).toEqual({
      type: 'DomainCreated',
      id: outer.id,
      parentId: harness.root.user.domainId,
    })
  })

  test('an intent is reported from its creation to its end, with what it changed, in the order of what happened', async () => {
    const before = (await read(outer.people.maker, outer.id, 'limit=100')).items.at(-1)!
    const user = asNewUser(createTestPerson('new', outer.id), ['guest'])
    const { intentId } = await harness.propose(outer.people.maker, { type: 'v0_CreateUser', ...user })
    const { items } = await read(outer.people.maker, outer.id, `startingAfter=${before.id}`)
    expect(items.map(({ payload }) => payload)).toEqual([
      { type: 'IntentCreated', id: intentId },
      { type: 'UserCreated', id: user.id },
      { type: 'IntentExecuted', id: intentId },
      { type: 'IntentClosed', id: intentId },
    ])
    expect(items.map(({ domainId, savedAt }) => [domainId, savedAt])).toEqual(
      items.map(() => [outer.id, '2026-11-19T09:00:00.000Z']),
    )
  })

  test('a refused proposal leaves no event; an open intent is updated by a decision and closed by a rejection', async () => {
    const pair = await harness.createDomain({
      people: { maker: ['maker'], one: ['maker'], two: ['maker'] },
      policies: [{ alias: 'Three', workflow: [quorum('maker', 3)] }],
    })
    const before = (await read(pair.people.maker, pair.id, 'limit=100')).items.at(-1)!
    const lock = (revision: number) =>
      ({ type: 'v0_LockUser', reference: { id: pair.people.two.user.id, revision } }) as const
    await harness.propose(pair.people.maker, lock(9))
    const { intentId } = await harness.propose(pair.people.maker, lock(1))
    await harness.approve(pair.people.one, pair.id, intentId)
    await harness.reject(pair.people.two, pair.id, intentId)
    expect(typesOf(await read(pair.people.maker, pair.id, `startingAfter=${before.id}`))).toEqual([
      'IntentCreated',
      'IntentUpdated',
      'IntentClosed',
    ])
  })

  test('pages go on after a cursor or an id, in both directions, and miss nothing', async () => {
    const all = (await read(outer.people.maker, outer.id, 'limit=100')).items
    const found: Event[] = []
    let after = ''
    do {
      const page = await read(outer.people.maker, outer.id, `limit=2${after}`)
      found.push(...page.items)
      after = page.nextStartingAfter ? `&startingAfter=${page.nextStartingAfter}` : ''
    } while (after)
    expect(found).toEqual(all)
    expect((await read(outer.people.maker, outer.id, 'limit=100&sortOrder=DESC')).items).toEqual(all.toReversed())
    expect(all.map((one) => one.sequenceNumber)).toEqual(all.map((one) => one.sequenceNumber).toSorted((a, b) => a - b))
    expect(
      (await harness.as(outer.people.maker).get(`/v1/domains/${outer.id}/events?startingAfter=${shut.id}`)).status,
    ).toBe(400)
  })

  test('the events below are shown where the person may read them, and no others [RO017]', async () => {
    const domains = async (person: TestPerson, domainId: Uuid, scope: string) =>
      new Set((await read(person, domainId, `limit=100&scope=${scope}`)).items.map((one) => one.domainId))
    expect(await domains(outer.people.maker, outer.id, 'Self')).toEqual(new Set([outer.id]))
    expect(await domains(outer.people.maker, outer.id, 'SelfAndDescendants')).toEqual(new Set([outer.id, inner.id]))
    expect((await harness.as(shut.people.maker).get(`/v1/domains/${shut.id}/events`)).status).toBe(401)
    expect((await harness.as(inner.people.maker).get(`/v1/domains/${outer.id}/events`)).status).toBe(404)
    expect((await harness.as(outer.people.maker).get(`/v1/domains/${outer.id}/events?scope=All`)).text).toContain(
      'scope',
    )
  })

  test('a number is given at the commit: a transaction that began first and ends last comes last', async () => {
    const { database } = harness.gateway.context
    const now = '2026-11-19T09:00:00.000Z'
    const numbers = async () => (await read(outer.people.maker, outer.id, 'limit=100&sortOrder=DESC')).items
    const provisional = await database.transaction(async (tx) => {
      await recordEvent({ database: tx, now }, outer.id, { type: 'UserUpdated', id: 'first' })
      await recordEvent({ database: tx, now }, outer.id, { type: 'UserUpdated', id: 'second' })
      const [row] = await tx.select({ last: max(events.sequence) }).from(events)
      return row!.last!
    })
    const [second, first] = await numbers()
    expect([first!.payload.id, second!.payload.id]).toEqual(['first', 'second'])
    expect([first!.sequenceNumber > provisional, second!.sequenceNumber > first!.sequenceNumber]).toEqual([true, true])
  })
})
