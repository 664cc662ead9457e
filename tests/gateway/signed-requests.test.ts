import canonicalize from 'canonicalize'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asJson, buildProposal, type ProposeRequest } from '@domain/intents/request'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import { limits } from '@domain/shared/limits'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { RequestStateWire } from '@api/intents/submit.wire'
import {
  asNewUser,
  createHarness,
  createTestPerson,
  testInstant,
  type Harness,
  type TestPerson,
} from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { allOf, quorum } from '@support/test-institution'

let harness: Harness
beforeAll(async () => {
  harness = await createHarness()
})
afterAll(() => harness.close())

const pair = { alias: 'Pair', workflow: [allOf(quorum('maker'), quorum('checker'))] }
const openDesk = () =>
  harness.createDomain({ people: { maker: ['maker'], checker: ['checker'], other: ['checker'] }, policies: [pair] })

const newUser = (person: TestPerson): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', person.user.domainId), ['maker']),
})

const newPolicy = {
  type: 'v0_CreatePolicy',
  id: '00000000-0000-4000-8000-0000000000c1',
  alias: 'Last',
  rank: 1,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  lock: 'Unlocked',
  customProperties: {},
}
const newTicker = { type: 'v0_CreateTicker', ledgerId: 'xrpl-mainnet', kind: 'Token', name: 'Euro' }

const proposalOf = (person: TestPerson, more: Partial<ProposeRequest> = {}): ProposeRequest => ({
  ...buildProposal({
    id: harness.random.uuid(),
    author: person.user,
    targetDomainId: person.user.domainId,
    payload: newUser(person),
    now: harness.clock.now(),
  }),
  ...more,
})

const lastHint = (request: RequestStateWire) => request.history.at(-1)?.hint

