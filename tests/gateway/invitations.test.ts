import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationsPageWire, invitationWire, type InvitationWire } from '@api/invitations/invitations.wire'
import { expressionOf } from '@domain/policies/condition-terms'
import type { SecurityEvent } from '@domain/session/security-event'
import type { JsonObject } from '@domain/shared/json'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { SecurityFacts } from '@gateway/security-events'
import { invitations } from '@gateway/store/schema/invitations'
import {
  createHarness,
  createTestIssuer,
  type Answer,
  type Harness,
  type TestIssuer,
  type TestPerson,
} from '@support/gateway-harness'
import { inviting, openInvitationDesk, type InvitationDesk } from '@support/invitation-desk'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { makeKey } from '@support/keys'
import { quorum } from '@support/test-institution'

const logged: (readonly [SecurityEvent, SecurityFacts])[] = []
let harness: Harness
let issuer: TestIssuer
let desk: InvitationDesk
let maker: TestPerson
beforeAll(async () => {
  issuer = await createTestIssuer()
  harness = await createHarness({ issuer, security: (...one) => void logged.push(one) })
  desk = await openInvitationDesk(harness)
  maker = desk.domain.people.maker
})
afterAll(() => harness.close())
beforeEach(() => void logged.splice(0))

const hour = 3_600_000
/** So many milliseconds from now, by the clock of the gateway. */
const after = (ms: number) => new Date(harness.clock.now() + ms).toISOString()
const reasonOf = ({ status, body }: { readonly status: number; readonly body: object }) => [
  status,
  (body as { readonly reason?: string }).reason,
]
const rowOf = async (id: string) =>
  (
    await harness.gateway.context.database
      .select()
      .from(invitations)
      .where(eq(invitations.id, id as never))
  )[0]!
/** The user of an invitation as the console proposes it, with the key that was registered. */
const userOf = ({ user }: InvitationWire, publicKey: string): PayloadOf<'v0_CreateUser'> => ({
  type: 'v0_CreateUser',
  id: user.id,
  alias: user.alias,
  publicKey,
  roles: [...user.roles],
  lock: 'Unlocked',
  customProperties: user.customProperties,
  loginIds: [{ id: `${user.id}@example.test`, providerId: 'test' }],
})

