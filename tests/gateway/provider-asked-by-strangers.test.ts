import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'

let asked = 0
let isDown = false
let provider: Server
let fixture: IdentityFixture
beforeAll(async () => {
  provider = createServer((_, response) => {
    asked++
    if (isDown) return void response.writeHead(503).end()
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/end`,
        jwks_uri: `${issuer}/jwks`,
      }),
    )
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  fixture = await startIdentityFixture({
    environment: {
      AUTH_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      AUTH_CLIENT_ID: 'console',
      AUTH_CLIENT_SECRET: 'secret',
      AUTH_AUDIENCE: 'custody',
      AUTH_PROVIDER_ID: 'elsewhere',
    },
  })
})
afterAll(async () => {
  await fixture.close()
  await new Promise((resolve) => provider.close(resolve))
})

/** Anybody is handed the token that a form needs. */
async function readForm() {
  const answer = await fetch(`${fixture.origin}/api/auth/csrf`)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const { csrfToken } = (await answer.json()) as { csrfToken: string }
  return { headers: { cookie: cookies.join('; ') }, body: new URLSearchParams({ csrfToken, json: 'true' }) }
}
const signOut = async () => fetch(`${fixture.origin}/api/auth/signout`, { method: 'POST', ...(await readForm()) })
const comeBack = () => fetch(`${fixture.origin}/api/auth/callback/countersign?code=x&state=x`, { redirect: 'manual' })
const showToken = () => {
  const header = Buffer.from(JSON.stringify({ alg: 'ES256', kid: crypto.randomUUID() })).toString('base64url')
  return fetch(`${fixture.origin}/api/access`, { headers: { authorization: `Bearer ${header}.e30.AAAA` } })
}
const times = async (count: number, call: () => Promise<Response>) => {
  const statuses: number[] = []
  for (let made = 0; made < count; made++) {
    const answer = await call()
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

test.each([
  ['shows a made-up token while the provider is down', showToken, true],
  ['signs out without a session while the provider is down', signOut, true],
  ['signs out without a session', signOut, false],
  ['comes back from no sign-in', comeBack, false],
  ['shows a made-up token when what is known of the provider has grown old', showToken, true],
])('a stranger who %s has the provider asked hardly ever', async (_, call, isAway) => {
  isDown = isAway
  fixture.travel(660_000)
  asked = 0
  await times(12, call)
  expect(asked).toBeLessThanOrEqual(2)
})

test('who comes back from sign-ins more often than anybody begins them is refused', async () => {
  fixture.travel(61_000)
  const statuses = await times(121, comeBack)
  expect([statuses.slice(0, -1).includes(429), statuses.at(-1)]).toEqual([false, 429])
})
