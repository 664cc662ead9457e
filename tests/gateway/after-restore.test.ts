import { randomUUID } from 'node:crypto'
import { eq, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { judgeFailedAnswer } from '@domain/intents/submit-answer'
import { buildDecision, buildProposal } from '@domain/intents/request'
import { toInstant } from '@domain/shared/clock'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { rejectionText } from '@features/intents/rejection.messages'
import { updateIntent } from '@gateway/governance/intent-record'
import { resumeInstitution } from '@gateway/governance/resume-institution'
import { generatePlatformKeys } from '@gateway/platform/platform-keys'
import { burntIntents, intents, requests, restores } from '@gateway/store/schema/governance'
import { authSessions, loginChallenges, oidcPayloads, programTokens } from '@gateway/store/schema/identity'
import { events } from '@gateway/store/schema/money'
import { enrolmentNonces, entitySignatures, notifications, pendingEntities } from '@gateway/store/schema/notifications'
import {
  asNewUser,
  createHarness,
  createTestIssuer,
  createTestPerson,
  testInstant,
  type Harness,
  type TestDomain,
  type TestPerson,
} from '@support/gateway-harness'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { openInvitations, proveKey } from '@support/invitation-desk'
import { makeKey } from '@support/keys'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice } from '@support/scripted-device'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'
import { allOf, quorum } from '@support/test-institution'

const random = {
  uuid: () => randomUUID() as Uuid,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}
const [minute, hour] = [60_000, 3_600_000]
/** Seven days and one hour. */
const longest = 608_400_000

const lock = (person: TestPerson): IntentPayload => ({
  type: 'v0_LockUser',
  reference: { id: person.user.id, revision: 1 },
})
const proposalOf = (person: TestPerson, expiryAt: number, payload = lock(person)) =>
  buildProposal({
    id: random.uuid(),
    author: person.user,
    targetDomainId: person.user.domainId,
    payload,
    now: testInstant,
    expiryAt: toInstant(expiryAt),
  })

/** What is said at the door, and what a dry run of the same says. */
async function answersTo(harness: Harness, person: TestPerson, expiryAt: number) {
  const { type: _, ...tried } = proposalOf(person, expiryAt)
  const sent = await harness.send(person, { type: 'Propose', ...tried, id: random.uuid() })
  const dry = (await harness.as(person).post<{ errors?: readonly string[] }>('/v1/intents/dry-run', tried)).body
  return [sent.status, sent.body.reason, sent.body.message?.split(':')[0], dry.errors?.join()]
}
const taken = [202, undefined, undefined, undefined]
const refusedAs = (code: string) => [400, 'ExpiredRequestError', code, code]

const answerRequest = (code: string, body: object) =>
  new Request(`http://127.0.0.1:8080/v1/users/invitations/${code}`, { method: 'POST', body: JSON.stringify(body) })

