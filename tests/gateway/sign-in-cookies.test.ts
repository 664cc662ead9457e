import { Auth } from '@auth/core'
import { expect, it } from 'vitest'
import { createAuthConfig, type AuthParts } from '@gateway/identity/auth-config'
import { testConfig } from '@support/test-config'

const consoleOrigin = 'https://console.example'
const issuer = 'https://provider.example'

it('the cookies of a sign-in that is under way are of this host alone: whoever could plant them would sign a person in as somebody else', async () => {
  const published = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    code_challenge_methods_supported: ['S256'],
  }
  const parts = {
    context: { config: { ...testConfig(), consoleOrigin }, log: { error: () => undefined } },
    secret: 'secret',
    client: {
      issuer,
      clientId: 'console',
      clientSecret: 'secret',
      fetch: () => Promise.resolve(Response.json(published)),
    },
    isEmbedded: false,
  } as unknown as AuthParts
  const call = (path: string, init?: RequestInit) =>
    Auth(new Request(`${consoleOrigin}/api/auth${path}`, init), createAuthConfig(parts, ''))
  const asked = await call('/csrf')
  const { csrfToken } = (await asked.json()) as { readonly csrfToken: string }
  const given = await call('/signin/countersign', {
    method: 'POST',
    headers: {
      cookie: asked.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken, callbackUrl: '/' }),
  })
  expect(given.headers.get('location')).toMatch(/^https:\/\/provider\.example\/auth\?/)
  const cookies = [asked, given].flatMap(({ headers }) => headers.getSetCookie())
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
  expect([...names].sort()).toEqual([
    '__Host-countersign.csrf',
    '__Host-countersign.nonce',
    '__Host-countersign.return',
    '__Host-countersign.state',
    '__Host-countersign.verifier',
  ])
  expect(
    cookies.filter((cookie) => !/; Path=\/;/i.test(cookie) || !/; Secure/i.test(cookie) || /; Domain/i.test(cookie)),
  ).toEqual([])
})
