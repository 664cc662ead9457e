import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { createRateLimit } from '@gateway/http/rate-limit'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture, type FixturePerson } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { freePort } from '@support/running-program'
import { enrolScriptedDevice } from '@support/scripted-device'
import { signIn } from '@support/sign-in'

interface Answered {
  readonly status: number
  readonly retryAfter: number
}

const untilRefused = async (
  ask: () => Promise<Answered>,
): Promise<{ readonly allowed: number; readonly last: Answered }> => {
  for (let allowed = 0; ; allowed++) {
    const last = await ask()
    if (last.status >= 400 || allowed === 200) return { allowed, last }
  }
}

describe('nonces for pairing that a stranger asks for in somebody’s name', () => {
  const name = 'console.example'
  let fixture: IdentityFixture
  let port: number
  beforeAll(async () => {
    port = await freePort()
    fixture = await startIdentityFixture({ environment: { PORT: port, CONSOLE_ORIGIN: `https://${name}` } })
  })
  afterAll(() => fixture.close())

  /** As the proxy before the console hands it on. */
  const askNonce = (address: string, email: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const query = new URLSearchParams({ email, publicKey: makeKey('somebody').publicKey })
      const options = {
        port,
        path: `/api/notifications/nonce?${query}`,
        headers: { host: name, 'x-forwarded-for': address, ...headers },
      }
      const sent = httpRequest(options, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode!, retryAfter: Number(answer.headers['retry-after'] ?? 0) })
      })
      sent.on('error', reject).end()
    })

  it('end at sixty a minute for the stranger’s own address, which is told when to try again, and delay nobody elsewhere', async () => {
    const { email } = fixture.people.ines
    const { allowed, last } = await untilRefused(() => askNonce('198.51.100.1', email))
    expect([allowed, last.status]).toEqual([60, 429])
    expect(last.retryAfter).toBeGreaterThan(0)
    expect(last.retryAfter).toBeLessThanOrEqual(60)
    expect((await askNonce('198.51.100.1', fixture.people.tomasz.email)).status).toBe(429)
    expect(
      (await askNonce('198.51.100.1', email, { 'countersign-caller-address': '198.51.100.9' })).status,
      'an address that the caller wrote',
    ).toBe(429)
    expect((await askNonce('198.51.100.1:51234', email)).status, 'a proxy that writes the port').toBe(429)
    expect((await askNonce('198.51.100.2', email)).status).toBe(200)
    fixture.travel(last.retryAfter * 1000)
    expect((await askNonce('198.51.100.1', email)).status).toBe(200)
  })
})

describe('requests to sign', () => {
  let fixture: IdentityFixture
  beforeAll(async () => {
    fixture = await startIdentityFixture()
  })
  afterAll(() => fixture.close())

  async function signInAs({ email, key, user }: FixturePerson) {
    const { origin, now } = fixture
    const device = await enrolScriptedDevice({ origin, email, signingKey: key, now })
    const { accessToken } = await signIn(createHttpBrowser(origin), device, email)
    return async (): Promise<Answered> => {
      const entity = { type: 'Propose', author: user, id: crypto.randomUUID(), payload: { type: 'v0_Unknown' } }
      const body = JSON.stringify({ email, entity, hash: freezeRequest(entity).hash })
      const answer = await fetch(`${origin}/api/notifications/sign-web`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body,
      })
      return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after') ?? 0) }
    }
  }

  it('are thirty a minute for one person, who is told when to try again, and are not used up by anybody else', async () => {
    const [asInes, asTomasz] = [await signInAs(fixture.people.ines), await signInAs(fixture.people.tomasz)]
    const { allowed, last } = await untilRefused(asTomasz)
    expect([allowed, last.status]).toEqual([30, 429])
    expect(last.retryAfter).toBeGreaterThan(0)
    expect((await asInes()).status).toBe(202)
    fixture.travel(last.retryAfter * 1000)
    expect((await asTomasz()).status).toBe(202)
  })
})

describe('a limit', () => {
  let now = 1000
  const clock = { now: () => now }

  it('tells how long its oldest use still counts, to the millisecond', () => {
    const limit = createRateLimit(clock, 2, 100)
    const first = limit.take('a')
    now += 30
    expect([first, limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 70, 0])
    now += 69
    expect(limit.take('a')).toBe(1)
    now += 1
    expect(limit.take('a')).toBe(0)
  })

  it('remembers the keys that asked last and no more, so that ever new keys cost no memory', () => {
    const limit = createRateLimit(clock, 1, 100, 2)
    limit.take('a')
    limit.take('b')
    expect(limit.take('a'), 'a asked again').toBe(100)
    limit.take('c')
    expect([limit.take('a'), limit.take('b')]).toEqual([100, 0])
  })
})
