import { eq, max } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SecurityEvent } from '@domain/session/security-event'
import type { AccessWire } from '@api/session/access.wire'
import type { SecurityFacts } from '@gateway/security-events'
import { oidcPayloads } from '@gateway/store/schema/identity'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture, type FixturePerson } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { enrolScriptedDevice, readEvents, type ScriptedDevice } from '@support/scripted-device'
import { readSession, signIn } from '@support/sign-in'

const minutes = (count: number) => count * 60_000
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const logged: (readonly [SecurityEvent, SecurityFacts])[] = []

let fixture: IdentityFixture
let phones: { readonly ines: ScriptedDevice; readonly tomasz: ScriptedDevice }
const enrol = ({ email, key }: FixturePerson, name: string) =>
  enrolScriptedDevice({
    origin: fixture.origin,
    email,
    signingKey: key,
    deviceKey: makeKey(`${name} of ${email}`),
    now: fixture.now,
  })

beforeAll(async () => {
  fixture = await startIdentityFixture({ security: (...one) => void logged.push(one) })
  phones = { ines: await enrol(fixture.people.ines, 'phone'), tomasz: await enrol(fixture.people.tomasz, 'phone') }
})
afterAll(() => fixture.close())
beforeEach(() => void logged.splice(0))

type Name = keyof typeof phones
async function open(name: Name, userAgent?: string) {
  const browser = createHttpBrowser(fixture.origin, userAgent)
  const { accessToken } = await signIn(browser, phones[name], fixture.people[name].email)
  return { browser, token: accessToken! }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const list = async (token: string) =>
  (await (await fetch(`${fixture.origin}/api/access`, bearer(token))).json()) as AccessWire
const end = (token: string, position: string) =>
  fetch(`${fixture.origin}/api/access/${position}`, { method: 'DELETE', ...bearer(token) })
const opens = async (token: string) => (await fetch(`${fixture.origin}/api/access`, bearer(token))).status
const ownSession = async (token: string) => (await list(token)).sessions.find(({ isThis }) => isThis)!.id
const users = (name: Name) => ({ 'user.id': [fixture.people[name].user.id] })

async function signInProgram({ key }: FixturePerson): Promise<string> {
  const challenge = crypto.randomUUID()
  const form = {
    grant_type: 'password',
    client_id: 'customer_api',
    public_key: key.publicKey,
    challenge,
    signature: key.sign(challenge),
  }
  return (
    (await (
      await fetch(`${fixture.origin}/oidc/token`, { method: 'POST', body: new URLSearchParams(form) })
    ).json()) as {
      access_token: string
    }
  ).access_token
}

describe('what opens something in a person’s name', () => {
  it('is listed to that person alone: sessions with their browser and which one asks, devices with their key, what programs were issued', async () => {
    const first = await open('ines')
    const second = await open('ines', chrome)
    const other = await open('tomasz')
    const program = await signInProgram(fixture.people.ines)
    const mine = await list(second.token)
    expect(mine.sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual(
      expect.arrayContaining([
        ['Chrome 142 on Windows', true],
        ['Firefox 145 on Linux', false],
      ]),
    )
    expect(mine.sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(mine.sessions.find(({ isThis }) => isThis)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      browser: 'Chrome 142 on Windows',
      begunAt: expect.any(String),
      activeAt: expect.any(String),
      isThis: true,
    })
    expect(mine.devices).toEqual([
      {
        id: phones.ines.deviceId,
        name: 'An unknown browser',
        publicKey: fixture.people.ines.key.publicKey,
        addedAt: expect.any(String),
        seenAt: expect.any(String),
      },
    ])
    expect(mine.programs.map(({ issuedAt, expiresAt }) => Date.parse(expiresAt) - Date.parse(issuedAt))).toEqual([
      minutes(240),
    ])
    const theirs = await list(other.token)
    expect([theirs.sessions.length, theirs.devices.map(({ id }) => id), theirs.programs]).toEqual([
      1,
      [phones.tomasz.deviceId],
      [],
    ])
    const observed = JSON.stringify(mine)
    for (const secret of [
      first.browser.cookieOf('countersign.session')!,
      second.browser.cookieOf('countersign.session')!,
      first.token,
      second.token,
      program,
    ])
      expect(observed).not.toContain(secret)
  })

  it('is listed to nobody without a token', async () => {
    const answer = await fetch(`${fixture.origin}/api/access`)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { reason: 'InvalidJwtError', message: 'The access token is missing or not valid' },
    ])
  })

  it('is ended by nobody else: it is answered as missing, and goes on', async () => {
    const mine = await open('ines')
    const program = await signInProgram(fixture.people.ines)
    const stranger = await open('tomasz')
    const { sessions, devices, programs } = await list(mine.token)
    const paths = [
      `sessions/${sessions.find(({ isThis }) => isThis)!.id}`,
      `devices/${devices[0]!.id}`,
      `programs/${programs[0]!.id}`,
      'sessions/none',
      'devices/none',
      'programs/none',
    ]
    const answers = await Promise.all(paths.map((position) => end(stranger.token, position)))
    expect(
      await Promise.all(
        answers.map(async (answer) => [answer.status, ((await answer.json()) as { reason: string }).reason]),
      ),
    ).toEqual(paths.map(() => [404, 'EntityNotFoundError']))
    expect([await opens(mine.token), await opens(program), (await list(mine.token)).devices.length]).toEqual([
      200, 200, 1,
    ])
  })
})

