import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '@domain/session/security-event'
import { canonicalText } from '@domain/shared/canonical-json'
import { deviceMessageText } from '@domain/signing/device-messages'
import type { SecurityFacts } from '@gateway/security-events'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { openInvitationDesk, type Answered, type InvitationDesk } from '@support/invitation-desk'
import { makeKey } from '@support/keys'

const logged: (readonly [SecurityEvent, SecurityFacts])[] = []
let harness: Harness
let desk: InvitationDesk
let maker: TestPerson
beforeAll(async () => {
  harness = await createHarness({ security: (...one) => void logged.push(one) })
  desk = await openInvitationDesk(harness)
  maker = desk.domain.people.maker
})
afterAll(() => harness.close())
beforeEach(() => void logged.splice(0))

const path = (text: string) => `/v1/users/invitations/${encodeURIComponent(text)}`
const statusPath = (text: string) => `/api/invitation/profile-status/${encodeURIComponent(text)}`
const json = ({ text }: Answered) => JSON.parse(text) as unknown
const reasonOf = (answer: Answered) => [answer.status, (json(answer) as { readonly reason?: string }).reason]
const unknownCode = '0000-0000-0000-0000-0000'
const unknownId = '00000000-0000-4000-8000-000000000000'

describe('what an invitee is answered', () => {
  test('GET /v1/users/invitations/{idOrCode} reads it without a domain and without a sign-in: name and status, and nothing else [AP026]', async () => {
    const { id, code, user } = await desk.invite()
    const shown = { user: { alias: user.alias }, status: 'Pending' }
    const spoken = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    for (const text of [id, id.toUpperCase(), code, spoken]) {
      const answer = await desk.ask('GET', path(text))
      expect([answer.status, json(answer), answer.headers['cache-control']]).toEqual([200, shown, 'no-store'])
    }
  })

  test('GET /api/invitation/profile-status/{encodedValue} answers its status, and nobody keeps it [AP027]', async () => {
    const invitation = await desk.invite(maker, desk.newUser(), 60)
    const other = await desk.invite()
    const statusOf = async (text: string) => {
      const answer = await desk.ask('GET', statusPath(text))
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      return json(answer)
    }
    expect([await statusOf(invitation.id), await statusOf(invitation.code)]).toEqual([
      { status: 'Pending' },
      { status: 'Pending' },
    ])
    await desk.answer(other, makeKey('status'))
    harness.clock.increment(60_000)
    expect([await statusOf(invitation.id), await statusOf(other.id)]).toEqual([
      { status: 'Expired' },
      { status: 'DeviceRegistered' },
    ])
    await desk.act(maker, other.id, 'cancel')
    expect(await statusOf(other.id)).toEqual({ status: 'Cancelled' })
    for (const text of [unknownId, unknownCode, 'nonsense', '%', other.code, 'é']) {
      const answer = await desk.ask('GET', statusPath(text), { address: '192.0.2.50' })
      expect([...reasonOf(answer), answer.headers['cache-control']]).toEqual([404, 'EntityNotFoundError', 'no-store'])
    }
  })

  test('by its code, an unknown, an expired and a cancelled one answer alike, whatever is asked', async () => {
    const address = '192.0.2.60'
    const expired = await desk.invite(maker, desk.newUser(), 1)
    const cancelled = await desk.invite()
    await desk.act(maker, cancelled.id, 'cancel')
    const registered = await desk.invite()
    await desk.answer(registered, makeKey('cancelled later'))
    await desk.act(maker, registered.id, 'cancel')
    harness.clock.increment(1000)
    const key = makeKey('alike')
    const codes = [unknownCode, expired.code, cancelled.code, registered.code]
    const ids = [unknownId, expired.id, cancelled.id, registered.id]
    for (const [method, pathOf] of [
      ['GET', path],
      ['GET', statusPath],
      ['POST', path],
    ] as const) {
      const answers = await Promise.all(
        codes.map((code, i) =>
          desk.ask(method, pathOf(code), { address, ...(method === 'POST' ? { body: desk.proof(ids[i]!, key) } : {}) }),
        ),
      )
      expect(answers[0]!.status).toBe(404)
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    }
  })

  test('only misses count: whoever finds an invitation may ask as often as a page does, and whoever guesses is stopped', async () => {
    const { id, code } = await desk.invite()
    const [guesser, other] = ['198.51.100.7', '198.51.100.8']
    const ask = async (text: string, address: string) => (await desk.ask('GET', path(text), { address })).status
    for (let i = 0; i < 100; i++) expect(await ask(i % 2 ? id : code, guesser)).toBe(200)
    for (let i = 0; i < 10; i++) {
      expect(await ask(unknownCode, guesser)).toBe(404)
      expect((await desk.ask('GET', statusPath(unknownId), { address: guesser })).status).toBe(404)
      expect(
        (await desk.ask('POST', path(unknownCode), { address: guesser, body: desk.proof(id, makeKey('guess')) }))
          .status,
      ).toBe(404)
    }
    const stopped = await desk.ask('GET', path(code), { address: guesser })
    expect([...reasonOf(stopped), stopped.headers['retry-after']]).toEqual([429, 'TooManyRequestsError', '600'])
    const opened = vi.spyOn(harness.gateway.context.database, 'transaction')
    expect((await desk.answer({ id, code }, makeKey('guessed'), guesser)).status).toBe(429)
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
    expect(logged.slice(-2)).toEqual([
      ['invitation.limited', {}],
      ['invitation.limited', {}],
    ])
    expect(await ask(code, other)).toBe(200)
    harness.clock.increment(600_001)
    expect(await ask(code, guesser)).toBe(200)
  })

  test('the device app alone, of other origins, may ask and answer', async () => {
    const { id } = await desk.invite()
    const originOf = async (origin: string) => {
      const answer = await harness.fetch(new Request(`http://127.0.0.1:8080${path(id)}`, { headers: { origin } }))
      return answer.headers.get('access-control-allow-origin')
    }
    expect([await originOf('http://localhost:8081'), await originOf('https://elsewhere.test')]).toEqual([
      'http://localhost:8081',
      null,
    ])
    const preflight = async (path: string, origin: string) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }
      const answer = await harness.fetch(new Request(`http://127.0.0.1:8080${path}`, { method: 'OPTIONS', headers }))
      return [answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')]
    }
    expect(await preflight(path(id), 'http://localhost:8081')).toEqual(['http://localhost:8081', null])
    expect(await preflight(path(id), 'https://elsewhere.test')).toEqual([null, null])
    for (const closed of [statusPath(id), desk.base, `${desk.base}/${id}/cancel`, '/v1/me'])
      expect(await preflight(closed, 'http://localhost:8081')).toEqual([null, null])
  })
})

