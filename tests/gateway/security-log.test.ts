import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecurityEvent } from '@domain/session/security-event'
import type { Uuid } from '@domain/shared/ids'
import { createLog } from '@gateway/security/create-log'
import { apiClient } from '@gateway/identity/challenge-grant'
import type { SecurityFacts } from '@gateway/security-events'
import { createDesk } from '@support/desk'
import { createHarness, type Harness, type TestPerson } from '@support/gateway-harness'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, signIn } from '@support/sign-in'

type Logged = readonly [event: SecurityEvent, facts: SecurityFacts]
const logged: Logged[] = []
const record = (...one: Logged) => void logged.push(one)
beforeEach(() => void logged.splice(0))

/** Whatever could tell who somebody is, or let somebody in. */
const isBare = () => expect(JSON.stringify(logged)).not.toMatch(/@|127\.0\.0\.1|eyJ|MIG|MEU|MEQ/)

describe('of people and devices is told', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  const email = 'ines@nordhaven.example'
  const enrol = (name = 'first') =>
    enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      deviceKey: makeKey(`${name} device`),
      now: fixture.now,
    })
  const ines = () => ({ 'user.id': [fixture.people.ines.user.id] })
  beforeAll(async () => {
    fixture = await startIdentityFixture({ security: record })
    device = await enrol()
  })
  afterAll(() => fixture.close())

  it('a device that was enrolled, one that was not, and one that was removed', async () => {
    const another = await enrol('another')
    await fetch(`${fixture.origin}/api/notifications/secured-register-mobile`, {
      method: 'POST',
      body: JSON.stringify({}),
    })
    await expect(
      enrolScriptedDevice({ origin: fixture.origin, email, signingKey: fixture.people.tomasz.key, now: fixture.now }),
    ).rejects.toThrow()
    await another.call('POST', '/api/notifications/unregister-mobile', { pushToken: 'none' })
    const { deviceId } = another
    expect(logged).toEqual([
      ['device.enrolled', { ...ines(), 'device.id': deviceId }],
      ['device.refused', {}],
      ['device.removed', { ...ines(), 'device.id': deviceId }],
    ])
    isBare()
  })

  it('a sign-in that a device approved, with the token that came of it, and one that it refused', async () => {
    await signIn(createHttpBrowser(fixture.origin), device, email)
    const browser = createHttpBrowser(fixture.origin)
    const asked = await askNumber(browser, await openInteraction(browser), email)
    await device.call('POST', `/api/notifications/device/login/${asked.challengeId}`, { declined: true })
    expect(logged).toEqual([
      ['sign_in.approved', { ...ines(), 'device.id': device.deviceId }],
      ['token.issued', { ...ines(), 'oauth.grant.type': 'authorization_code' }],
      ['sign_in.refused', { ...ines(), 'device.id': device.deviceId, 'error.type': 'declined' }],
    ])
    isBare()
  })

  it('a token that was refused, and a device call that nobody signed', async () => {
    await fetch(`${fixture.origin}/oidc/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: apiClient.client_id,
        public_key: 'AA==',
        challenge: crypto.randomUUID(),
        signature: 'AA==',
      }),
    })
    await fetch(`${fixture.origin}/api/notifications/device/login`)
    expect(logged.map(([event, facts]) => [event, facts['error.type'], facts['http.route']])).toEqual([
      ['token.refused', 'invalid_grant', undefined],
      ['call.refused', 'UnauthorizedError', '/api/notifications/device/login'],
    ])
    isBare()
  })

  it('whoever asks for too many sign-ins', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const interaction = await openInteraction(browser)
    for (let i = 0; i < 31; i += 1) await askNumber(browser, interaction, 'nobody@nordhaven.example')
    expect(new Set(logged.map(([event]) => event))).toEqual(new Set(['sign_in.limited']))
  })
})

describe('of the platform is told', () => {
  let harness: Harness
  let desk: { readonly id: Uuid; readonly maker: TestPerson }
  let vaultId: Uuid
  beforeAll(async () => {
    harness = await createHarness({ security: record })
    const made = await createDesk(harness)
    ;[vaultId, desk] = [made.vaultId, await made.open()]
  })
  afterAll(() => harness.close())

  it('a call that was refused, by its pattern, and whose it was', async () => {
    await harness.fetch(new Request(`http://127.0.0.1:8080/v1/domains/${desk.id}/accounts`))
    await harness.as(desk.maker).get(`/v1/vaults/${vaultId}/operations/prepared`)
    expect(logged).toEqual([
      [
        'call.refused',
        {
          'user.id': [],
          'error.type': 'InvalidJwtError',
          'http.request.method': 'GET',
          'http.route': expect.stringMatching(/^\/v1\//),
        },
      ],
      [
        'call.refused',
        {
          'user.id': [desk.maker.user.id],
          'error.type': 'PermissionDeniedError',
          'http.request.method': 'GET',
          'http.route': expect.stringContaining('/operations/prepared'),
        },
      ],
    ])
    expect(JSON.stringify(logged)).not.toContain(desk.id)
  })

  it('who had what locked and unlocked, once it is', async () => {
    const id = crypto.randomUUID() as Uuid
    await harness.propose(desk.maker, {
      type: 'v0_CreateEndpoint',
      id,
      alias: 'Payee',
      ledgerId: 'ethereum-mainnet',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      trustScore: 80,
      lock: 'Unlocked',
      customProperties: {},
    })
    logged.splice(0)
    const lock = await harness.propose(desk.maker, { type: 'v0_LockEndpoint', reference: { id, revision: 1 } })
    const again = await harness.propose(desk.maker, { type: 'v0_LockEndpoint', reference: { id, revision: 1 } })
    const unlock = await harness.propose(desk.maker, { type: 'v0_UnlockEndpoint', reference: { id, revision: 2 } })
    const by = { 'user.id': [desk.maker.user.id] }
    expect([again.request.status, logged]).toEqual([
      'Failed',
      [
        [
          'entity.locked',
          { ...by, 'countersign.intent.id': lock.intentId, 'countersign.intent.type': 'v0_LockEndpoint' },
        ],
        [
          'entity.unlocked',
          { ...by, 'countersign.intent.id': unlock.intentId, 'countersign.intent.type': 'v0_UnlockEndpoint' },
        ],
      ],
    ])
  })
})

