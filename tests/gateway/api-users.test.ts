import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { makeKey, type TestKey } from '@support/keys'

let fixture: IdentityFixture
let key: TestKey
beforeAll(async () => {
  fixture = await startIdentityFixture()
  key = fixture.people.ines.key
})
afterAll(() => fixture.close())

interface Form {
  readonly client_id?: string
  readonly public_key?: string
  readonly challenge?: string
  readonly signature?: string
}

async function ask({ challenge = randomUUID(), ...form }: Form = {}) {
  const fields = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: key.publicKey,
    challenge,
    signature: key.sign(challenge),
    ...form,
  }
  const answer = await fetch(`${fixture.origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(fields) })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      readonly access_token?: string
      readonly expires_in?: number
      readonly error?: string
    },
  }
}

/** 404 to a person whom the token opens the door for: nothing waits under this hash. */
const knock = async (token: string) =>
  (
    await fetch(`${fixture.origin}/api/notifications/entity/${'0'.repeat(64)}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status
const refused = { status: 400, body: { error: 'invalid_grant' } }

describe('a program that signs in with a key', () => {
  it('signs a challenge of its own and has a token for four hours, which opens what its user may open', async () => {
    const { status, body } = await ask()
    expect([status, body.expires_in]).toEqual([200, 4 * 3600])
    expect(await knock(body.access_token!)).toBe(404)
  })

  it('a challenge is accepted once for each key, however it is written', async () => {
    const challenge = randomUUID()
    expect((await ask({ challenge })).status).toBe(200)
    expect(await ask({ challenge })).toMatchObject(refused)
    const loud = challenge.toUpperCase()
    expect(await ask({ challenge: loud, signature: key.sign(loud) })).toMatchObject(refused)
    const other = fixture.people.tomasz.key
    expect((await ask({ challenge, public_key: other.publicKey, signature: other.sign(challenge) })).status).toBe(200)
    await fixture.restart()
    expect(await ask({ challenge })).toMatchObject(refused)
  })

  it('a signature of another key, over another text, or none is refused, and the challenge is still good afterwards', async () => {
    const challenge = randomUUID()
    for (const signature of [makeKey('stranger').sign(challenge), key.sign(randomUUID()), 'AAAA', ''])
      expect(await ask({ challenge, signature })).toMatchObject(refused)
    expect((await ask({ challenge })).status).toBe(200)
  })

  it('a key that nobody has is refused as late as one that somebody has, with a signature of another', async () => {
    const stranger = makeKey('stranger')
    const shortest = { nobodys: Infinity, somebodys: Infinity }
    for (let asked = 0; asked < 15; asked++)
      for (const [whose, publicKey] of [
        ['nobodys', stranger.publicKey],
        ['somebodys', key.publicKey],
      ] as const) {
        const challenge = randomUUID()
        const from = performance.now()
        await ask({ public_key: publicKey, challenge, signature: stranger.sign(challenge) })
        shortest[whose] = Math.min(shortest[whose], performance.now() - from)
      }
    expect(shortest.nobodys).toBeGreaterThan(0.7 * shortest.somebodys)
  })

  it('a key that nobody has is refused', async () => {
    const stranger = makeKey('stranger')
    const challenge = randomUUID()
    expect(await ask({ public_key: stranger.publicKey, challenge, signature: stranger.sign(challenge) })).toMatchObject(
      refused,
    )
  })

  it('a signed request is no challenge: only a UUID is', async () => {
    for (const challenge of ['{"author":{"id":"1"},"type":"Propose"}', '', 'x'.repeat(36)])
      expect(await ask({ challenge, signature: key.sign(challenge) })).toMatchObject(refused)
  })

  it('the console’s own client may not sign in like this', async () => {
    expect((await ask({ client_id: 'countersign-console' })).status).toBe(401)
  })
})
