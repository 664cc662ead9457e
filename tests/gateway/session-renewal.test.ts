import { afterAll, beforeAll, expect, it } from 'vitest'
import { UnsecuredJWT } from 'jose'
import { SimulatedClock } from 'xstate'
import { sha256Hex } from '@domain/shared/hash'
import { openSession, type StoredSession } from '@gateway/identity/auth-sessions'
import type { IdentityContext } from '@gateway/identity/identity-context'
import { createSessionRefresher, type SessionRefresher } from '@gateway/identity/refresh'
import type { ProviderClient } from '@gateway/identity/token-endpoint'
import { readIdleness } from '@gateway/session/own-access'
import { createMemoryDatabase } from '@support/memory-database'
import { testConfig } from '@support/test-config'

const tokenMs = 600_000
const readEveryMs = 240_000
const hourMs = 3_600_000

let store: Awaited<ReturnType<typeof createMemoryDatabase>>
beforeAll(async () => {
  store = await createMemoryDatabase()
})
afterAll(() => store.close())

/** A session of now, and a provider that may be away; its tokens say when they were given out. */
async function openFixture({
  first = 'first',
  next,
  endpoint,
  expiresIn = tokenMs / 1_000,
}: { first?: string; next?: string; endpoint?: string; expiresIn?: unknown } = {}) {
  const simulated = new SimulatedClock()
  simulated.set(Date.parse('2026-11-19T09:00:00.000Z'))
  const clock = {
    now: () => simulated.now(),
    setTimeout: simulated.setTimeout.bind(simulated),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
  }
  let isAway = false
  const asked: string[] = []
  const provider: typeof fetch = (input) => {
    const { origin, pathname, href } = new URL(input instanceof Request ? input.url : input)
    asked.push(href)
    if (isAway) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(
      Response.json(
        pathname.startsWith('/.well-known/')
          ? { token_endpoint: endpoint ?? `${origin}/token`, revocation_endpoint: `${origin}/revoke` }
          : { access_token: next ?? `of ${simulated.now()}`, expires_in: expiresIn, refresh_token: 'next' },
      ),
    )
  }
  const context = {
    config: testConfig(),
    database: store.database,
    clock,
    random: { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) },
    log: { info: () => undefined, error: () => undefined, security: () => undefined },
  } as unknown as IdentityContext
  const client: ProviderClient = {
    issuer: 'https://issuer.test',
    clientId: 'console',
    clientSecret: 'secret',
    fetch: provider,
    clock,
  }
  const id = await openSession(
    context,
    { loginId: 'ines@nordhaven.example' },
    { accessToken: first, accessExpiresAt: clock.now() + tokenMs, refreshToken: 'first' },
  )
  const refresher = createSessionRefresher(context, client)
  const work = ({ loginId, accessToken }: StoredSession) =>
    readIdleness(context, { loginId, sessionId: loginId, expiresAt: 0 }, sha256Hex(accessToken), true)
  return {
    id,
    refresher,
    work,
    asked,
    pass: (ms: number) => simulated.increment(ms),
    now: clock.now,
    goAway: () => void (isAway = true),
  }
}

async function tokenOf(refresher: SessionRefresher, id: string) {
  const found = await refresher.read(id)
  return found.state === 'fresh' ? found.session : expect.fail(`the session is ${found.state}`)
}

it('a token that is read every four minutes is good until the next reading, for an hour of work [CO013]', async () => {
  const { id, refresher, work, pass, now } = await openFixture()
  const left: number[] = []
  for (let at = 0; at <= hourMs; at += readEveryMs) {
    const session = await tokenOf(refresher, id)
    left.push(session.accessExpiresAt - now())
    expect(await work(session)).toEqual({ msLeft: 1_800_000, msToEnd: 12 * hourMs - at })
    pass(readEveryMs)
  }
  expect(left.filter((ms) => ms <= readEveryMs)).toEqual([])
})

it('a token is renewed once it ends within five minutes, and not before', async () => {
  const { id, refresher, pass, now } = await openFixture()
  pass(tokenMs - 300_001)
  expect((await tokenOf(refresher, id)).accessToken).toBe('first')
  pass(1)
  expect((await tokenOf(refresher, id)).accessToken).toBe(`of ${now()}`)
})

it.each([
  [1e300, 300_000],
  [-1, 300_000],
  ['soon', 300_000],
  [null, 300_000],
  [600.0004, 600_000],
])('a renewed token that is good for %j seconds is used for %i milliseconds', async (expiresIn, ms) => {
  const { id, refresher, pass, now } = await openFixture({ expiresIn })
  pass(tokenMs - 1)
  const { accessToken, accessExpiresAt } = await tokenOf(refresher, id)
  expect([accessToken, accessExpiresAt - now()]).toEqual([`of ${now()}`, ms])
})

const tokenFor = (sub: string, more = '') => new UnsecuredJWT({ sub, more }).encode()

it('a renewal that brings the token of somebody else ends the session, and that token is handed to nobody', async () => {
  const first = tokenFor('ines')
  const renew = async (next: string) => {
    const { id, refresher, pass } = await openFixture({ first, next })
    pass(tokenMs - 1)
    const found = await refresher.read(id)
    return [found.state, 'session' in found && found.session.accessToken]
  }
  expect([await renew(tokenFor('ines', 'renewed')), await renew(tokenFor('tomasz'))]).toEqual([
    ['fresh', tokenFor('ines', 'renewed')],
    ['refreshFailed', first],
  ])
})

it('a session is renewed at no address that others on the way can read', async () => {
  const endpoint = 'http://issuer.test/token'
  const { id, refresher, asked, pass } = await openFixture({ endpoint })
  pass(tokenMs - 1)
  expect((await tokenOf(refresher, id)).accessToken).toBe('first')
  expect(asked).not.toContain(endpoint)
})

it('a token that cannot be renewed yet stays in use until it ends', async () => {
  const { id, refresher, pass, goAway } = await openFixture()
  goAway()
  pass(tokenMs - 1)
  expect((await tokenOf(refresher, id)).accessToken).toBe('first')
  pass(1)
  expect((await refresher.read(id)).state).toBe('refreshFailed')
})

it('a session in which nobody is at work ends after half an hour, and not a millisecond sooner', async () => {
  const { id, refresher, pass } = await openFixture()
  pass(1_799_999)
  expect((await refresher.read(id)).state).toBe('fresh')
  pass(1)
  expect([await refresher.read(id), await refresher.read(id)]).toMatchObject([
    { state: 'idle', isNew: true },
    { state: 'idle', isNew: false },
  ])
})
