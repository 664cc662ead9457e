import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildProposal } from '@domain/intents/request'
import { holdsMoreThan, mostParts } from '@gateway/http/sent-json'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice } from '@support/scripted-device'
import { signIn } from '@support/sign-in'
import { quorum } from '@support/test-institution'

describe('how much a value holds', () => {
  it.each([
    [0, 'text'],
    [0, null],
    [1, {}],
    [2, { a: [] }],
    [3, { a: [1, 2] }],
    [6, [[], [{ b: {} }]]],
  ])('%i elements and fields, an empty one counting as one more: %j', (parts, value) => {
    expect(holdsMoreThan(parts, value)).toBe(false)
    if (parts > 0) expect(holdsMoreThan(parts - 1, value)).toBe(true)
  })

  it('is told of anything, at any depth', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown
    expect([holdsMoreThan(mostParts, deep), holdsMoreThan(mostParts, Array(500_000).fill(0))]).toEqual([true, true])
  })
})

describe('a body that holds too much', () => {
  const empty = Array(mostParts).fill({})
  const tooMuch = {
    reason: 'InvalidRequestError',
    message: `The body holds more than ${mostParts} elements and fields`,
  }
  let harness: Harness
  let team: TestDomain<'boss'>
  beforeAll(async () => {
    harness = await createHarness()
    team = await harness.createDomain({
      people: { boss: ['boss'] },
      policies: [{ alias: 'Boss', workflow: [quorum('boss')] }],
    })
  })
  afterAll(() => harness.close())

  const post = async (path: string, body: unknown) => {
    const { status, body: said } = await harness.as(team.people.boss).post(path, body)
    return [status, said]
  }
  const proposal = (payload: unknown) =>
    buildProposal({
      id: harness.random.uuid(),
      author: team.people.boss.user,
      targetDomainId: team.id,
      payload: payload as never,
      now: harness.clock.now(),
    })
  const dryRunOf = (payload: unknown) => {
    const { type: _type, ...fields } = proposal(payload)
    return fields
  }
  const order = (outputs: unknown) => ({
    type: 'v0_CreateTransferOrder',
    id: harness.random.uuid(),
    accountId: harness.random.uuid(),
    tickerId: harness.random.uuid(),
    outputs,
    feeStrategy: 'Low',
    customProperties: {},
  })

  test('is refused before a schema names what is wrong with each part of it', async () => {
    const domain = { type: 'v0_CreateDomain', users: empty }
    const parameters = { type: 'Bitcoin', outputs: empty }
    const observed = await Promise.all([
      post('/v1/intents', { request: proposal(domain), signature: 'AAAA' }),
      post('/v1/intents/approve', { request: { type: 'Approve', intentId: empty }, signature: 'AAAA' }),
      post('/v1/intents/dry-run', dryRunOf(domain)),
      post(`/v1/domains/${team.id}/transactions/dry-run`, { accountId: team.id, ledgerId: 'bitcoin', parameters }),
      post('/internal/v1/me/settings/notifications', { domainId: team.id, domainScope: 'Self', subscriptions: empty }),
    ])
    expect(observed).toEqual(observed.map(() => [400, tooMuch]))
  })

  test('and so is one that is longer than what may be signed', async () => {
    const custom = { note: 'n'.repeat(90_000) }
    const longer = { reason: 'InvalidRequestError', message: 'The request is longer than 80000 characters' }
    expect(await post('/v1/intents/dry-run', dryRunOf({ type: 'v0_CreateDomain', customProperties: custom }))).toEqual([
      400,
      longer,
    ])
    expect(
      await post(`/v1/domains/${team.id}/transactions/dry-run`, { accountId: team.id, customProperties: custom }),
    ).toEqual([400, longer])
  })

  test('an order of as many payments as may be signed holds less', async () => {
    const destination = { type: 'Account', accountId: team.id } as const
    const largest = order(Array.from({ length: 800 }, () => ({ destination, amount: '1' })))
    const [status, said] = await post('/v1/intents/dry-run', dryRunOf(largest))
    expect([status, said]).toEqual([200, expect.objectContaining({ type: 'v0_CreateTransferOrder' })])
    const [, longer] = await post(
      '/v1/intents/dry-run',
      dryRunOf(order(Array.from({ length: 830 }, () => ({ destination, amount: '1' })))),
    )
    expect(longer).toMatchObject({ message: 'The request is longer than 80000 characters' })
  })

  test('nobody has a payload read that its author has not signed', async () => {
    const request = proposal({ type: 'v0_CreateDomain' })
    const observed = await harness.as(team.people.boss).post('/v1/intents', { request, signature: 'AAAA' })
    expect([observed.status, observed.body['reason']]).toEqual([401, 'InvalidSignatureError'])
    const signed = await harness.send(team.people.boss, request)
    expect([signed.status, signed.body.reason]).toEqual([400, 'InvalidIntentError'])
  })
})

describe('a body that holds too much is no body', () => {
  const empty = Array(mostParts).fill({})
  let fixture: IdentityFixture
  beforeAll(async () => {
    fixture = await startIdentityFixture()
  })
  afterAll(() => fixture.close())

  test('for the notification service and for a sign-in', async () => {
    const {
      origin,
      now,
      people: { ines },
    } = fixture
    const device = await enrolScriptedDevice({ origin, email: ines.email, signingKey: ines.key, now })
    const browser = createHttpBrowser(origin)
    const { accessToken } = await signIn(browser, device, ines.email)
    const entity = {
      type: 'Propose',
      author: ines.user,
      id: ines.user.id,
      payload: { type: 'v0_CreateDomain', users: empty },
    }
    const post = async (path: string, body: unknown) => {
      const answer = await fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      })
      return [answer.status, await answer.json()]
    }
    const asked = await device.call('POST', '/api/notifications/device/context', { entity })
    const handedIn = await device.call('POST', '/api/notifications/signature', {
      email: ines.email,
      hash: 'h',
      signature: 's',
      entity,
    })
    const observed = [
      [asked.status, await asked.json()],
      [handedIn.status, await handedIn.json()],
      await post('/api/notifications/sign-web', { email: ines.email, hash: 'h', entity }),
      await post('/api/auth/_log', { level: 'error', code: 'code', more: empty }),
    ]
    expect(observed).toEqual(observed.map(() => [400, { reason: 'InvalidRequestError' }]))
  })
})
