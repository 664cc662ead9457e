import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import type { AccessWire } from '@api/session/access.wire'
import { mostPrograms } from '@gateway/identity/challenge-grant'
import { mostDevices } from '@gateway/notifications/devices'
import { oidcPayloads, programTokens } from '@gateway/store/schema/identity'
import { startIdentityFixture, type IdentityFixture, type FixturePerson } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { enrolScriptedDevice, readEvents, type ScriptedDevice } from '@support/scripted-device'

const minute = 60_000
const logged: (readonly [string, object])[] = []
let fixture: IdentityFixture
beforeAll(async () => {
  fixture = await startIdentityFixture({ security: (event, facts) => void logged.push([event, facts]) })
})
afterAll(() => fixture.close())
/** What was counted is of another minute. */
beforeEach(() => fixture.travel(minute))

interface Sent {
  readonly challenge?: string
  readonly signed?: string
}

async function ask(
  { key }: Pick<FixturePerson, 'key'>,
  { challenge = crypto.randomUUID(), signed = challenge }: Sent = {},
) {
  const form = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: key.publicKey,
    challenge,
    signature: key.sign(signed),
  }
  const answer = await fetch(`${fixture.origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token = '', error } = (await answer.json()) as { access_token?: string; error?: string }
  return { status: answer.status, token, error, retryAfter: Number(answer.headers.get('retry-after')) }
}
const inOrder = async <T>(count: number, run: (number: number) => Promise<T>): Promise<readonly T[]> => {
  const all: T[] = []
  for (let number = 0; number < count; number++) all.push(await run(number))
  return all
}
const read = (token: string) => fetch(`${fixture.origin}/api/access`, { headers: { authorization: `Bearer ${token}` } })

describe('programs that sign in with one key', () => {
  it('have fifty tokens that stand; the oldest ends with its grant when another is issued, and those of nobody else', async () => {
    const { ines, tomasz } = fixture.people
    const other = await ask(ines)
    const first = await ask(tomasz)
    const second = await ask(tomasz)
    await inOrder(mostPrograms - 1, () => ask(tomasz))
    expect(await Promise.all([first, second, other].map(async ({ token }) => (await read(token)).status))).toEqual([
      401, 200, 200,
    ])
    expect(((await (await read(second.token)).json()) as AccessWire).programs).toHaveLength(mostPrograms)
  })

  it('have a grant for as long as its token is good', async () => {
    await fixture.database.delete(oidcPayloads)
    await ask(fixture.people.ines)
    const [grant] = await fixture.database.select().from(oidcPayloads).where(eq(oidcPayloads.model, 'Grant'))
    const hoursLeft = (grant!.expiresAt! - fixture.now()) / (60 * minute)
    expect(hoursLeft).toBeGreaterThan(3.99)
    expect(hoursLeft).toBeLessThanOrEqual(4)
  })

  it('are issued sixty in a minute, and told when to ask again; whoever repeats what was sent takes none of them', async () => {
    const challenge = crypto.randomUUID()
    const asked = await ask(fixture.people.tomasz, { challenge })
    const repeated = await inOrder(5, () => ask(fixture.people.tomasz, { challenge }))
    expect([asked.status, ...repeated.map(({ error }) => error)]).toEqual([200, ...repeated.map(() => 'invalid_grant')])
    const statuses = (await inOrder(59, () => ask(fixture.people.tomasz))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const more = await ask(fixture.people.tomasz)
    expect([more.status, more.error]).toEqual([429, 'temporarily_unavailable'])
    expect(more.retryAfter).toBeGreaterThan(0)
    fixture.travel(minute)
    expect((await ask(fixture.people.tomasz)).status).toBe(200)
  })

  it('are listed to a hundred, whatever an older version has left', async () => {
    const { key, email } = fixture.people.ines
    const { token } = await ask(fixture.people.ines)
    await fixture.database
      .execute(sql`insert into ${programTokens} (id, grant_id, login_id, public_key, issued_at, expires_at)
      select gen_random_uuid(), i::text, ${email}, ${key.publicKey}, ${fixture.now()}, ${fixture.now() + 60 * minute} from generate_series(1, 300) i`)
    expect(((await (await read(token)).json()) as AccessWire).programs).toHaveLength(100)
    await inOrder(2, () => ask(fixture.people.ines))
    expect(await fixture.database.$count(programTokens, eq(programTokens.publicKey, key.publicKey))).toBe(mostPrograms)
  })
})

describe('a stranger who asks for tokens', () => {
  it('is refused a hundred and twenty times in a minute, and then without any arithmetic; who was taken does not count', async () => {
    const { tomasz } = fixture.people
    const wrong = (await inOrder(120, () => ask(tomasz, { signed: 'something else' }))).map(({ status }) => status)
    expect(new Set(wrong)).toEqual(new Set([400]))
    expect([
      (await ask(tomasz, { signed: 'something else' })).status,
      (await ask({ key: makeKey('nobody') })).status,
    ]).toEqual([429, 429])
    fixture.travel(minute)
    await inOrder(40, () => ask(tomasz))
    const again = (await inOrder(120, () => ask(tomasz, { signed: 'something else' }))).map(({ status }) => status)
    expect(new Set(again)).toEqual(new Set([400]))
  })
})

describe('devices of one key', () => {
  const enrol = ({ email, key }: FixturePerson, name: string) =>
    enrolScriptedDevice({ origin: fixture.origin, email, signingKey: key, deviceKey: makeKey(name), now: fixture.now })
  const calls = async (device: ScriptedDevice) => (await device.call('GET', '/api/notifications/device/login')).status

  it('are twenty; a further one takes the place of whichever was silent longest, whose streams end, and the security log says so', async () => {
    const { ines, tomasz } = fixture.people
    const [oldest, silent, theirs] = [
      await enrol(tomasz, 'oldest'),
      await enrol(tomasz, 'silent'),
      await enrol(ines, 'theirs'),
    ]
    const path = '/api/notifications/device/stream'
    const stream = await readEvents(`${fixture.origin}${path}`, silent.authorization('GET', path))
    await stream.next()
    fixture.travel(2 * minute)
    await inOrder(mostDevices - 2, (number) => enrol(tomasz, `device ${number}`))
    expect(await calls(oldest)).toBe(204)
    logged.splice(0)
    const newest = await enrol(tomasz, 'newest')
    const whose = { 'user.id': [tomasz.user.id] }
    expect(logged).toEqual([
      ['device.enrolled', { ...whose, 'device.id': newest.deviceId }],
      ['device.removed', { ...whose, 'device.id': silent.deviceId }],
    ])
    expect([await calls(oldest), await calls(silent), await calls(newest), await calls(theirs)]).toEqual([
      204, 401, 204, 204,
    ])
    await expect(stream.next()).rejects.toThrow('the stream ended')
    stream.close()
  })
})

describe('a nonce', () => {
  it('is limited before a key is looked at', async () => {
    const statuses = await inOrder(
      61,
      async () => (await fetch(`${fixture.origin}/api/notifications/nonce?email=a@b.example&publicKey=none`)).status,
    )
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429])
  })
})
