import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHarness, type Harness } from '@support/gateway-harness'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'

let harness: Harness
let fixture: IdentityFixture
beforeAll(async () => {
  harness = await createHarness()
  fixture = await startIdentityFixture()
})
afterAll(async () => {
  await harness.close()
  await fixture.close()
})

const piece = new Uint8Array(64 * 1024).fill(32)

/** A body of 60 MB that tells its length to nobody, and how much of it was taken. */
function endlessBody() {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += piece.length
        if (taken >= 60_000_000) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, taken: () => taken }
}

it.each([
  ['POST', '/v1/intents'],
  ['POST', '/v1/intents/dry-run'],
  ['POST', '/internal/v1/me/settings/notifications'],
] as const)('%s %s takes no more of a body than it may have, and says so', async (method, path) => {
  const { body, taken } = endlessBody()
  const authorization = `Bearer ${await harness.tokenOf(harness.root)}`
  const answer = await harness.fetch(
    new Request(`http://gateway${path}`, {
      method,
      body,
      headers: { authorization, 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit),
  )
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { reason: 'InvalidRequestError', message: 'The body is longer than 524288 bytes' },
  ])
  expect(taken()).toBeLessThanOrEqual(524_288 + 2 * piece.length)
})

it('a call of the authentication client that is too long is refused, and is no fault of the server', async () => {
  const answer = await fetch(`${fixture.origin}/api/auth/signout`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken: 'x'.repeat(70_000) }),
  })
  expect([answer.status, await answer.json()]).toEqual([413, { reason: 'InvalidRequestError' }])
})

it('what a call answers is kept by no cache, whatever it answers', async () => {
  const authorization = `Bearer ${await harness.tokenOf(harness.root)}`
  const ask = async (path: string, headers: Readonly<Record<string, string>> = { authorization }) => {
    const { status, headers: observed } = await harness.fetch(new Request(`http://gateway${path}`, { headers }))
    return [status, observed.get('cache-control')]
  }
  expect([
    await ask('/v1/me'),
    await ask('/v1/nothing'),
    await ask('/v1/me', {}),
    await ask('/v1/domains?limit=none'),
    await ask('/internal/v1/system/information'),
  ]).toEqual([
    [200, 'no-store'],
    [404, 'no-store'],
    [401, 'no-store'],
    [400, 'no-store'],
    [200, 'no-store'],
  ])
})