describe('an invitation', () => {
  test('POST /v1/domains/{domainId}/users/invitations creates it with a body: its code, its user, its author and its end [AP029]', async () => {
    const user = desk.newUser({ description: 'Settlements' })
    const answer = await harness.as(maker).post(desk.base, { user, numberSecondsOfValidity: 3600 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: expect.stringMatching(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}$/),
      status: 'Pending',
      validUntil: after(hour),
      user: { ...user, domainId: desk.domainId },
      metadata: {
        createdAt: after(0),
        lastModifiedAt: after(0),
        createdBy: maker.user,
      },
    })
    const { id } = answer.body as unknown as InvitationWire
    expect(invitationWire.parse(await desk.read(id))).toEqual(answer.body)
  })

  const validFor = (numberSecondsOfValidity: number | undefined) => ({ numberSecondsOfValidity })
  const ofUser = (parts: JsonObject) => ({ user: desk.newUser(parts) })
  test.each<readonly [string, () => object]>([
    ['no user', () => ({ user: undefined })],
    ['no validity', () => validFor(undefined)],
    ['an end that is not after its beginning', () => validFor(0)],
    ['part of a second', () => validFor(1.5)],
    ['a role with a space', () => ofUser({ roles: ['desk head'] })],
    ['no role, which no user may be without', () => ofUser({ roles: [] })],
    ['an alias that cannot be stored', () => ofUser({ alias: 'A\u0000' })],
    ['no alias', () => ofUser({ alias: '' })],
    ['a key', () => ofUser({ publicKey: makeKey('smuggled').publicKey })],
    ['more than a user has to say', () => ofUser({ customProperties: { email: 'a'.repeat(21_000) } })],
  ])('is not made of a body with %s', async (_what, wrong) => {
    const body = { numberSecondsOfValidity: 60, user: desk.newUser(), ...wrong() }
    expect(reasonOf(await harness.as(maker).post(desk.base, body))).toEqual([400, 'InvalidRequestError'])
  })

  test('is one for each user id: the same is not invited twice, nor who is a user already', async () => {
    const user = desk.newUser()
    await desk.invite(maker, user)
    const again = [user, desk.newUser({ id: desk.domain.people.reader.user.id })]
    for (const one of again)
      expect(reasonOf(await harness.as(maker).post(desk.base, { user: one, numberSecondsOfValidity: 60 }))).toEqual([
        409,
        'ConflictingRequestIdError',
      ])
  })

  test('GET /v1/domains/{domainId}/users/invitations lists them page by page, by status, name and roles [AP025] [EN059]', async () => {
    const own = await openInvitationDesk(harness)
    const { maker: inviter, reader } = own.domain.people
    const list = async (query: string, person = reader) =>
      invitationsPageWire.parse((await harness.as(person).get(`${own.base}?${query}`)).body)
    const namesOf = async (query: string) => (await list(`sortBy=Alias&${query}`)).items.map(({ user }) => user.alias)
    const inviteNamed = (alias: string, roles = ['maker'], seconds = 3600) =>
      own.invite(inviter, own.newUser({ alias, roles }), seconds)
    await inviteNamed('A pending', ['maker', 'checker'])
    await own.answer(await inviteNamed('B registered'), makeKey('listed'))
    await own.act(inviter, (await inviteNamed('C cancelled')).id, 'cancel')
    await inviteNamed('D expired', ['reader'], 1)
    harness.clock.increment(1000)
    const all = ['A pending', 'B registered', 'C cancelled', 'D expired']
    expect(await namesOf('')).toEqual(all)
    expect([
      await namesOf('status=Pending'),
      await namesOf('status=DeviceRegistered'),
      await namesOf('status=Cancelled'),
      await namesOf('status=Expired'),
      await namesOf('status=Completed'),
      await namesOf('status=Active'),
      await namesOf('status=Expired&status=Cancelled'),
      await namesOf('alias=REGIST'),
      await namesOf('roles[]=maker&roles[]=checker'),
    ]).toEqual([
      ['A pending'],
      ['B registered'],
      ['C cancelled'],
      ['D expired'],
      [],
      ['A pending', 'B registered'],
      ['C cancelled', 'D expired'],
      ['B registered'],
      ['A pending'],
    ])
    for (const sortBy of ['Code', 'ValidUntil', 'CreatedAt', 'LastModifiedAt', 'Alias']) {
      const first = await list(`sortBy=${sortBy}&sortOrder=DESC&limit=3`)
      const second = await list(`sortBy=${sortBy}&sortOrder=DESC&limit=3&startingAfter=${first.nextStartingAfter}`)
      expect([...first.items, ...second.items].map(({ user }) => user.alias).toSorted()).toEqual(all)
      expect([first.count, second.count, second.nextStartingAfter]).toEqual([3, 1, undefined])
    }
    expect((await harness.as(reader).get(`${own.base}?status=Waiting`)).status).toBe(400)
    expect(reasonOf(await harness.as(own.domain.people.guest).get(own.base))).toEqual([401, 'PermissionDeniedError'])
  })

  test('is never taken for a user: its paths are its own, and one without a UUID is refused by its name', async () => {
    const invitation = await desk.invite()
    const get = (path: string) => harness.as(maker).get(`/v1/domains/${desk.domainId}/users/${path}`)
    expect([
      (await get('invitations')).status,
      (await get(invitation.id)).status,
      (await get(`invitations/${maker.user.id}`)).status,
      (await get('invitations/nobody')).text,
      (await harness.as(maker).post(`${desk.base}/nobody/cancel`)).text,
    ]).toEqual([200, 404, 404, 'Invalid value for: path parameter id', 'Invalid value for: path parameter id'])
  })

  test('belongs to its domain: from another it is not found', async () => {
    const { id } = await desk.invite()
    const other = await openInvitationDesk(harness)
    const asked = harness.as(other.domain.people.maker)
    expect([
      (await asked.get(`${other.base}/${id}`)).status,
      ...(
        await Promise.all(['cancel', 'renew', 'complete'].map((act) => asked.post(`${other.base}/${id}/${act}`)))
      ).map(({ status }) => status),
      (await asked.get(`${desk.base}/${id}`)).status,
    ]).toEqual([404, 404, 404, 404, 404])
    expect((await desk.read(id)).status).toBe('Pending')
  })
})