describe('a sign-in that is older than a call takes', () => {
  it('is refused with a reason of its own and the limit, a renewal makes it no younger, and nothing is ended', async () => {
    const { browser, token } = await open('ines')
    const id = await ownSession(token)
    fixture.travel(minutes(5) + 5_000)
    const renewed = (await readSession(browser))!.accessToken!
    expect([renewed === token, decodeJwt(renewed)['auth_time']]).toEqual([false, decodeJwt(token)['auth_time']])
    for (const position of [`sessions/${id}`, `devices/${phones.ines.deviceId}`, `programs/${crypto.randomUUID()}`]) {
      const answer = await end(renewed, position)
      expect([answer.status, answer.headers.get('www-authenticate'), await answer.json()]).toEqual([
        401,
        'Bearer error="insufficient_user_authentication", max_age="300"',
        { reason: 'FreshSignInRequiredError', message: 'This call needs a sign-in of the last 300 seconds' },
      ])
    }
    expect(logged.filter(([event]) => event === 'call.refused').map(([, facts]) => facts)).toEqual(
      ['sessions', 'devices', 'programs'].map((kind) => ({
        ...users('ines'),
        'error.type': 'FreshSignInRequiredError',
        'http.request.method': 'DELETE',
        'http.route': `/api/access/${kind}/:id`,
      })),
    )
    expect([await opens(renewed), (await list(renewed)).devices.length]).toEqual([200, 1])
    fixture.travel(-minutes(5) - 5_000)
  })

  it('is told by every token: of a person when the device answered, of a program when it signed', async () => {
    const before = Math.floor(Date.now() / 1000)
    const { token } = await open('ines')
    for (const observed of [decodeJwt(token), decodeJwt(await signInProgram(fixture.people.ines))]) {
      const at = observed['auth_time'] as number
      expect([at >= before, at <= Math.ceil(Date.now() / 1000)]).toEqual([true, true])
    }
  })

  it('is asked for again beside the session that is open: it goes on in one session, and the grant lives as long as that', async () => {
    const { browser, token } = await open('tomasz')
    const id = await ownSession(token)
    const again = (await signIn(browser, phones.tomasz, fixture.people.tomasz.email)).accessToken!
    const { sessions } = await list(again)
    expect([
      sessions.some((one) => one.id === id),
      sessions.filter(({ isThis }) => isThis).length,
      await opens(token),
    ]).toEqual([false, 1, 200])
    fixture.travel(minutes(60))
    await signIn(browser, phones.tomasz, fixture.people.tomasz.email)
    const grants = await fixture.database
      .select({ until: max(oidcPayloads.expiresAt) })
      .from(oidcPayloads)
      .where(eq(oidcPayloads.model, 'Grant'))
    expect(Math.round((grants[0]!.until! - fixture.now()) / minutes(1))).toBe(720)
    fixture.travel(-minutes(60))
  })

  it('is asked of the provider by how long ago it may have been, and by nothing else that an address says', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const askedWith = async (query: string) => {
      const { url } = (await (
        await browser.post(`/api/auth/signin/countersign?${query}`, { csrfToken, callbackUrl: '/', json: 'true' })
      ).json()) as { url: string }
      const { searchParams } = new URL(url)
      return [searchParams.get('max_age'), searchParams.get('prompt'), searchParams.get('resource')]
    }
    const asked = ['login', 'urn:countersign:gateway']
    expect([
      await askedWith('max_age=0'),
      await askedWith('prompt=none&resource=elsewhere'),
      await askedWith('max_age=-1'),
    ]).toEqual([
      ['0', ...asked],
      [null, ...asked],
      [null, ...asked],
    ])
  })
})

