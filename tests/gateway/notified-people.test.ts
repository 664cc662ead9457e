import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { NotificationScope, NotificationSource } from '@domain/preferences/notification-preference'
import type { Uuid } from '@domain/shared/ids'
import { recordNotifications } from '@gateway/preferences/record-notifications'
import { notifications } from '@gateway/store/schema/notifications'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { createMoneyFixture, outside, type MoneyFixture } from '@support/money-desk'
import { allOf, quorum } from '@support/test-institution'

type Names = Readonly<Record<string, TestPerson>>

async function subscribe(
  harness: Harness,
  person: TestPerson,
  scope: NotificationScope,
  ...subscriptions: readonly NotificationSource[]
) {
  const setting = { domainId: person.user.domainId, domainScope: scope, subscriptions }
  const answer = await harness.as(person).post('/internal/v1/me/settings/notifications', setting)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

const rowsOf = ({ gateway }: Harness, subjectId: Uuid) =>
  gateway.context.database.select().from(notifications).where(eq(notifications.subjectId, subjectId))

/** Who was notified, once for each row. */
const notified = async (harness: Harness, subjectId: Uuid, people: Names) =>
  (await rowsOf(harness, subjectId))
    .map(({ userId }) => Object.keys(people).find((name) => people[name]!.user.id === userId) ?? userId)
    .toSorted()

const newcomer = (domainId: Uuid): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('newcomer', domainId), ['guest']),
})

