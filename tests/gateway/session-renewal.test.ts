import { afterAll, beforeAll, expect, it } from 'vitest'
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
async function openFixture() {
  const simulated = new SimulatedClock()
  simulated.set(Date.parse('2026-11-19T09:00:00.000Z'))
  const clock = {
    now: () => simulated.now(),
    setTimeout: simulated.setTimeout.bind(simulated),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
  }
  let isAway = false
  const provider: typeof fetch = (input) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    if (isAway) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(
      Response.json(
        pathname.startsWith('/.well-known/')
          ? { token_endpoint: `${origin}/token`, revocation_endpoint: `${origin}/revoke` }
          : { access_token: `of ${simulated.now()}`, expires_in: tokenMs / 1_000, refresh_token: 'next' },
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
    { accessToken: 'first', accessExpiresAt: clock.now() + tokenMs, refreshToken: 'first' },
  )
  const refresher = createSessionRefresher(context, client)
  const work = ({ loginId, accessToken }: StoredSession) =>
    readIdleness(context, { loginId, sessionId: loginId, expiresAt: 0 }, sha256Hex(accessToken), true)
  return {
    id,
    refresher,
    work,
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