describe('a line', () => {
  const [lines, failures]: [string[], string[]] = [[], []]
  const clock = { at: Date.parse('2026-11-24T09:00:00.000Z') }
  const log = createLog(
    { now: () => clock.at },
    { write: (line) => failures.push(line), writeSecurity: (line) => lines.push(line) },
  )
  beforeEach(() => void lines.splice(0))

  it('is JSON, named as OpenTelemetry names events', () => {
    log.security('token.issued', { 'user.id': ['u1'], 'oauth.grant.type': 'password' })
    expect(lines).toEqual([
      '{"timestamp":"2026-11-24T09:00:00.000Z","severity_text":"INFO","event_name":"countersign.token.issued","user.id":["u1"],"oauth.grant.type":"password"}\n',
    ])
  })

  it('of a refusal is written 60 times a minute; the next one says how many were left out, and nothing else is left out for them', () => {
    for (let i = 0; i < 100; i += 1) log.security('call.refused', {})
    log.security('device.enrolled', {})
    expect(lines).toHaveLength(61)
    clock.at += 60_001
    log.security('call.refused', {})
    log.security('call.refused', {})
    expect(
      lines.slice(61).map((line) => (JSON.parse(line) as Record<string, unknown>)['countersign.events.left_out']),
    ).toEqual([40, undefined])
  })

  it.each([
    ['error', 'auth.refused', {}],
    ['error', 'identity.refused', { event: 'grant.error' }],
    ['info', 'client.reported', {}],
  ] as const)(
    'of %s that anybody can cause, such as %s, is limited the same way and crowds out nothing else',
    (level, event, facts) => {
      failures.splice(0)
      for (let i = 0; i < 100; i += 1) log[level](event, { ...facts, kind: 'unknown' })
      for (let i = 0; i < 61; i += 1) log.error('worker.failed', { id: `${i}` })
      log.error('identity.refused', { event: 'server_error', kind: 'unknown' })
      expect(failures).toHaveLength(60 + 61 + 1)
      clock.at += 60_001
      log[level](event, facts)
      expect(failures.slice(122).map((line) => JSON.parse(line) as unknown)).toEqual([
        { at: new Date(clock.at).toISOString(), level, event, ...facts, 'countersign.events.left_out': 40 },
      ])
    },
  )
})
