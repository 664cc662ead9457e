import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startIdentityWorld, type IdentityWorld } from '@support/identity-world'

vi.setConfig({ testTimeout: 120_000 })

let world: IdentityWorld
const limited: string[] = []
beforeAll(async () => {
  world = await startIdentityWorld({ security: (event) => void limited.push(event) })
})
afterAll(() => world.close())

/** How many are answered before one is told to wait, which then is over after as long as it says. */
async function countUntilLimited(call: () => Promise<Response>): Promise<number> {
  for (let answered = 0; ; answered++) {
    const answer = await call()
    await answer.arrayBuffer()
    if (answer.status !== 429 && answered < 240) continue
    const seconds = Number(answer.headers.get('retry-after'))
    expect([answer.status, seconds > 0, seconds <= 60]).toEqual([429, true, true])
    world.travel(seconds * 1000)
    expect((await call()).status).not.toBe(429)
    return answered
  }
}

/** Each asks the provider where it is, makes keys of its own and closes them: as much work as ten calls of a person. */
test('a network begins a hundred and twenty sign-ins in a minute, and then is told to wait', async () => {
  const asked = await fetch(`${world.origin}/api/auth/csrf`)
  const cookie = asked.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { csrfToken } = (await asked.json()) as { csrfToken: string }
  const body = new URLSearchParams({ csrfToken, json: 'true', callbackUrl: `${world.origin}/` })
  expect(
    await countUntilLimited(() =>
      fetch(`${world.origin}/api/auth/signin/countersign`, { method: 'POST', headers: { cookie }, body }),
    ),
  ).toBe(120)
  expect(limited).toContain('sign_in.limited')
})

test('a network pairs a hundred and twenty devices in a minute, refused or not, and then is told to wait', async () => {
  const body = JSON.stringify({
    nonce: crypto.randomUUID(),
    email: world.people.ines.email,
    pushToken: 'x',
    nativeAppVersion: 'x',
    publicKey: 'x',
    devicePublicKey: 'x',
    backend: world.origin,
    signature: 'x',
  })
  expect(
    await countUntilLimited(() =>
      fetch(`${world.origin}/api/notifications/secured-register-mobile`, { method: 'POST', body }),
    ),
  ).toBe(120)
})
