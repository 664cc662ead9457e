import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { openSession } from '@gateway/identity/auth-sessions'
import type { IdentityContext } from '@gateway/identity/identity-context'
import { createSessionRefresher } from '@gateway/identity/refresh'
import type { ProviderClient } from '@gateway/identity/token-endpoint'
import { createMemoryDatabase } from '@support/memory-database'
import { testConfig } from '@support/test-config'

let store: Awaited<ReturnType<typeof createMemoryDatabase>>
beforeAll(async () => {
  store = await createMemoryDatabase()
})
afterAll(() => store.close())

/** A session whose token has a minute left, at a provider that answers what the test wants. */
async function openFixture(answer: (path: string, init: RequestInit | undefined) => Response) {
  const simulated = new SimulatedClock()
  simulated.set(Date.parse('2026-11-19T09:00:00.000Z'))
  const clock = {
    now: () => simulated.now(),
    setTimeout: simulated.setTimeout.bind(simulated),
    clearTimeout: (id: unknown) => simulated.clearTimeout(id as number),
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
    fetch: (input, init) => {
      const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
      return Promise.resolve(
        pathname.startsWith('/.well-known/')
          ? (answer(pathname, init), Response.json({ token_endpoint: `${origin}/token` }))
          : answer(pathname, init),
      )
    },
    clock,
  }
  const id = await openSession(
    context,
    { loginId: 'ines@nordhaven.example' },
    { accessToken: 'first', accessExpiresAt: clock.now() + 60_000, refreshToken: 'first' },
  )
  return createSessionRefresher(context, client).read.bind(undefined, id)
}

const renewed = () => Response.json({ access_token: 'second', expires_in: 600, refresh_token: 'second' })

describe('a provider that is asked too often', () => {
  test.each([429, 408])('answers %i and ends no session: it is asked again', async (status) => {
    let isBusy = true
    const read = await openFixture((path) =>
      path === '/token' && isBusy ? Response.json({ error: 'temporarily_unavailable' }, { status }) : renewed(),
    )
    await read()
    isBusy = false
    expect(await read()).toMatchObject({ state: 'fresh', session: { accessToken: 'second' } })
  })
})

test('whatever a provider is asked for a session has an end, so that a silent one holds no session', async () => {
  const unbounded: string[] = []
  const read = await openFixture((path, init) => {
    if (!init?.signal) unbounded.push(path)
    return renewed()
  })
  await read()
  expect(unbounded).toEqual([])
})
