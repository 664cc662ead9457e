import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listNotifications, readNotifications } from '@api/preferences/notifications.api'
import { storeNotificationSetting } from '@api/preferences/preferences.api'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { notifications } from '@gateway/store/schema/notifications'
import { openApi, type ConsoleApi } from '@support/console-api'
import {
  asNewUser,
  createHarness,
  createTestPerson,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

const first = { limit: 100, startingAfter: undefined }
let harness: Harness
let desk: TestDomain<'maker' | 'reader' | 'other'>
let reader: ConsoleApi
let other: ConsoleApi

const subscribe = (console: ConsoleApi) =>
  storeNotificationSetting(console.api, { domainId: desk.id, scope: 'Self', subscriptions: ['IntentApproved'] })
const unreadOf = async ({ api }: ConsoleApi) => (await listNotifications(api, first)).unread
const subjectsOf = async ({ api }: ConsoleApi) =>
  (await listNotifications(api, first)).items.map(({ subjectId }) => subjectId)

beforeAll(async () => {
  harness = await createHarness()
  desk = await harness.createDomain({
    people: { maker: ['maker'], reader: ['reader'], other: ['reader'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    readAccess: { requests: ['maker', 'reader'] },
  })
  reader = await openApi(harness, desk.people.reader)
  other = await openApi(harness, desk.people.other)
  await subscribe(reader)
})
afterAll(() => harness.close())

async function approve(payload: IntentPayload = { type: 'v0_NotarizeData', data: 'a note' }): Promise<Uuid> {
  harness.clock.increment(1000)
  const { intentId, request } = await harness.propose(desk.people.maker, payload)
  expect(request.status).toBe('Succeeded')
  return intentId
}

const clear = async (person: TestPerson) =>
  void (await harness.gateway.context.database.delete(notifications).where(eq(notifications.userId, person.user.id)))

describe('own notifications', () => {
  it('GET /api/me/notifications answers them page by page, the newest first, with what they name and how many are unread', async () => {
    const [older, newer] = [await approve(), await approve()]
    const page = await listNotifications(reader.api, { limit: 1, startingAfter: undefined })
    expect(page).toEqual({
      items: [
        {
          id: expect.any(String),
          domainId: desk.id,
          domainAlias: `Domain ${desk.id.slice(0, 8)}`,
          source: 'IntentApproved',
          subjectKind: 'Intent',
          subjectId: newer,
          intentType: 'v0_NotarizeData',
          createdAt: expect.stringMatching(/^2026-11-19T09:/),
        },
      ],
      count: 1,
      nextStartingAfter: expect.any(String),
      unread: 2,
    })
    const next = await listNotifications(reader.api, { limit: 1, startingAfter: page.nextStartingAfter })
    expect([next.items.map(({ subjectId }) => subjectId), next.nextStartingAfter, next.unread]).toEqual([
      [older],
      undefined,
      2,
    ])
    expect(await listNotifications(other.api, first)).toEqual({ items: [], count: 0, unread: 0 })
  })

  it('POST /api/me/notifications/read marks those that are named, and nobody else’s', async () => {
    await clear(desk.people.reader)
    await subscribe(other)
    await approve()
    await approve()
    const [newest, oldest] = (await listNotifications(reader.api, first)).items
    const [foreign] = (await listNotifications(other.api, first)).items
    expect(await readNotifications(reader.api, { ids: [oldest!.id, foreign!.id, randomUUID()] })).toEqual({ unread: 1 })
    const { items } = await listNotifications(reader.api, first)
    expect(items.map(({ id, readAt }) => [id, readAt])).toEqual([
      [newest!.id, undefined],
      [oldest!.id, new Date(harness.clock.now()).toISOString()],
    ])
    expect(await unreadOf(other)).toBe(2)
    const later = { createdAt: new Date(harness.clock.now() + 1).toISOString() }
    await harness.gateway.context.database.update(notifications).set(later).where(eq(notifications.id, foreign!.id))
    expect(await readNotifications(reader.api, { upTo: foreign!.id })).toEqual({ unread: 1 })
  })

  it('marks all up to one: what came after it stays unread, and what was read keeps its time', async () => {
    await clear(desk.people.reader)
    await approve()
    const [seen] = (await listNotifications(reader.api, first)).items
    await approve()
    expect(await readNotifications(reader.api, { upTo: seen!.id })).toEqual({ unread: 1 })
    const [newest, read] = (await listNotifications(reader.api, first)).items
    expect([newest!.readAt, read!.id]).toEqual([undefined, seen!.id])
    harness.clock.increment(1000)
    expect(await readNotifications(reader.api, { upTo: newest!.id })).toEqual({ unread: 0 })
    expect((await listNotifications(reader.api, first)).items[1]).toEqual(read)
  })

  it.each([[{}], [{ ids: [] }], [{ ids: ['one'] }], [{ upTo: 'now' }], [{ ids: [randomUUID()], upTo: randomUUID() }]])(
    'refuses %j',
    async (body) => {
      await expect(readNotifications(reader.api, body as never)).rejects.toMatchObject({
        problem: { status: 400, reason: 'InvalidRequestError' },
      })
    },
  )

  it('shows and counts nothing of what the person may not read any more, and all of it again when they may', async () => {
    await clear(desk.people.reader)
    const intentId = await approve()
    const seen = async () => [await subjectsOf(reader), await unreadOf(reader)]
    expect(await seen()).toEqual([[intentId], 1])
    const { body } = await harness.as(desk.people.maker).get<{
      data: { alias: string; permissions: { readAccess: Record<string, string[]> }; metadata: { revision: number } }
    }>(`/v1/domains/${desk.id}`)
    const setReaders = async (requests: string[], revision: number) => {
      const { request } = await harness.propose(desk.people.maker, {
        type: 'v0_UpdateDomainPermissions',
        reference: { id: desk.id, revision },
        permissions: { readAccess: { ...body.data.permissions.readAccess, requests } },
      } as never)
      expect(request.history.at(-1)).toMatchObject({ status: 'Succeeded' })
    }
    await setReaders(['maker'], 1)
    expect(await seen()).toEqual([[], 0])
    await setReaders(['maker', 'reader'], 2)
    expect((await seen())[0]).toContain(intentId)
  })

  it('is refused to a person who is locked', async () => {
    await approve({ type: 'v0_LockUser', reference: { id: desk.people.other.user.id, revision: 1 } })
    await expect(listNotifications(other.api, first)).rejects.toMatchObject({ problem: { status: 401 } })
  })

  it('shows nothing older than 90 days', async () => {
    await clear(desk.people.reader)
    const subjectId = await approve()
    const { database } = harness.gateway.context
    const age = async (createdAt: number) =>
      void (await database
        .update(notifications)
        .set({ createdAt: new Date(createdAt).toISOString() })
        .where(eq(notifications.subjectId, subjectId)))
    const days = 86_400_000
    await age(harness.clock.now() - 90 * days + 1)
    expect([await subjectsOf(reader), await unreadOf(reader)]).toEqual([[subjectId], 1])
    await age(harness.clock.now() - 90 * days)
    expect([await subjectsOf(reader), await unreadOf(reader)]).toEqual([[], 0])
  })

  it('of a person with records in several domains are those of all of them', async () => {
    const below = await harness.createDomain({
      parent: { id: desk.id, admin: desk.people.maker },
      people: { boss: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const { reader: person } = desk.people
    await clear(person)
    const record = { ...person, user: { id: randomUUID() as Uuid, domainId: below.id } }
    const made = await harness.propose(below.people.boss, { type: 'v0_CreateUser', ...asNewUser(record, ['maker']) })
    expect(made.request.status).toBe('Succeeded')
    const setting = { domainId: below.id, scope: 'Self', subscriptions: ['IntentApproved'] } as const
    await storeNotificationSetting(reader.api, setting)
    const here = await approve()
    harness.clock.increment(1000)
    const user = asNewUser(createTestPerson('new', below.id), ['guest'])
    const there = await harness.propose(below.people.boss, { type: 'v0_CreateUser', ...user })
    expect(await subjectsOf(reader)).toEqual([there.intentId, here])
    const { items } = await listNotifications(reader.api, first)
    expect(await readNotifications(reader.api, { upTo: items[0]!.id })).toEqual({ unread: 0 })
  })
})