describe('what its person ends', () => {
  it('a session: its token, its stream and its cookie open nothing any more, and the others go on', async () => {
    const [here, lost] = [await open('ines'), await open('ines', chrome)]
    const events = await readEvents(
      `${fixture.origin}/api/notifications/register-web?email=${fixture.people.ines.email}`,
      `Bearer ${lost.token}`,
    )
    expect((await events.next())['event']).toBe('ready')
    const id = await ownSession(lost.token)
    logged.splice(0)
    const answer = await end(here.token, `sessions/${id}`)
    expect([answer.status, await answer.json()]).toEqual([200, { id }])
    await expect(events.next()).rejects.toThrow('the stream ended')
    expect([await opens(lost.token), await readSession(lost.browser), await opens(here.token)]).toEqual([
      401,
      null,
      200,
    ])
    expect(logged.filter(([event]) => event !== 'call.refused')).toEqual([['session.ended', users('ines')]])
    expect((await end(here.token, `sessions/${id}`)).status).toBe(404)
  })

  it('a session: the provider asks the device again in that browser, whatever it is asked for', async () => {
    const [here, lost] = [await open('ines'), await open('ines', chrome)]
    await end(here.token, `sessions/${await ownSession(lost.token)}`)
    const { csrfToken } = (await (await lost.browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const { url } = (await (
      await lost.browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/', json: 'true' })
    ).json()) as { url: string }
    const address = new URL(url)
    address.searchParams.delete('prompt')
    expect(
      (await lost.browser.fetch(address.href, { headers: { accept: 'text/html' } })).headers.get('location'),
    ).toMatch(/\/oidc\/interaction\//)
  })

  it('a device: its stream ends, its calls are refused, and it is registered no longer', async () => {
    const { token } = await open('tomasz')
    const second = await enrol(fixture.people.tomasz, 'lost phone')
    const stream = await second.listen()
    expect((await stream.next())['event']).toBe('ready')
    logged.splice(0)
    expect((await end(token, `devices/${second.deviceId}`)).status).toBe(200)
    await expect(stream.next()).rejects.toThrow('the stream ended')
    expect([
      (await second.call('GET', '/api/notifications/device/login')).status,
      (await list(token)).devices.map(({ id }) => id),
    ]).toEqual([401, [phones.tomasz.deviceId]])
    expect(logged[0]).toEqual(['device.removed', { ...users('tomasz'), 'device.id': second.deviceId }])
  })

  it('what a program was issued: it opens nothing any more, its stream ends, and the session goes on', async () => {
    const { token } = await open('tomasz')
    const program = await signInProgram(fixture.people.tomasz)
    const [issued] = (await list(token)).programs
    const streams = `${fixture.origin}/api/notifications/register-web?email=${fixture.people.tomasz.email}`
    const [ofProgram, ofSession] = [
      await readEvents(streams, `Bearer ${program}`),
      await readEvents(streams, `Bearer ${token}`),
    ]
    for (const stream of [ofProgram, ofSession]) expect((await stream.next())['event']).toBe('ready')
    logged.splice(0)
    expect((await end(token, `programs/${issued!.id}`)).status).toBe(200)
    await expect(ofProgram.next()).rejects.toThrow('the stream ended')
    const phone = await phones.tomasz.listen()
    expect((await ofSession.next())['event']).toBe('device')
    phone.close()
    expect([await opens(program), await opens(token), (await list(token)).programs]).toEqual([401, 200, []])
    expect(logged[0]).toEqual(['token.ended', { ...users('tomasz'), 'oauth.grant.type': 'password' }])
  })
})

describe('a session in which nobody is at work', () => {
  const activity = async (token: string, method = 'GET') => {
    const answer = await fetch(`${fixture.origin}/api/access/activity`, { method, ...bearer(token) })
    return answer.ok ? Math.round(((await answer.json()) as { msLeft: number }).msLeft / minutes(1)) : answer.status
  }

  it('ends after thirty minutes, whatever its console asks meanwhile, and says why; work puts it off', async () => {
    const { browser, token } = await open('ines')
    const program = await signInProgram(fixture.people.ines)
    const current = async () => (await readSession(browser))?.accessToken ?? ''
    const asked = [await activity(token)]
    fixture.travel(minutes(20))
    asked.push(await activity(await current()), await activity(await current(), 'POST'))
    fixture.travel(minutes(29))
    const last = await current()
    asked.push(await activity(last))
    fixture.travel(minutes(1))
    logged.splice(0)
    expect([asked, await opens(last), await activity(last, 'POST')]).toEqual([[30, 10, 30, 1], 401, 401])
    expect((await list((await open('ines', chrome)).token)).sessions.map(({ isThis }) => isThis)).toEqual([true])
    const observed = await readSession(browser)
    expect([observed?.error, observed?.accessToken, (await readSession(browser))?.error]).toEqual([
      'SessionIdleError',
      undefined,
      'SessionIdleError',
    ])
    expect(logged.filter(([event]) => event === 'session.ended')).toEqual([
      ['session.ended', { ...users('ines'), 'error.type': 'idle' }],
    ])
    expect([await activity(last), await opens(program)]).toEqual([401, 200])
    fixture.travel(-minutes(50))
  })

  it('is of browsers: what a program was issued has none', async () => {
    expect(await activity(await signInProgram(fixture.people.tomasz), 'POST')).toBe(404)
  })
})
