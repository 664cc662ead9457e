import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { currentQueueKey } from '@gateway/store/askers'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'

vi.setConfig({ testTimeout: 120_000 })

let fixture: IdentityFixture
const limited: string[] = []
/** In whose name the database is asked. */
const askers: string[] = []
beforeAll(async () => {
  fixture = await startIdentityFixture({
    security: (event) => void limited.push(event),
    through: (database) =>
      new Proxy(database, {
        get: (target, name) => {
          if (name === 'select' || name === 'insert') askers.push(currentQueueKey().join('/'))
          const found: unknown = Reflect.get(target, name)
          return typeof found === 'function' ? (found.bind(target) as unknown) : found
        },
      }),
  })
})
afterAll(() => fixture.close())

/** How many are answered before one is told to wait, which then is over after as long as it says. */
async function countUntilLimited(call: () => Promise<Response>): Promise<number> {
  for (let answered = 0; ; answered++) {
    const answer = await call()
    await answer.arrayBuffer()
    if (answer.status !== 429 && answered < 240) continue
    const seconds = Number(answer.headers.get('retry-after'))
    expect([answer.status, seconds > 0, seconds <= 60]).toEqual([429, true, true])
    fixture.travel(seconds * 1000)
    expect((await call()).status).not.toBe(429)
    return answered
  }
}

/** Each asks the provider where it is, makes keys of its own and closes them: as much work as ten calls of a person. */
test('a network begins a hundred and twenty sign-ins in a minute, and then is told to wait', async () => {
  const asked = await fetch(`${fixture.origin}/api/auth/csrf`)
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: `${fixture.origin}/` })
  expect(
    await countUntilLimited(() =>
      fetch(`${fixture.origin}/api/auth/signin/countersign`, { method: 'POST', headers: { cookie }, body }),
    ),
  ).toBe(120)
  expect(limited).toContain('sign_in.limited')
})

test('a network pairs a hundred and twenty devices in a minute, refused or not, and then is told to wait', async () => {
  const body = JSON.stringify({
    nonce: crypto.randomUUID(),
    email: fixture.people.ines.email,
    pushToken: 'x',
    nativeAppVersion: 'x',
    publicKey: 'x',
    devicePublicKey: 'x',
    backend: fixture.origin,
    signature: 'x',
  })
  expect(
    await countUntilLimited(() =>
      fetch(`${fixture.origin}/api/notifications/secured-register-mobile`, { method: 'POST', body }),
    ),
  ).toBe(120)
})

/** Whoever floods these keeps other strangers waiting, and not the gateway's own work. */
test.each(['/api/auth/session', '/oidc/auth'])(
  'what %s asks the database is asked in the name of strangers',
  async (path) => {
    const query = new URLSearchParams({
      client_id: 'countersign-console',
      response_type: 'code',
      redirect_uri: `${fixture.origin}/api/auth/callback/countersign`,
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    })
    const cookie = 'countersign.session=nobody'
    askers.length = 0
    await fetch(`${fixture.origin}${path}?${query}`, { headers: { cookie }, redirect: 'manual' })
    expect(askers).toContain(' strangers/127.0.0.1')
  },
)