describe('what becomes of an invitation', () => {
  test('POST /v1/domains/{domainId}/users/invitations/{id}/cancel, POST /v1/domains/{domainId}/users/invitations/{id}/renew and POST /v1/domains/{domainId}/users/invitations/{id}/complete carry out the action named [AP028]', async () => {
    const [cancelled, renewed, completed] = [await desk.invite(), await desk.invite(), await desk.invite()]
    const key = makeKey('completed')
    await desk.answer(completed, key)
    const { intentId } = await harness.propose(maker, userOf(completed, key.publicKey))
    await harness.approve(desk.domain.people.checker, desk.domainId, intentId)
    const answers = [
      await desk.act(maker, cancelled.id, 'cancel'),
      await desk.act(maker, renewed.id, 'renew'),
      await desk.act(maker, completed.id, 'complete'),
    ]
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'Cancelled'],
      [200, 'Pending'],
      [200, 'Completed'],
    ])
    for (const { body } of answers) expect(await desk.read(body.id)).toEqual(body)
  })

  test('what its status does not allow is refused, and changes nothing', async () => {
    const key = makeKey('of the table')
    const made = {
      Pending: await desk.invite(),
      DeviceRegistered: await desk.invite(),
      Expired: await desk.invite(maker, desk.newUser(), 1),
      Cancelled: await desk.invite(),
      Completed: await desk.invite(),
    }
    await desk.answer(made.DeviceRegistered, makeKey('registered'))
    await desk.act(maker, made.Cancelled.id, 'cancel')
    await desk.answer(made.Completed, key)
    const { intentId } = await harness.propose(maker, userOf(made.Completed, key.publicKey))
    await harness.approve(desk.domain.people.checker, desk.domainId, intentId)
    await desk.act(maker, made.Completed.id, 'complete')
    harness.clock.increment(1000)
    const refused: string[] = []
    for (const [status, { id }] of Object.entries(made)) {
      expect((await desk.read(id)).status).toBe(status)
      for (const act of ['complete', 'renew', 'cancel']) {
        const before = await rowOf(id)
        const answer = await desk.act(maker, id, act)
        if (answer.status === 200) {
          // Back to where it was, for the next act.
          await harness.gateway.context.database.update(invitations).set(before).where(eq(invitations.id, before.id))
          continue
        }
        expect(reasonOf(answer)).toEqual([409, 'InvitationStatusError'])
        expect(await rowOf(id)).toEqual(before)
        refused.push(`${act} ${status}`)
      }
    }
    expect(refused).toEqual([
      'complete Pending',
      'complete DeviceRegistered',
      'renew DeviceRegistered',
      'complete Expired',
      'cancel Expired',
      ...['Cancelled', 'Completed'].flatMap((status) =>
        ['complete', 'renew', 'cancel'].map((act) => `${act} ${status}`),
      ),
    ])
  })

  test('a registered key is nobody until its user is proposed and approved [RO016]', async () => {
    const invitation = await desk.invite()
    const key = makeKey('newcomer')
    const login = { email: `${invitation.user.id}@example.test` }
    const asNewcomer = async () => reasonOf(await harness.as(login).get('/v1/me'))
    expect((await desk.answer(invitation, key)).status).toBe(200)
    expect([(await desk.read(invitation.id)).status, await asNewcomer()]).toEqual([
      'DeviceRegistered',
      [401, 'UnauthorizedError'],
    ])
    const { intentId } = await harness.propose(maker, userOf(invitation, key.publicKey))
    expect([
      (await harness.readIntent(maker, desk.domainId, intentId)).data.state.status,
      await asNewcomer(),
      reasonOf(await desk.act(maker, invitation.id, 'complete')),
    ]).toEqual(['Open', [401, 'UnauthorizedError'], [409, 'InvitationStatusError']])
    await harness.approve(desk.domain.people.checker, desk.domainId, intentId)
    expect([await asNewcomer(), (await desk.act(maker, invitation.id, 'complete')).body.status]).toEqual([
      [200, undefined],
      'Completed',
    ])
  })

  test('is complete with the registered key alone: a user of the same id with another key is not whom it was for', async () => {
    const invitation = await desk.invite()
    await desk.answer(invitation, makeKey('registered for completion'))
    const { intentId } = await harness.propose(maker, userOf(invitation, makeKey('put in its stead').publicKey))
    expect((await harness.approve(desk.domain.people.checker, desk.domainId, intentId)).status).toBe('Succeeded')
    expect(reasonOf(await desk.act(maker, invitation.id, 'complete'))).toEqual([409, 'InvitationStatusError'])
  })

  test('ends by the clock, in every answer at once', async () => {
    const invitation = await desk.invite(maker, desk.newUser(), 60)
    const statuses = async () => [
      (await desk.read(invitation.id)).status,
      JSON.parse((await desk.ask('GET', `/v1/users/invitations/${invitation.id}`)).text).status,
      (await desk.answer(invitation, makeKey('late'))).status,
    ]
    harness.clock.increment(60_000)
    expect(await statuses()).toEqual(['Expired', 'Expired', 404])
  })
})