describe('an institution that is read from a backup', () => {
  let store: OpenDatabase
  let after: Harness
  let desk: TestDomain<'maker' | 'checker'>
  const observed: string[] = []
  const known: {
    open?: Uuid
    approved?: Uuid
    executed?: Uuid
    waiting?: Uuid
    signature?: string
    invitations?: Awaited<ReturnType<typeof openInvitations>>
    lastEvent?: number
  } = {}
  /** A proposal that was accepted, and one that was signed before the backup and never sent. */
  const signed: { taken?: ReturnType<typeof proposalOf>; kept?: ReturnType<typeof proposalOf> } = {}

  const lastEvent = async () => (await store.database.select({ last: max(events.sequence) }).from(events))[0]!.last!

  beforeAll(async () => {
    store = await createTestDatabase()
    const [keys, issuer] = [generatePlatformKeys(random), await createTestIssuer()]
    const parts = { database: store.database, keys, issuer, worker: 'manual' } as const
    const before = await createHarness(parts)
    desk = await before.createDomain({
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [{ alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }],
    })
    const { maker, checker } = desk.people
    const subscription = { domainId: desk.id, domainScope: 'Self', subscriptions: ['IntentApproved'] }
    await before.as(maker).post('/internal/v1/me/settings/notifications', subscription)
    known.invitations = await openInvitations(before, maker)
    const { answer, answered } = known.invitations
    await before.fetch(answerRequest(answer.code, answered))
    const { complete } = known.invitations
    const arrived = makeKey('arrived before the backup')
    await before.fetch(answerRequest(complete.code, proveKey(complete.id, arrived)))
    const { id: userId, alias } = complete.user
    const user = asNewUser({ ...createTestPerson('arrived', desk.id), key: arrived }, ['maker'])
    const { intentId } = await before.propose(maker, { type: 'v0_CreateUser', ...user, id: userId, alias })
    await before.approve(checker, desk.id, intentId)
    known.open = (await before.propose(maker, lock(maker))).intentId
    known.executed = (
      await before.propose(maker, { type: 'v0_CreateUser', ...asNewUser(createTestPerson('new', desk.id), ['maker']) })
    ).intentId
    await before.approve(checker, desk.id, known.executed)
    known.approved = (await before.propose(maker, lock(checker))).intentId
    const isApproved = eq(intents.id, known.approved)
    const [approved] = await store.database.select().from(intents).where(isApproved)
    const { workflows, lastModifiedAt } = approved!
    const state = { status: 'Approved', workflows, lastModifiedAt } as const
    await updateIntent(store.database, before.gateway.context.platform, approved!, state)
    await store.database
      .update(intents)
      .set({ retryAt: toInstant(testInstant + hour) })
      .where(isApproved)
    known.signature = (await before.readIntent(maker, desk.id, known.open)).data.details.proposalSignature
    signed.taken = proposalOf(maker, testInstant + 6 * hour)
    signed.kept = proposalOf(maker, testInstant + longest)
    known.waiting = (await before.send(maker, signed.taken)).body.requestId as Uuid
    await keepPassing(store)
    known.lastEvent = await lastEvent()
    await before.close()
    await store.database
      .insert(restores)
      .values({ id: random.uuid(), takenAt: toInstant(testInstant - 1), restoredAt: toInstant(testInstant) })
    after = await createHarness({ ...parts, root: before.root, security: (event) => void observed.push(event) })
    await after.settle()
  })
  afterAll(async () => {
    await after.close()
    await store.close()
  })

  const stateOf = async (id: Uuid | undefined) => (await after.readIntent(desk.people.maker, desk.id, id!)).data.state

  test('has ended what was open or approved, with the reason, signed by the platform', async () => {
    const ended = {
      status: 'Failed',
      error: { code: 'EndedByRestore', message: 'EndedByRestore: the institution was restored from a backup' },
      lastModifiedAt: toInstant(testInstant),
    }
    expect(await stateOf(known.open)).toMatchObject(ended)
    expect(await stateOf(known.approved)).toMatchObject(ended)
    expect((await stateOf(known.executed)).status).toBe('Executed')
    expect(observed).toContain('institution.restored')
    const [{ resumedAt } = {}] = await store.database.select().from(restores)
    expect(resumedAt).toBe(toInstant(testInstant))
  })

  test('has ended the requests that waited to be carried out, and carries none out', async () => {
    const [row] = await store.database.select().from(requests).where(eq(requests.id, known.waiting!))
    expect([row!.status, row!.history.at(-1)?.hint]).toEqual(['Failed', 'EndedByRestore'])
    expect(await store.database.select().from(requests).where(eq(requests.status, 'Processing'))).toEqual([])
  })

  test('refuses every decision on an intent of the backup, and says why where the restore has ended it', async () => {
    const { checker } = desk.people
    const decide = async (intentId: Uuid | undefined, reason: object) => {
      const { proposalSignature } = (await after.readIntent(checker, desk.id, intentId!)).data.details
      const { body } = await after.send(
        checker,
        buildDecision({
          author: checker.user,
          targetDomainId: desk.id,
          intentId: intentId!,
          proposalSignature,
          ...reason,
        }),
      )
      await after.settle()
      return (
        await after
          .as(checker)
          .get<{ history: { hint?: string }[] }>(`/v1/domains/${desk.id}/requests/${body.requestId}`)
      ).body.history.at(-1)?.hint
    }
    const approve = (id: Uuid | undefined) => decide(id, {})
    const reject = (id: Uuid | undefined) => decide(id, { rejectReason: 'no' })
    expect([
      await approve(known.open),
      await reject(known.open),
      await approve(known.approved),
      await decide(known.executed, { approvalReason: 'again' }),
    ]).toEqual(['EndedByRestore', 'EndedByRestore', 'EndedByRestore', 'IntentAlreadyComplete'])
  })

  test('keeps no session, code, nonce or signature, and remembers which challenges are used', async () => {
    const tables = [authSessions, programTokens, loginChallenges, enrolmentNonces, pendingEntities, entitySignatures]
    for (const table of tables) expect(await store.database.select().from(table)).toEqual([])
    expect((await store.database.select().from(oidcPayloads)).map(({ model }) => model).sort()).toEqual([
      'EndedToken',
      'UsedChallenge',
    ])
  })

  test('ends what was open of invitations in the backup, which may have been renewed or cancelled since, and says why', async () => {
    const { base, renew, answer, complete } = known.invitations!
    const { maker } = desk.people
    const shown = async ({ id }: { readonly id: string }) => {
      const { status, closedBecause } = (await after.as(maker).get<InvitationWire>(`${base}/${id}`)).body
      return [status, closedBecause]
    }
    expect([await shown(renew), await shown(answer), await shown(complete)]).toEqual([
      ['Expired', 'EndedByRestore'],
      ['Cancelled', 'EndedByRestore'],
      // Its user was there already.
      ['DeviceRegistered', undefined],
    ])
    expect(observed.filter((event) => event === 'invitation.closed')).toHaveLength(3)
    const key = makeKey('after the restore')
    expect((await after.fetch(answerRequest(renew.code, proveKey(renew.id, key)))).status).toBe(404)
    const renewed = await after.as(maker).post<{ status: string; code: string }>(`${base}/${renew.id}/renew`)
    expect([renewed.body.status, await shown(renew)]).toEqual(['Pending', ['Pending', undefined]])
    expect((await after.fetch(answerRequest(renewed.body.code, proveKey(renew.id, key)))).status).toBe(200)
  })

  test('keeps what people were notified of, and mails none of it, which may have been mailed since', async () => {
    const rows = await store.database.select().from(notifications)
    expect(rows.map(({ subjectId }) => subjectId)).toContain(known.executed)
    expect(new Set(rows.map(({ mailedAt }) => mailedAt))).toEqual(new Set([toInstant(testInstant)]))
  })

  test('gives no event a number that another event may have had', async () => {
    expect(await lastEvent()).toBeGreaterThan(known.lastEvent! + 1_000_000)
  })

  test('nor one that an event may have had after another restore of the same backup', async () => {
    const { context } = after.gateway
    const rolledBack = new Error('for this test alone')
    const numbers: number[] = []
    for (const ms of [minute, minute + 1])
      await store.database
        .transaction(async (tx) => {
          await tx.execute(sql`select setval('events_sequence_seq', ${known.lastEvent}::bigint)`)
          await tx.insert(restores).values({
            id: random.uuid(),
            takenAt: toInstant(testInstant),
            restoredAt: toInstant(testInstant + ms),
          })
          const clock = { ...context.clock, now: () => testInstant + ms }
          await resumeInstitution({ ...context, database: tx, clock })
          const { rows } = (await tx.execute(sql`select last_value::text as last from events_sequence_seq`)) as {
            readonly rows: readonly { readonly last: string }[]
          }
          numbers.push(Number(rows[0]!.last))
          throw rolledBack
        })
        .catch((cause: unknown) => expect(cause).toBe(rolledBack))
    await store.database.execute(sql`select setval('events_sequence_seq', ${await lastEvent()}::bigint)`)
    expect([numbers[1]! - numbers[0]! >= 1000, Number.isSafeInteger(numbers[1])]).toEqual([true, true])
  })

  test('takes no proposal that could have been taken before: none that expires within seven days and one hour of the restore', async () => {
    const { maker } = desk.people
    for (const end of [1, minute, longest / 2, longest])
      expect(await answersTo(after, maker, testInstant + end), String(end)).toEqual(refusedAs('RestoredRecently'))
    expect((await after.send(maker, signed.kept!)).body.message).toContain('RestoredRecently')
    const repeated = await after.send(maker, signed.taken!)
    expect([
      repeated.status,
      await store.database.select().from(burntIntents).where(eq(burntIntents.id, signed.kept!.id)),
    ]).toEqual([400, []])
  })

  test('has its refusal told by the console in words of its own', async () => {
    const { maker } = desk.people
    const { status, body } = await after.send(maker, proposalOf(maker, testInstant + hour))
    const answer = judgeFailedAnswer({ status, reason: body.reason, message: body.message })
    expect(answer).toMatchObject({ kind: 'refused', code: 'RestoredRecently' })
    expect(answer.kind === 'refused' && rejectionText(answer.code).sentence).toBe(
      'The platform was restored from a backup. It accepts new requests one hour after its start.',
    )
  })

  test('lets nothing through that expires later than seven days and one hour from now', async () => {
    const { maker } = desk.people
    for (const end of [longest + 1, 365 * 24 * hour])
      expect(await answersTo(after, maker, testInstant + end), String(end)).toEqual(refusedAs('ExpiryTooFar'))
  })

  test('takes the proposals of a console again after one hour, and goes on refusing the older ones to their end', async () => {
    const { maker } = desk.people
    const ofConsole = () =>
      Date.parse(
        buildProposal({
          id: random.uuid(),
          author: maker.user,
          targetDomainId: desk.id,
          payload: lock(maker),
          now: after.clock.now(),
        }).expiryAt,
      )
    after.clock.increment(hour)
    expect(await answersTo(after, maker, ofConsole())).toEqual(refusedAs('RestoredRecently'))
    after.clock.increment(1)
    expect(await answersTo(after, maker, ofConsole())).toEqual(taken)
    expect((await after.send(maker, signed.kept!)).body.message).toContain('RestoredRecently')
    after.clock.set(testInstant + longest)
    expect((await after.send(maker, signed.kept!)).body.message).toContain('RequestExpired')
    expect(await answersTo(after, maker, after.clock.now() + hour)).toEqual(taken)
  })

  test('ends nothing a second time at its next start, and does not start on a clock behind the backup', async () => {
    const { context } = after.gateway
    expect(await resumeInstitution(context)).toEqual({ ok: true, value: testInstant })
    expect((await store.database.select().from(intents).where(eq(intents.status, 'Open'))).length).toBeGreaterThan(0)
    await store.database
      .insert(restores)
      .values({ id: random.uuid(), takenAt: toInstant(context.clock.now() + 1), restoredAt: toInstant(testInstant) })
    expect(await resumeInstitution(context)).toMatchObject({ ok: false, problem: { code: 'clockBehind' } })
  })
})