describe('a signed request at the door', () => {
  test('a proposal that its author signed is accepted and becomes an open intent [SG001] [AP007] [SG015]', async () => {
    const { people, id } = await openDesk()
    const { intentId, request } = await harness.propose(people.maker, newUser(people.maker), {
      description: 'A colleague',
    })
    expect(request).toMatchObject({
      status: 'Succeeded',
      requester: people.maker.user,
      intent: { domainId: id, id: intentId },
    })
    const { data } = await harness.readIntent(people.checker, id, intentId)
    expect(data.state).toMatchObject({
      status: 'Open',
      progressPerPolicy: [
        { stepProgress: [{ state: 'Open', decisions: [{ author: people.maker.user, decision: 'Approve' }] }] },
      ],
    })
    expect(data.details).toMatchObject({
      author: people.maker.user,
      targetDomainId: id,
      metadata: { description: 'A colleague', customProperties: {} },
    })
  })

  test('a wrong signature is refused [SG001]', async () => {
    const { people } = await openDesk()
    const answer = await harness.send(people.maker, proposalOf(people.maker), makeKey('somebody else'))
    expect(answer.status).toBe(401)
    expect(answer.body.reason).toBe('InvalidSignatureError')
    expect(answer.body.message).toMatch(/^RequestSubmitterSignatureInvalid: /)
  })

  test('a signature over another text is refused [SG001]', async () => {
    const { people } = await openDesk()
    const request = proposalOf(people.maker)
    const { signature } = { signature: people.maker.key.sign('something else') }
    const answer = await harness.as(people.maker).post('/v1/intents', { request, signature })
    expect([answer.status, answer.body['reason']]).toEqual([401, 'InvalidSignatureError'])
  })

  test('a request that names another author than the bearer is refused, even with that author’s signature [SG015]', async () => {
    const { people } = await openDesk()
    const answer = await harness.send(people.checker, proposalOf(people.maker), people.maker.key)
    expect([answer.status, answer.body.reason]).toEqual([401, 'UnauthorizedError'])
  })

  test('a request that names a colleague as its author is refused, when the bearer signs it too [SG015]', async () => {
    const { people } = await openDesk()
    const answer = await harness.send(people.checker, proposalOf(people.maker), people.checker.key)
    expect([answer.status, answer.body.reason]).toEqual([401, 'UnauthorizedError'])
  })

  test('a request that names the bearer in another domain is refused [SG015]', async () => {
    const [own, foreign] = [await openDesk(), await openDesk()]
    const author = { ...own.people.maker.user, domainId: foreign.id }
    const answer = await harness.send(
      own.people.maker,
      proposalOf(own.people.maker, { author, targetDomainId: foreign.id }),
    )
    expect([answer.status, answer.body.reason]).toEqual([401, 'UnauthorizedError'])
  })

  test('a request that is too long to be shown is refused', async () => {
    const { people } = await openDesk()
    const customProperties = { long: 'x'.repeat(limits.rawRequest) }
    const answer = await harness.send(people.maker, proposalOf(people.maker, { customProperties }))
    expect([answer.status, answer.body.reason]).toEqual([400, 'InvalidRequestError'])
  })

  const nul = 'be\u0000fore'
  const unstorable: readonly (readonly [string, (payload: IntentPayload) => object])[] = [
    ['a NUL character in a name', (payload) => ({ payload: { ...payload, alias: nul } })],
    ['a NUL character in a description', () => ({ description: nul })],
    ['a NUL character in a custom property', () => ({ customProperties: { note: nul } })],
    ['a NUL character in the name of a custom property', () => ({ customProperties: { [nul]: 'note' } })],
    [
      'a NUL character in a custom property of the payload',
      (payload) => ({ payload: { ...payload, customProperties: { [nul]: nul } } }),
    ],
    ['half of a surrogate pair in a description', () => ({ description: 'be\ud800fore' })],
    ['an end with a sign before its year', () => ({ expiryAt: '+275760-09-13T00:00:00.000Z' })],
    ['an end after the year 9999 in UTC', () => ({ expiryAt: '9999-12-31T23:59:59-01:00' })],
    ['an end on a day that does not exist', () => ({ expiryAt: '2027-02-30T00:00:00.000Z' })],
    ['an end without a zone', () => ({ expiryAt: '2027-02-20T00:00:00.000' })],
    ['an end that is a sentence', () => ({ expiryAt: 'Sat, 20 Feb 2027 00:00:00 GMT' })],
  ]

  test.each(unstorable)('a proposal with %s is refused, and so is its dry-run', async (_, change) => {
    const { people } = await openDesk()
    const { type, ...sound } = asJson(proposalOf(people.maker))
    const request = { ...sound, ...change(newUser(people.maker)) }
    const signed = await harness.as(people.maker).post('/v1/intents', {
      request: { type, ...request },
      signature: people.maker.key.sign(canonicalize({ type, ...request })!),
    })
    const tried = await harness.as(people.maker).post('/v1/intents/dry-run', request)
    expect([signed, tried].map(({ status, body }) => [status, body['reason']])).toEqual([
      [400, 'InvalidRequestError'],
      [400, 'InvalidRequestError'],
    ])
  })

  test('an end with an offset from UTC is taken as it was signed', async () => {
    const { people, id } = await openDesk()
    const { intentId } = await harness.propose(people.maker, newUser(people.maker), {
      expiryAt: '2026-11-20T10:00:00+01:00',
    })
    expect((await harness.readIntent(people.maker, id, intentId)).data.details.expiryAt).toBe(
      '2026-11-20T10:00:00+01:00',
    )
  })

  test.each([
    ['approve', { type: 'Approve', approvalReason: nul }],
    ['reject', { type: 'Reject', rejectReason: nul }],
    ['approve', { type: 'Approve', expiryAt: '+275760-09-13T00:00:00.000Z' }],
  ])('a decision whose text or end cannot be stored is refused: %s', async (path, change) => {
    const { people, id } = await openDesk()
    const { intentId } = await harness.propose(people.maker, newUser(people.maker))
    const { proposalSignature } = (await harness.readIntent(people.checker, id, intentId)).data.details
    const request = { author: people.checker.user, targetDomainId: id, intentId, proposalSignature, ...change }
    const answer = await harness
      .as(people.checker)
      .post(`/v1/intents/${path}`, { request, signature: people.checker.key.sign(canonicalize(request)!) })
    expect([answer.status, answer.body['reason']]).toEqual([400, 'InvalidRequestError'])
  })

  test('a login message is never taken for an intent [SG001]', async () => {
    const { people } = await openDesk()
    const login = { ...asJson(proposalOf(people.maker)), type: 'Login' }
    const answer = await harness.send(people.maker, login)
    expect([answer.status, answer.body.reason]).toEqual([400, 'InvalidRequestError'])
  })

  test('a proposal sent as an approval is refused by its type [AP008]', async () => {
    const { people } = await openDesk()
    const request = proposalOf(people.maker)
    const answer = await harness.as(people.maker).post('/v1/intents/approve', { request, signature: 'AAAA' })
    expect([answer.status, answer.body['reason']]).toEqual([400, 'InvalidRequestError'])
  })

  test('an invalid payload is refused with its field named [AP007]', async () => {
    const { people } = await openDesk()
    const payload = { ...newUser(people.maker), roles: [] } as unknown as IntentPayload
    const answer = await harness.send(people.maker, proposalOf(people.maker, { payload }))
    expect([answer.status, answer.body.reason, answer.body.message]).toEqual([
      400,
      'InvalidIntentError',
      'The payload is not valid: roles',
    ])
  })

  test.each<[string, (maker: TestPerson) => object, string]>([
    ['roles of nobody', (maker) => ({ ...newUser(maker), roles: [] }), 'roles'],
    ['two wrong fields', (maker) => ({ ...newUser(maker), roles: [], alias: '' }), 'alias, roles'],
    ['a policy of rank 0 [VA014]', () => ({ ...newPolicy, rank: 0 }), 'rank'],
    [
      'an issuer of 35 characters [VA017]',
      () => ({
        ...newTicker,
        ledgerDetails: {
          type: 'XRPL',
          properties: { type: 'FungibleToken', currencyCode: 'EUR', issuer: 'r'.repeat(35) },
        },
      }),
      'ledgerDetails.properties.issuer',
    ],
    ['a type that nobody knows', () => ({ type: 'v0_Unknown' }), 'unknown type'],
  ])('a proposal with %s and its dry run are refused in the same words', async (_what, payloadOf, locations) => {
    const { people } = await openDesk()
    const { type, ...request } = asJson({
      ...proposalOf(people.maker),
      payload: payloadOf(people.maker) as IntentPayload,
    })
    const signed = await harness.as(people.maker).post('/v1/intents', {
      request: { type, ...request },
      signature: people.maker.key.sign(canonicalize({ type, ...request })!),
    })
    const tried = await harness.as(people.maker).post('/v1/intents/dry-run', request)
    const refused = { reason: 'InvalidIntentError', message: `The payload is not valid: ${locations}` }
    expect([signed, tried]).toMatchObject([
      { status: 400, body: refused },
      { status: 400, body: refused },
    ])
  })

  test('a dry run whose body is no proposal names the places', async () => {
    const { people, id } = await openDesk()
    const { type: _type, ...request } = asJson(proposalOf(people.maker, { expiryAt: 'tomorrow' }))
    const tried = await harness.as(people.maker).post('/v1/intents/dry-run', request)
    expect([tried.status, tried.body['message']]).toEqual([400, 'The body is not a proposal: expiryAt'])
    const order = await harness
      .as(people.maker)
      .post(`/v1/domains/${id}/transactions/dry-run`, { accountId: 'mine', parameters: { type: 'Bitcoin' } })
    expect([order.status, order.body['message']]).toEqual([
      400,
      expect.stringMatching(/^The body is not an order: accountId, parameters\.outputs/),
    ])
  })

  test('a locked submitter is refused by name [ER043]', async () => {
    const { people, id } = await openDesk()
    const lock = { type: 'v0_LockUser', reference: { id: people.other.user.id, revision: 1 } } as const
    const { intentId } = await harness.propose(people.maker, lock)
    await harness.approve(people.checker, id, intentId)
    const answer = await harness.send(people.other, proposalOf(people.other))
    expect([answer.status, answer.body.reason]).toEqual([400, 'RequesterLockedError'])
    expect(answer.body.message).toMatch(/^RequestSubmitterLocked: /)
    expect((await harness.as(people.other).get('/v1/me')).status).toBe(401)
  })

  test('a locked domain and everything below it takes no request [ER039]', async () => {
    const outer = await harness.createDomain({
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    const inner = await harness.createDomain({
      parent: { id: outer.id, admin: outer.people.maker },
      people: { maker: ['maker'] },
      policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
    })
    await harness.propose(harness.root, { type: 'v0_LockDomain', reference: { id: outer.id, revision: 1 } })
    for (const { people } of [outer, inner]) {
      const answer = await harness.send(people.maker, proposalOf(people.maker))
      expect([answer.status, answer.body.reason]).toEqual([400, 'DomainLockedError'])
    }
  })

  test('a request whose time has passed is refused [CO012]', async () => {
    const { people } = await openDesk()
    for (const end of [testInstant - 1, testInstant]) {
      const answer = await harness.send(
        people.maker,
        proposalOf(people.maker, { expiryAt: new Date(end).toISOString() }),
      )
      expect([answer.status, answer.body.reason]).toEqual([400, 'ExpiredRequestError'])
    }
  })

  test('a domain beside the own one does not exist for its people [SG001]', async () => {
    const [one, two] = [await openDesk(), await openDesk()]
    const answer = await harness.send(one.people.maker, proposalOf(one.people.maker, { targetDomainId: two.id }))
    expect([answer.status, answer.body.reason]).toEqual([404, 'EntityNotFoundError'])
  })
})

describe('a request sent again', () => {
  test('a byte-identical repeat finds the first request [AP007]', async () => {
    const { people } = await openDesk()
    const request = proposalOf(people.maker)
    const first = await harness.send(people.maker, request)
    await harness.settle()
    const second = await harness.send(people.maker, request)
    expect([second.status, second.body.requestId]).toEqual([202, first.body.requestId])
  })

  test('another request with a used intent id is refused, also after a refusal of the first [ER040]', async () => {
    const { people, id } = await openDesk()
    const burnt = await harness.propose(people.maker, {
      type: 'v0_LockUser',
      reference: { id: people.checker.user.id, revision: 9 },
    })
    expect(lastHint(burnt.request)).toBe('EntityRevisionMismatch')
    const again = await harness.propose(people.maker, newUser(people.maker), { id: burnt.intentId })
    expect([again.request.status, lastHint(again.request)]).toEqual(['Failed', 'IntentAlreadyExists'])
    expect((await harness.as(people.maker).get(`/v1/domains/${id}/intents/${burnt.intentId}`)).status).toBe(404)
  })

  test('a replayed approval counts once [ST010]', async () => {
    const { people, id } = await harness.createDomain({
      people: { maker: ['maker'], checker: ['checker'] },
      policies: [{ alias: 'Three', workflow: [allOf(quorum('maker'), quorum('checker', 2))] }],
    })
    const { intentId } = await harness.propose(people.maker, newUser(people.maker))
    const first = await harness.approve(people.checker, id, intentId, 'seen')
    const second = await harness.approve(people.checker, id, intentId, 'seen')
    expect(second.id).toBe(first.id)
    expect((await harness.readIntent(people.checker, id, intentId)).data.state.status).toBe('Open')
  })

  test('the requestId header names the request, once: sent again it conflicts, whatever the body [AP007]', async () => {
    const { people } = await openDesk()
    const requestId = harness.random.uuid()
    const post = (request: ProposeRequest) =>
      harness
        .as(people.maker)
        .post('/v1/intents', { request, signature: people.maker.key.sign(canonicalText(request)) }, { requestId })
    const request = proposalOf(people.maker)
    expect((await post(request)).body).toEqual({ requestId })
    for (const again of [request, proposalOf(people.maker)]) {
      const conflict = await post(again)
      expect([conflict.status, conflict.body['reason']]).toEqual([409, 'ConflictingRequestIdError'])
    }
    const nonsense = await harness
      .as(people.maker)
      .post(
        '/v1/intents',
        { request, signature: people.maker.key.sign(canonicalText(request)) },
        { requestId: 'nonsense' },
      )
    expect([nonsense.status, nonsense.body['reason']]).toEqual([400, 'InvalidRequestError'])
  })

  test('the same request under another requestId is followed under that one, and told that it is a repeat', async () => {
    const { people, id } = await openDesk()
    const request = proposalOf(people.maker)
    const post = (requestId: string) =>
      harness
        .as(people.maker)
        .post('/v1/intents', { request, signature: people.maker.key.sign(canonicalText(request)) }, { requestId })
    const [first, second] = [harness.random.uuid(), harness.random.uuid()]
    expect([(await post(first.toUpperCase())).body, (await post(second)).body]).toEqual([
      { requestId: first },
      { requestId: second },
    ])
    await harness.settle()
    const read = async (requestId: string) =>
      (await harness.as(people.maker).get<RequestStateWire>(`/v1/domains/${id}/requests/${requestId.toUpperCase()}`))
        .body
    expect([
      (await read(first)).status,
      (await read(second)).status,
      (await read(second)).history.at(-1)?.hint,
    ]).toEqual(['Succeeded', 'Failed', 'IntentAlreadyExists'])
  })

  test('an accepted request is named in a header of the answer, too', async () => {
    const { people } = await openDesk()
    const request = proposalOf(people.maker)
    const body = JSON.stringify({ request, signature: people.maker.key.sign(canonicalText(request)) })
    const answer = await harness.fetch(
      new Request('http://127.0.0.1:8080/v1/intents', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${await harness.tokenOf(people.maker)}`, 'content-type': 'application/json' },
      }),
    )
    expect([answer.status, answer.headers.get('requestId')]).toEqual([
      202,
      ((await answer.json()) as { requestId: string }).requestId,
    ])
  })

  test('a key that a reader would lose is no part of a request, however deep', async () => {
    const { people } = await openDesk()
    const observed = JSON.stringify(proposalOf(people.maker))
    for (const at of ['{', '"payload":{', '"author":{']) {
      const text = observed.replace(at, `${at}"__proto__":"x",`)
      const request = JSON.parse(text) as JsonObject
      const answer = await harness.fetch(
        new Request('http://127.0.0.1:8080/v1/intents', {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await harness.tokenOf(people.maker)}`,
            'content-type': 'application/json',
          },
          body: `{"request":${text},"signature":"${people.maker.key.sign(canonicalText(request))}"}`,
        }),
      )
      expect([at, answer.status, ((await answer.json()) as { reason: string }).reason]).toEqual([
        at,
        400,
        'InvalidRequestError',
      ])
    }
  })

  test('a call without a valid token is refused [AP001]', async () => {
    const answer = await harness.fetch(
      new Request('http://127.0.0.1:8080/v1/me', { headers: { authorization: 'Bearer nonsense' } }),
    )
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { reason: 'InvalidJwtError', message: 'The access token is missing or not valid' },
    ])
  })
})