describe('a renewal', () => {
  test('makes a new code and keeps the id: the old code opens nothing, and the invitation is still there', async () => {
    const before = await desk.invite()
    harness.clock.increment(1000)
    const renewed = (await desk.act(maker, before.id, 'renew')).body
    expect([renewed.id, renewed.status, renewed.validUntil]).toEqual([before.id, 'Pending', after(hour)])
    expect(renewed.code).not.toBe(before.code)
    const ask = async (text: string) => (await desk.ask('GET', `/v1/users/invitations/${text}`)).status
    expect([await ask(before.code), await ask(before.id), await ask(renewed.code)]).toEqual([404, 200, 200])
    const key = makeKey('renewed')
    expect([(await desk.answer(before, key)).status, (await desk.answer(renewed, key)).status]).toEqual([404, 200])
  })

  test('brings an expired one back', async () => {
    const before = await desk.invite(maker, desk.newUser(), 60)
    harness.clock.increment(hour)
    const renewed = (await desk.act(maker, before.id, 'renew')).body
    expect([renewed.status, renewed.validUntil]).toEqual(['Pending', after(60_000)])
    expect((await desk.answer(renewed, makeKey('brought back'))).status).toBe(200)
  })

  test('that is cancelled while the request for its user waits: the request fails, and no other for its key or its user begins', async () => {
    const { checker } = desk.domain.people
    const [invitation, key] = [await desk.invite(), makeKey('of a thief')]
    await desk.answer(invitation, key)
    const { id, alias } = invitation.user
    const user = {
      type: 'v0_CreateUser' as const,
      id,
      alias,
      publicKey: key.publicKey,
      roles: ['maker'],
      lock: 'Unlocked' as const,
      customProperties: {},
    } satisfies IntentPayload
    const { intentId } = await harness.propose(maker, user)
    expect((await desk.act(maker, invitation.id, 'cancel')).body.status).toBe('Cancelled')
    await harness.approve(checker, desk.domainId, intentId)
    const { status, error } = (await harness.readIntent(maker, desk.domainId, intentId)).data.state
    expect([status, error?.code]).toEqual(['Failed', 'InvitationCancelled'])
    for (const again of [
      user,
      { ...user, id: harness.random.uuid() },
      { ...user, publicKey: makeKey('another').publicKey },
    ])
      expect((await harness.propose(maker, again)).request.history.at(-1)?.hint).toBe('InvitationCancelled')
  })

  test('never forgets a key: with one registered, it is cancelled and somebody invited again', async () => {
    const invitation = await desk.invite()
    const key = makeKey('kept')
    await desk.answer(invitation, key)
    expect(reasonOf(await desk.act(maker, invitation.id, 'renew'))).toEqual([409, 'InvitationStatusError'])
    expect((await desk.answer(invitation, makeKey('in its stead'))).status).toBe(409)
    expect((await desk.read(invitation.id)).user.publicKey).toBe(key.publicKey)
    expect((await desk.act(maker, invitation.id, 'cancel')).body.status).toBe('Cancelled')
    expect((await desk.answer(await desk.invite(), makeKey('invited again'))).status).toBe(200)
  })
})