/** A row in every table of what passes. */
async function keepPassing({ database }: OpenDatabase): Promise<void> {
  const until = testInstant + hour
  await database.insert(authSessions).values({
    idHash: 'hash',
    loginId: 'maker',
    sessionId: 'session',
    tokenHash: 'hash',
    browser: '',
    begunAt: testInstant,
    activeAt: testInstant,
    accessToken: 'closed',
    accessExpiresAt: until,
    expiresAt: until,
  })
  await database.insert(programTokens).values({
    id: random.uuid(),
    grantId: 'Grant',
    loginId: 'maker',
    publicKey: 'key',
    issuedAt: testInstant,
    expiresAt: until,
  })
  await database.insert(oidcPayloads).values(
    ['Grant', 'RefreshToken', 'Session', 'AuthorizationCode', 'UsedChallenge', 'EndedToken'].map((model) => ({
      model,
      id: model,
      payload: {},
    })),
  )
  await database.insert(loginChallenges).values({
    id: random.uuid(),
    interactionUid: 'one',
    email: 'maker',
    number: '12',
    offered: ['12'],
    state: 'waiting',
    browser: '',
    address: '',
    askedAt: testInstant,
    expiresAt: until,
  })
  await database
    .insert(enrolmentNonces)
    .values({ nonce: random.uuid(), email: 'maker', publicKey: 'key', expiresAt: until })
  await database.insert(pendingEntities).values({
    hash: sha256Hex('one'),
    loginId: 'maker',
    publicKey: 'key',
    canonical: '{}',
    state: 'signed',
    requestedAt: testInstant,
    expiresAt: until,
  })
  await database
    .insert(entitySignatures)
    .values({ hash: sha256Hex('one'), signature: 'signature', signedAt: testInstant })
}