describe('an approved intent', () => {
  let harness: Harness
  let inner: Uuid
  let outer: Uuid
  let people: Names
  beforeAll(async () => {
    harness = await createHarness()
    const alone = [{ alias: 'Alone', workflow: [quorum('maker')] }]
    const above = await harness.createDomain({
      people: {
        chief: ['maker', 'reader'],
        money: ['maker', 'reader'],
        self: ['reader'],
        blind: ['guest'],
        former: ['reader'],
        silent: ['reader'],
      },
      policies: alone,
      readAccess: { requests: ['maker', 'reader', 'guest'], transactions: ['reader'], users: ['maker', 'reader'] },
    })
    const below = await harness.createDomain({
      parent: { id: above.id, admin: above.people.chief },
      people: { maker: ['maker'], checker: ['checker'], near: ['reader'], off: ['reader'] },
      policies: [{ alias: 'Two people', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
      readAccess: { requests: ['maker', 'checker', 'reader'], transactions: ['reader'] },
    })
    const beside = await harness.createDomain({
      people: { stranger: ['maker'] },
      policies: alone,
    })
    ;[outer, inner] = [above.id, below.id]
    people = { ...above.people, ...below.people, ...beside.people }
    const person = (name: string) => people[name]!
    await subscribe(harness, person('chief'), 'SelfAndDescendants', 'IntentApproved')
    await subscribe(harness, person('money'), 'SelfAndDescendants', 'TransactionDetected')
    await subscribe(harness, person('self'), 'Self', 'IntentApproved')
    await subscribe(harness, person('blind'), 'SelfAndDescendants', 'IntentApproved')
    await subscribe(harness, person('former'), 'SelfAndDescendants', 'IntentApproved')
    await subscribe(harness, person('near'), 'Self', 'IntentApproved')
    await subscribe(harness, person('off'), 'Self', 'IntentApproved')
    await subscribe(harness, person('off'), 'Self')
    await subscribe(harness, person('stranger'), 'Self', 'IntentApproved')
    const lock: IntentPayload = { type: 'v0_LockUser', reference: { id: person('former').user.id, revision: 1 } }
    expect((await harness.propose(person('chief'), lock)).request.status).toBe('Succeeded')
  })
  afterAll(() => harness.close())

  const proposeBelow = () => harness.propose(people['maker']!, newcomer(inner))
  const approveBelow = async () => {
    const { intentId } = await proposeBelow()
    expect(await harness.approve(people['checker']!, inner, intentId)).toMatchObject({ status: 'Succeeded' })
    return intentId
  }

  test('notifies who asked for that domain, and who asked above for the domains below: not who may not read there, is locked, asked for another domain, for something else or for nothing any more [EN047]', async () => {
    const intentId = await approveBelow()
    expect(await notified(harness, intentId, people)).toEqual(['chief', 'near'])
    expect(await rowsOf(harness, intentId)).toEqual(
      ['chief', 'near'].map((name) => ({
        id: expect.any(String),
        userId: expect.stringMatching(`^(${people['chief']!.user.id}|${people['near']!.user.id})$`),
        domainId: inner,
        source: 'IntentApproved',
        subjectKind: 'Intent',
        subjectId: intentId,
        createdAt: '2026-11-19T09:00:00.000Z',
        readAt: null,
        mailedAt: name ? null : undefined,
      })),
    )
  })

  test('of the domain above notifies who asked for that domain alone or with those below, and nobody of the domain below', async () => {
    const { intentId } = await harness.propose(people['chief']!, newcomer(outer))
    expect(await notified(harness, intentId, people)).toEqual(['blind', 'chief', 'self'])
  })

  test('notifies nobody before the last approval, nobody when it is rejected, and nobody again when it is carried out', async () => {
    const { intentId } = await proposeBelow()
    expect(await rowsOf(harness, intentId)).toEqual([])
    await harness.approve(people['checker']!, inner, intentId)
    await harness.settle()
    expect((await harness.readIntent(people['near']!, inner, intentId)).data.state.status).toBe('Executed')
    expect(await notified(harness, intentId, people)).toEqual(['chief', 'near'])
    const rejected = await proposeBelow()
    await harness.reject(people['checker']!, inner, rejected.intentId, 'not now')
    expect(await rowsOf(harness, rejected.intentId)).toEqual([])
  })

  test('is written once, however often it is said', async () => {
    const intentId = await approveBelow()
    const { database } = harness.gateway.context
    const again = { source: 'IntentApproved', domainId: inner, subjectId: intentId } as const
    await recordNotifications({ database, now: '2026-11-19T10:00:00.000Z' }, again)
    expect(await notified(harness, intentId, people)).toEqual(['chief', 'near'])
  })

  test('notifies a person with records in both domains once, by the nearest', async () => {
    const { chief, checker, maker } = people as Record<string, TestPerson>
    const below = { ...chief!, user: { id: randomUUID() as Uuid, domainId: inner } }
    const added = await harness.propose(maker!, { type: 'v0_CreateUser', ...asNewUser(below, ['reader']) })
    await harness.approve(checker!, inner, added.intentId)
    await subscribe(harness, below, 'Self', 'IntentApproved')
    expect(await notified(harness, await approveBelow(), { ...people, below })).toEqual(['below', 'near'])
    const lock: IntentPayload = { type: 'v0_LockUser', reference: { id: below.user.id, revision: 1 } }
    const locked = await harness.propose(maker!, lock)
    await harness.approve(checker!, inner, locked.intentId)
    expect(await notified(harness, await approveBelow(), { ...people, below })).toEqual(['chief', 'near'])
  })

  test('is no news for a person whose roles there are those of a locked record', async () => {
    const { blind, checker, maker } = people as Record<string, TestPerson>
    const below = { ...blind!, user: { id: randomUUID() as Uuid, domainId: inner } }
    const added = await harness.propose(maker!, { type: 'v0_CreateUser', ...asNewUser(below, ['reader']) })
    await harness.approve(checker!, inner, added.intentId)
    expect(await notified(harness, await approveBelow(), people)).toEqual(['blind', 'chief', 'near'])
    const lock: IntentPayload = { type: 'v0_LockUser', reference: { id: below.user.id, revision: 1 } }
    const locked = await harness.propose(maker!, lock)
    await harness.approve(checker!, inner, locked.intentId)
    expect(await notified(harness, await approveBelow(), people)).toEqual(['chief', 'near'])
  })

  test('leaves nothing when the transaction that approves it is undone', async () => {
    const { database } = harness.gateway.context
    const subjectId = randomUUID() as Uuid
    const undone = database.transaction(async (tx) => {
      const said = { source: 'IntentApproved', domainId: inner, subjectId } as const
      await recordNotifications({ database: tx, now: '2026-11-19T09:00:00.000Z' }, said)
      expect(await tx.select().from(notifications).where(eq(notifications.subjectId, subjectId))).toHaveLength(2)
      throw new Error('killed')
    })
    await expect(undone).rejects.toThrow('killed')
    expect(await rowsOf(harness, subjectId)).toEqual([])
  })
})

describe('a detected transaction', () => {
  let fixture: MoneyFixture
  beforeAll(async () => {
    fixture = await createMoneyFixture()
  })
  afterAll(() => fixture.close())

  test('that somebody else sent notifies once when it is seen, and not again when it is confirmed [EN047]', async () => {
    const { harness } = fixture
    const desk = await fixture.openDesk()
    await subscribe(harness, desk.maker, 'Self', 'TransactionDetected')
    const account = await desk.open()
    const id = (await fixture.deposit('eth', 'ETH', await desk.addressOf(account, 'eth'), 9n))!
    expect(await rowsOf(harness, id)).toMatchObject([
      { userId: desk.maker.user.id, source: 'TransactionDetected', subjectKind: 'Transaction', domainId: desk.id },
    ])
    await fixture.pass(13)
    expect(await desk.list('transactions/transfers')).toHaveLength(1)
    expect(await rowsOf(harness, id)).toHaveLength(1)
  })

  test('between two domains notifies the people of each of their own record of it, and above whoever asked for the domains below', async () => {
    const { harness } = fixture
    const above = await fixture.openDesk()
    const [payer, payee] = [await fixture.openDesk(above), await fixture.openDesk()]
    await subscribe(harness, above.maker, 'SelfAndDescendants', 'TransactionDetected')
    for (const { maker } of [payer, payee]) await subscribe(harness, maker, 'Self', 'TransactionDetected')
    const [from, to] = [await payer.open({ holds: { ETH: 10n ** 18n } }), await payee.open()]
    const published: Uuid[] = []
    const stop = harness.gateway.context.bus.subscribe((happening) => {
      if (happening.event === 'notified') published.push(happening.subjectId)
    })
    const orderId = await payer.transfer(from, 'ETH', {
      outputs: [{ destination: { type: 'Address', address: await payee.addressOf(to, 'eth') }, amount: '7' }],
    })
    await fixture.pass(20)
    const people = { above: above.maker, payer: payer.maker, payee: payee.maker }
    expect(await notified(harness, (await payer.transactionOf(orderId)).id, people)).toEqual(['above', 'payer'])
    const [seen] = await payee.list<{ readonly id: Uuid }>('transactions')
    expect(await notified(harness, seen!.id, people)).toEqual(['payee'])
    stop()
    expect(published.toSorted()).toEqual([(await payer.transactionOf(orderId)).id, seen!.id].toSorted())
  })

  test('that the ledger has not taken up notifies nobody', async () => {
    const { harness } = fixture
    const desk = await fixture.openDesk()
    await subscribe(harness, desk.maker, 'Self', 'TransactionDetected')
    const account = await desk.open({ holds: { ETH: 10n ** 18n } })
    const orderId = await desk.transfer(account, 'ETH', {
      outputs: [{ destination: { type: 'Address', address: outside.eth }, amount: '5' }],
    })
    const { id, ledgerTransactionData } = await desk.transactionOf(orderId)
    expect([ledgerTransactionData?.ledgerStatus, await rowsOf(harness, id)]).toEqual([undefined, []])
  })
})

describe('notifications are kept', () => {
  test('for 90 days, and the newest 500 of each user record, cleared every hour', async () => {
    const harness = await createHarness()
    const { context } = harness.gateway
    const [busy, calm] = [randomUUID() as Uuid, randomUUID() as Uuid]
    const row = (userId: Uuid, createdAt: string) => ({
      userId,
      createdAt,
      domainId: harness.root.user.domainId,
      source: 'IntentApproved' as const,
      subjectKind: 'Intent' as const,
      subjectId: randomUUID() as Uuid,
    })
    const minute = (n: number) => new Date(Date.parse('2026-11-18T00:00:00.000Z') + n * 60_000).toISOString()
    await context.database
      .insert(notifications)
      .values([
        ...Array.from({ length: 520 }, (_, n) => row(busy, minute(n))),
        row(calm, '2026-08-21T09:59:59.999Z'),
        row(calm, '2026-08-21T10:00:00.000Z'),
      ])
    const kept = async (userId: Uuid) =>
      (
        await context.database
          .select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.createdAt)
      ).map(({ createdAt }) => createdAt)
    harness.clock.increment(3_600_000)
    await expect.poll(async () => (await kept(busy)).length).toBe(500)
    expect((await kept(busy))[0]).toBe(minute(20))
    expect(await kept(calm)).toEqual(['2026-08-21T10:00:00.000Z'])
    await harness.close()
  })
})