describe('the code of somebody who may invite no more', () => {
  const found = async () => {
    const domain = await harness.createDomain({
      people: { one: ['head'], two: ['head'] },
      policies: [{ alias: 'Heads', workflow: [quorum('head')] }],
    })
    const { base, newUser, invite } = inviting(harness, domain.id)
    const { one, two } = domain.people
    const [own, renewedByTwo, ofTwo, renewedByOne] = [
      await invite(one, newUser(), 3600),
      await invite(one, newUser(), 3600),
      await invite(two, newUser(), 3600),
      await invite(two, newUser(), 3600),
    ]
    const at = async (id: string, act?: string, person = two): Promise<Answer<InvitationWire>> =>
      act === undefined ? harness.as(person).get(`${base}/${id}`) : harness.as(person).post(`${base}/${id}/${act}`)
    const made = {
      own,
      ofTwo,
      renewedByTwo: (await at(renewedByTwo.id, 'renew')).body,
      renewedByOne: (await at(renewedByOne.id, 'renew', one)).body,
    }
    const isOpened = async ({ id, code }: InvitationWire) => {
      const path = `/v1/users/invitations/${code}`
      const answers = [
        await desk.ask('GET', path),
        await desk.ask('GET', `/api/invitation/profile-status/${code}`),
        await desk.ask('POST', path, {
          body: desk.proof(id, makeKey(`for ${id}`), { backend: 'https://other.example' }),
        }),
      ]
      if (answers.every(({ status }) => status !== 404)) return true
      const unknown = await desk.ask('GET', '/v1/users/invitations/0000-0000-0000-0000-0000')
      expect(answers.map(({ status, text }) => [status, text])).toEqual(
        answers.map(() => [unknown.status, unknown.text]),
      )
      return false
    }
    const opened = async () =>
      Object.fromEntries(
        await Promise.all(Object.entries(made).map(async ([name, one]) => [name, await isOpened(one)] as const)),
      )
    const shown = async ({ id }: InvitationWire) => {
      const { status, closedBecause, code } = (await at(id)).body
      return [status, closedBecause, code !== '']
    }
    return { ...domain.people, base, made, at, opened, shown }
  }
  const reference = ({ user }: TestPerson, revision: number) => ({ id: user.id, revision })

  test('who is locked opens nothing, then or later: it is cancelled, and says why', async () => {
    const { one, two, made, at, opened, shown } = await found()
    const registered = await inviting(harness, one.user.domainId).invite(one, desk.newUser(), 3600)
    await desk.answer(registered, makeKey(`registered ${registered.id}`))
    await harness.propose(two, { type: 'v0_LockUser', reference: reference(one, 1) })
    const wanted = { own: false, ofTwo: true, renewedByTwo: true, renewedByOne: false }
    expect(await opened()).toEqual(wanted)
    expect(await shown(made.own)).toEqual(['Cancelled', 'InviterLocked', false])
    expect(await shown(made.ofTwo)).toEqual(['Pending', undefined, true])
    expect(await shown(registered)).toEqual(['DeviceRegistered', undefined, false])
    await harness.propose(two, { type: 'v0_UnlockUser', reference: reference(one, 2) })
    expect(await opened()).toEqual(wanted)
    expect(reasonOf(await at(made.renewedByOne.id, 'renew', one))).toEqual([409, 'InvitationStatusError'])
  })

  test('who has lost the right opens nothing meanwhile, and says why; somebody else may renew it', async () => {
    const { one, two, base, made, at, opened, shown } = await found()
    await harness.propose(two, {
      type: 'v0_UpdateUser',
      reference: reference(one, 1),
      alias: 'one',
      roles: ['guest'],
      loginIds: [{ id: one.email, providerId: 'test' }],
      customProperties: {},
    })
    expect(await opened()).toEqual({ own: false, ofTwo: true, renewedByTwo: true, renewedByOne: false })
    expect(await shown(made.own)).toEqual(['Pending', 'InviterMayNotInvite', false])
    const { items } = (await harness.as(two).get<{ items: InvitationWire[] }>(`${base}?status=Pending`)).body
    expect(new Map(items.map(({ id, closedBecause, code }) => [id, [closedBecause, code !== '']]))).toEqual(
      new Map(
        Object.values(made).map(({ id }) => [
          id,
          [made.own.id, made.renewedByOne.id].includes(id) ? ['InviterMayNotInvite', false] : [undefined, true],
        ]),
      ),
    )
    expect((await desk.ask('GET', `/v1/users/invitations/${made.own.id}`)).text).toContain('"status":"Expired"')
    made.own = (await at(made.own.id, 'renew')).body
    expect([await opened(), await shown(made.own)]).toMatchObject([{ own: true }, ['Pending', undefined, true]])
  })
})