describe('identity after a restore', () => {
  /** A UUID of version 7 that says this time. */
  const made = (time: number) => {
    const hex = time.toString(16).padStart(12, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`
  }
  const ahead = 300_000

  async function signInWith({ origin, people: { ines } }: IdentityFixture, challenge: string): Promise<number> {
    const fields = {
      grant_type: 'password',
      client_id: 'customer_api',
      public_key: ines.key.publicKey,
      challenge,
      signature: ines.key.sign(challenge),
    }
    return (await fetch(`${origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) })).status
  }

  let [never, restored]: IdentityFixture[] = []
  let restoredAt = 0
  beforeAll(async () => {
    restoredAt = Date.now()
    ;[never, restored] = [await startIdentityFixture(), await startIdentityFixture({ restoredAt })]
  })
  afterAll(async () => void (await Promise.all([never?.close(), restored?.close()])))

  test('devices are asked to wait for two minutes, by when no call of before is young enough', async () => {
    const { origin, people, now, travel } = restored!
    const device = await enrolScriptedDevice({ origin, email: people.ines.email, signingKey: people.ines.key, now })
    const path = `/api/notifications/entity/${'0'.repeat(64)}`
    const first = await device.call('GET', path)
    expect([first.status, Number(first.headers.get('retry-after')) > 60]).toEqual([429, true])
    travel(120_000)
    expect((await device.call('GET', path)).status).toBe(404)
  })

  test('a program’s challenge that says its time is good until five minutes ahead of it, and after a restore only when it was made five minutes later', async () => {
    for (const fixture of [never!, restored!]) fixture.travel(restoredAt + ahead + 2 * minute - fixture.now())
    const now = restored!.now()
    const asked = [
      made(now),
      made(now + ahead - minute),
      made(now + ahead + minute),
      made(0),
      randomUUID(),
      made(restoredAt + ahead),
      made(restoredAt + ahead + 1),
    ]
    const answers = (fixture: IdentityFixture) => Promise.all(asked.map((challenge) => signInWith(fixture, challenge)))
    expect([await answers(never!), await answers(restored!)]).toEqual([
      [200, 200, 400, 200, 200, 200, 200],
      [200, 200, 400, 400, 400, 400, 200],
    ])
  })
})