describe('the key of a device', () => {
  test('is registered by the first who has the code and the key, and by nobody after', async () => {
    const invitation = await desk.invite()
    const [first, second] = [makeKey('first'), makeKey('second')]
    const taken = await desk.answer(invitation, first)
    expect([taken.status, taken.text]).toEqual([200, ''])
    expect(await desk.read(invitation.id)).toMatchObject({
      status: 'DeviceRegistered',
      user: { publicKey: first.publicKey },
    })
    expect(reasonOf(await desk.answer(invitation, second))).toEqual([409, 'InvitationStatusError'])
    expect((await desk.read(invitation.id)).user.publicKey).toBe(first.publicKey)
  })

  test('that comes second is an alarm, which names whoever invited and is in the security log of the domain', async () => {
    const invitation = await desk.invite()
    await desk.answer(invitation, makeKey('expected'))
    logged.splice(0)
    await desk.answer(invitation, makeKey('unexpected'))
    const facts = { 'error.type': 'KeyAlreadyRegistered', 'countersign.invitation.id': invitation.id }
    expect(logged).toEqual([['invitation.refused', { 'user.id': [maker.user.id], ...facts }]])
    await harness.settle()
    const { body } = await harness
      .as(maker)
      .get<{ items: object[] }>(
        `/internal/v1/domains/${desk.domainId}/security-events?event_name=countersign.invitation.refused&sortOrder=DESC`,
      )
    expect(body.items).toContainEqual(
      expect.objectContaining({ severity_text: 'WARN', 'user.id': [maker.user.id], ...facts }),
    )
  })

  test('that comes second is an alarm, however many refusals the holder of a code has caused before', async () => {
    const [own, stolen] = [await desk.invite(), await desk.invite()]
    const spoilt = (id: string, n: number) =>
      desk.proof(id, makeKey('spoilt'), { backend: `https://other-${n}.example` })
    for (const { id, code } of [own, stolen])
      for (let n = 0; n < 65; n++)
        expect((await desk.ask('POST', path(code), { body: spoilt(id, n), address: `198.51.100.${n}` })).status).toBe(
          401,
        )
    await desk.answer(stolen, makeKey('thief'))
    expect(reasonOf(await desk.answer(stolen, makeKey('robbed')))).toEqual([409, 'InvitationStatusError'])
    await harness.settle()
    const { body } = await harness
      .as(maker)
      .get<{ items: object[] }>(
        `/internal/v1/domains/${desk.domainId}/security-events?event_name=countersign.invitation.refused&sortBy=timestamp&sortOrder=DESC`,
      )
    const of = (id: string, reason: string) => ({ 'error.type': reason, 'countersign.invitation.id': id })
    expect(body.items).toContainEqual(expect.objectContaining(of(stolen.id, 'KeyAlreadyRegistered')))
    for (const { id } of [own, stolen])
      expect(
        logged.filter(
          ([, facts]) => facts['countersign.invitation.id'] === id && facts['error.type'] === 'InvalidSignatureError',
        ),
      ).toHaveLength(5)
  })

  test('that comes second is an alarm, however many other codes of whoever invited somebody floods', async () => {
    const own = await openInvitationDesk(harness)
    const stolen = await own.invite()
    for (let n = 0; n < 13; n++) {
      const held = await own.invite()
      const body = own.proof(stolen.id, makeKey('spoilt'))
      for (let i = 0; i < 5; i++) expect((await own.ask('POST', path(held.code), { body })).status).toBe(401)
    }
    await own.answer(stolen, makeKey('thief of many'))
    for (let i = 0; i < 2; i++) expect((await own.answer(stolen, makeKey('robbed by many'))).status).toBe(409)
    const refused = logged.filter(([event]) => event === 'invitation.refused').map(([, facts]) => facts['error.type'])
    expect(refused).toEqual([...Array.from({ length: 20 }, () => 'InvalidSignatureError'), 'KeyAlreadyRegistered'])
  })

  test('is registered once however many come at the same moment', async () => {
    const invitation = await desk.invite()
    const keys = Array.from({ length: 6 }, (_, i) => makeKey(`at once ${i}`))
    const answers = await Promise.all(keys.map((key) => desk.answer(invitation, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const taken = keys[answers.findIndex(({ status }) => status === 200)]!
    expect((await desk.read(invitation.id)).user.publicKey).toBe(taken.publicKey)
  })

  test('may be sent again, for an answer can be lost', async () => {
    const invitation = await desk.invite()
    const key = makeKey('sent twice')
    expect([(await desk.answer(invitation, key)).status, (await desk.answer(invitation, key)).status]).toEqual([
      200, 200,
    ])
    expect(logged.map(([event]) => event)).toEqual(['invitation.created', 'invitation.answered'])
  })

  test('of a user or of another invitation is refused, whatever became of it; alike, so that nothing is learnt', async () => {
    const [known, cancelled] = [makeKey('of another invitation'), makeKey('of a cancelled one')]
    await desk.answer(await desk.invite(), known)
    const withdrawn = await desk.invite()
    await desk.answer(withdrawn, cancelled)
    await desk.act(maker, withdrawn.id, 'cancel')
    const other = await openInvitationDesk(harness)
    logged.splice(0)
    const invitation = await desk.invite()
    const keys = [maker.key, other.domain.people.guest.key, known, cancelled]
    const answers = await Promise.all(keys.map((key) => desk.answer(invitation, key)))
    expect(answers.map(reasonOf)).toEqual(keys.map(() => [400, 'InvalidRequestError']))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(logged.slice(1).map(([event, facts]) => [event, facts['error.type']])).toEqual(
      keys.map(() => ['invitation.refused', 'KeyNotAccepted']),
    )
    expect((await desk.read(invitation.id)).status).toBe('Pending')
    expect((await desk.answer(invitation, makeKey('of nobody'))).status).toBe(200)
  })

  test('is one key for two invitations neither at the same moment', async () => {
    const made = [await desk.invite(), await desk.invite(), await desk.invite()]
    const key = makeKey('for several')
    const answers = await Promise.all(made.map((invitation) => desk.answer(invitation, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  test.each([
    ['no key', 'AA=='],
    ['no base64', '!'],
    [
      'a point outside of its curve',
      Buffer.from(`3059301306072a8648ce3d020106082a8648ce3d03010703420004${'11'.repeat(64)}`, 'hex').toString('base64'),
    ],
    [
      'a point of small order',
      Buffer.from(`302a300506032b6570032100${'01'}${'00'.repeat(31)}`, 'hex').toString('base64'),
    ],
  ])('is refused when it is %s', async (_what, publicKey) => {
    const { id, code } = await desk.invite()
    const { signature } = desk.proof(id, makeKey('of somebody'), { publicKey })
    const answer = await desk.ask('POST', path(code), { body: { publicKey, signature } })
    expect(reasonOf(answer)).toEqual([400, 'InvalidRequestError'])
    expect((await desk.read(id)).status).toBe('Pending')
  })

  test('is proved: by a signature over this invitation, this key and this server, of no other kind of text', async () => {
    const [invitation, other] = [await desk.invite(), await desk.invite()]
    const [key, foreign] = [makeKey('proved'), makeKey('of a stranger')]
    const { publicKey } = key
    const text = { type: 'InvitationAnswer', invitationId: invitation.id, publicKey, backend: 'http://127.0.0.1:8080' }
    const bodies = [
      { publicKey },
      { publicKey, signature: '' },
      { publicKey, signature: foreign.sign(canonicalText(text)) },
      desk.proof(other.id, key),
      desk.proof(invitation.code, key),
      desk.proof(invitation.id, key, { backend: 'https://elsewhere.test' }),
      desk.proof(invitation.id, key, { publicKey: foreign.publicKey }),
      { publicKey, signature: key.sign(canonicalText({ ...text, type: 'Propose' })) },
      { publicKey, signature: key.sign(publicKey) },
    ]
    const answers = await Promise.all(bodies.map((body) => desk.ask('POST', path(invitation.code), { body })))
    expect(answers.map(reasonOf)).toEqual([
      [400, 'InvalidRequestError'],
      ...bodies.slice(1).map(() => [401, 'InvalidSignatureError']),
    ])
    expect((await desk.read(invitation.id)).status).toBe('Pending')
    const { signature } = desk.proof(invitation.id, key)
    expect(signature).toBe(
      key.sign(
        deviceMessageText({
          type: 'InvitationAnswer',
          invitationId: invitation.id,
          publicKey,
          backend: 'http://127.0.0.1:8080',
        }),
      ),
    )
    expect((await desk.ask('POST', path(invitation.code), { body: { publicKey, signature } })).status).toBe(200)
  })

  test('is not registered by the id alone: whoever had the link before a renewal still knows that', async () => {
    const { id } = await desk.invite()
    expect((await desk.ask('POST', path(id), { body: desk.proof(id, makeKey('by id')) })).status).toBe(404)
    expect((await desk.read(id)).status).toBe('Pending')
  })

  test('comes in a short body', async () => {
    const { id, code } = await desk.invite()
    const long = await desk.ask('POST', path(code), {
      body: { ...desk.proof(id, makeKey('long')), more: 'x'.repeat(5000) },
    })
    expect(reasonOf(long)).toEqual([400, 'InvalidRequestError'])
  })
})