describe('who may change invitations', () => {
  const acts = ['create', 'cancel', 'renew', 'complete'] as const
  const send = async (act: (typeof acts)[number], person: TestPerson, id: string, headers = {}) =>
    act === 'create'
      ? harness.as(person).post(desk.base, { user: desk.newUser(), numberSecondsOfValidity: 60 }, headers)
      : harness.as(person).post(`${desk.base}/${id}/${act}`, undefined, headers)

  test('where a policy is for some authors alone, those; where a script decides, whom it may let', async () => {
    const only = (expression: string) => ({ type: 'Expression', expression }) as const
    const domain = await harness.createDomain({
      people: { hr: ['staff', 'hr'], staff: ['staff'], clerk: ['clerk'] },
      policies: [
        {
          alias: 'Hiring',
          condition: only(expressionOf({ kind: 'role', roles: ['hr'] })),
          workflow: [quorum('staff')],
        },
        { alias: 'Late', condition: only('new Date().getHours() > 17'), workflow: [quorum('clerk')] },
      ],
      readAccess: { users: ['staff', 'clerk'] },
    })
    const { base, newUser } = inviting(harness, domain.id)
    const { hr, staff, clerk } = domain.people
    const invite = (person: TestPerson) =>
      harness.as(person).post(base, { user: newUser(), numberSecondsOfValidity: 60 })
    expect([(await invite(hr)).status, (await invite(clerk)).status]).toEqual([200, 200])
    expect(reasonOf(await invite(staff))).toEqual([401, 'PermissionDeniedError'])
    const codesFor = async (person: TestPerson) =>
      (await harness.as(person).get<{ items: InvitationWire[] }>(base)).body.items.map(({ code }) => code !== '')
    expect([await codesFor(hr), await codesFor(clerk), await codesFor(staff)]).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ])
  })

  test.each(acts)('%s is for those whom a policy lets propose users there, and nobody else', async (act) => {
    const { checker, reader, guest } = desk.domain.people
    const other = await openInvitationDesk(harness)
    const { id } = await desk.invite()
    const before = await rowOf(id)
    const refused = await Promise.all([reader, guest].map((person) => send(act, person, id)))
    expect(refused.map(reasonOf)).toEqual([
      [401, 'PermissionDeniedError'],
      [401, 'PermissionDeniedError'],
    ])
    expect((await send(act, other.domain.people.maker, id)).status).toBe(404)
    expect(await rowOf(id)).toEqual(before)
    const wanted = act === 'complete' ? 409 : 200
    expect((await send(act, maker, id)).status).toBe(wanted)
    // Either of the two roles of the first step begins the workflow.
    expect((await send(act, checker, (await desk.invite()).id)).status).toBe(wanted)
  })

  test.each(acts)('%s asks for a sign-in of the last five minutes', async (act) => {
    const { id } = await desk.invite()
    const signedIn = async (ago: number | undefined) => ({
      authorization: `Bearer ${await issuer.sign(maker.email, undefined, undefined, ago === undefined ? undefined : harness.clock.now() - ago)}`,
    })
    for (const ago of [301_000, undefined]) {
      const request = new Request(`http://127.0.0.1:8080${desk.base}${act === 'create' ? '' : `/${id}/${act}`}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await signedIn(ago)) },
        ...(act === 'create' ? { body: JSON.stringify({ user: desk.newUser(), numberSecondsOfValidity: 60 }) } : {}),
      })
      const answer = await harness.fetch(request)
      expect([
        answer.status,
        ((await answer.json()) as { readonly reason: string }).reason,
        answer.headers.get('www-authenticate'),
      ]).toEqual([401, 'FreshSignInRequiredError', 'Bearer error="insufficient_user_authentication", max_age="300"'])
    }
    expect((await rowOf(id)).status).toBe('Pending')
    expect((await send(act, maker, id, await signedIn(300_000))).status).toBe(act === 'complete' ? 409 : 200)
  })

  test('each is an event with its author', async () => {
    const invitation = await desk.invite()
    const key = makeKey('of an event')
    await desk.act(maker, invitation.id, 'renew')
    const { code } = await desk.read(invitation.id)
    await desk.answer({ id: invitation.id, code }, key)
    const { intentId } = await harness.propose(maker, userOf(invitation, key.publicKey))
    await harness.approve(desk.domain.people.checker, desk.domainId, intentId)
    await desk.act(desk.domain.people.checker, invitation.id, 'complete')
    const cancelled = await desk.invite()
    await desk.act(desk.domain.people.checker, cancelled.id, 'cancel')
    const by = ({ user }: TestPerson, id: string) => ({ 'user.id': [user.id], 'countersign.invitation.id': id })
    const { checker } = desk.domain.people
    expect(logged).toEqual([
      ['invitation.created', by(maker, invitation.id)],
      ['invitation.renewed', by(maker, invitation.id)],
      ['invitation.answered', by(maker, invitation.id)],
      ['invitation.completed', by(checker, invitation.id)],
      ['invitation.created', by(maker, cancelled.id)],
      ['invitation.cancelled', by(checker, cancelled.id)],
    ])
  })

  test('in a locked domain nobody', async () => {
    const parent = await harness.createDomain({
      people: { head: ['head'] },
      policies: [{ alias: 'Head', workflow: [quorum('head')] }],
    })
    const below = await harness.createDomain({
      parent: { id: parent.id, admin: parent.people.head },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const path = `/v1/domains/${below.id}/users/invitations`
    const create = async () =>
      reasonOf(await harness.as(below.people.maker).post(path, { user: desk.newUser(), numberSecondsOfValidity: 60 }))
    expect(await create()).toEqual([200, undefined])
    const [{ code }] = (await harness.as(below.people.maker).get<{ items: [InvitationWire] }>(path)).body.items
    const opened = async () => (await desk.ask('GET', `/v1/users/invitations/${code}`)).status
    expect(await opened()).toBe(200)
    await harness.propose(
      parent.people.head,
      { type: 'v0_LockDomain', reference: { id: below.id, revision: 1 } },
      { domainId: parent.id },
    )
    expect([await create(), await opened()]).toEqual([[400, 'DomainLockedError'], 404])
  })

  test('the code is shown to them alone, and only while it opens something', async () => {
    const invitation = await desk.invite()
    const codeFor = async (person: TestPerson) => [
      (await desk.read(invitation.id, person)).code,
      (
        await harness
          .as(person)
          .get<{ items: InvitationWire[] }>(`${desk.base}?alias=${encodeURIComponent(invitation.user.alias)}`)
      ).body.items[0]!.code,
    ]
    expect([await codeFor(maker), await codeFor(desk.domain.people.reader)]).toEqual([
      [invitation.code, invitation.code],
      ['', ''],
    ])
    await desk.answer(invitation, makeKey('of the code'))
    expect(await codeFor(maker)).toEqual(['', ''])
  })

  test('more than a hundred codes in an hour are made for nobody, and others wait for nothing', async () => {
    const own = await openInvitationDesk(harness)
    const { maker: eager, checker } = own.domain.people
    const { id } = await own.invite(eager)
    for (let i = 1; i < 100; i++) expect((await own.act(eager, id, 'renew')).status).toBe(200)
    expect(reasonOf(await own.act(eager, id, 'renew'))).toEqual([429, 'TooManyRequestsError'])
    expect((await own.act(checker, id, 'renew')).status).toBe(200)
  })

  test('of one person 250 are open at once, and others are not kept from inviting by them', async () => {
    const own = await openInvitationDesk(harness)
    const { maker: eager, checker } = own.domain.people
    const [first, registered, past, gone] = [
      await own.invite(eager),
      await own.invite(eager),
      await own.invite(eager, own.newUser(), 1),
      await own.invite(eager),
    ]
    await own.answer(registered, makeKey('of two hundred and fifty'))
    await own.act(eager, gone.id, 'cancel')
    harness.clock.increment(2000)
    // Beside the first and the registered one; further ones would take three hours to make.
    const row = await rowOf(first.id)
    const more = Array.from({ length: 247 }, (_, n) => ({
      ...row,
      id: harness.random.uuid(),
      userId: harness.random.uuid(),
      codeHash: `${row.codeHash} ${n}`,
    }))
    await harness.gateway.context.database.insert(invitations).values(more)
    const create = async (person: TestPerson) =>
      reasonOf(await harness.as(person).post(own.base, { user: own.newUser(), numberSecondsOfValidity: 60 }))
    const answers = await Promise.all([create(eager), create(eager)])
    const refused = [409, 'TooManyInvitationsError']
    expect(answers.toSorted()).toEqual([[200, undefined], refused])
    expect(reasonOf(await own.act(eager, past.id, 'renew'))).toEqual(refused)
    expect((await own.act(eager, first.id, 'renew')).status).toBe(200)
    expect([await create(checker), (await own.act(checker, past.id, 'renew')).status]).toEqual([[200, undefined], 200])
    await own.act(eager, registered.id, 'cancel')
    expect([await create(eager), await create(eager)]).toEqual([[200, undefined], refused])
  })
})

test('neither database nor log holds a code', async () => {
  const invitation = await desk.invite()
  const row = JSON.stringify([await rowOf(invitation.id), logged])
  expect(row).not.toContain(invitation.code)
  expect(row).not.toContain(invitation.code.replaceAll('-', ''))
})
