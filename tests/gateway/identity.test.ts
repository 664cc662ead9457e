import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { decodeJwt, type JWTVerifyGetKey } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { deviceMessageText } from '@domain/signing/device-messages'
import { freezeRequest } from '@domain/signing/frozen-request'
import { createTokensElsewhere } from '@gateway/identity/provider-elsewhere'
import { createAccessTokens } from '@gateway/identity/access-tokens'
import { createAccessCheck, endAccess, idOfToken } from '@gateway/identity/ended-access'
import type { IdentityContext } from '@gateway/identity/identity-context'
import { createTestIssuer } from '@support/gateway-harness'
import { testConfig } from '@support/test-config'
import { createMemoryDatabase } from '@support/memory-database'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { makeKey } from '@support/keys'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, readEvents, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, readSession, readState, signIn } from '@support/sign-in'

describe('sign-in over the embedded provider', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  const email = 'ines@nordhaven.example'
  const open = (): HttpBrowser => createHttpBrowser(fixture.origin)

  beforeAll(async () => {
    fixture = await startIdentityFixture()
    device = await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      now: fixture.now,
    })
  })
  afterAll(() => fixture.close())

  it('[AP060] [AU007] a number matched on the device gives a session with the person’s key and a token for the gateway', async () => {
    const browser = open()
    const session = await signIn(browser, device, email)
    const claims = decodeJwt(session.accessToken!)
    expect(session.user).toEqual({ email, publicKey: fixture.people.ines.key.publicKey })
    const { publicKey } = fixture.people.ines.key
    expect({
      sub: claims.sub,
      email: claims['email'],
      public_key: claims['public_key'],
      aud: claims.aud,
      iss: claims.iss,
      seconds: claims.exp! - claims.iat!,
    }).toEqual({
      sub: `${publicKey} ${email}`,
      email,
      public_key: publicKey,
      aud: 'gateway',
      iss: `${fixture.origin}/oidc`,
      seconds: 600,
    })
  })

  it('the cookie is a random id that says nothing, and no provider token reaches the browser’s cookies', async () => {
    const browser = open()
    const session = await signIn(browser, device, email)
    expect(browser.cookieOf('countersign.session')).toMatch(/^[\w-]{43}$/)
    expect(
      browser
        .cookieNames()
        .map((name) => browser.cookieOf(name))
        .join(),
    ).not.toContain(session.accessToken!.slice(0, 40))
  })

  it('[AP062] a sign-in post is answered as url, ok, status and error', async () => {
    const browser = open()
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const answer = await browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/', json: 'true' })
    const body = (await answer.json()) as { url: string }
    expect(body).toEqual({
      url: expect.stringContaining(`${fixture.origin}/oidc/auth?`),
      ok: true,
      status: 200,
      error: null,
    })
    expect(new URL(body.url).searchParams.get('code_challenge_method')).toBe('S256')
  })

  it('[AP061] a sign-in post without its CSRF token is refused', async () => {
    const answer = await open().post('/api/auth/signin/countersign', {
      csrfToken: 'guessed',
      callbackUrl: '/',
      json: 'true',
    })
    expect(await answer.json()).toMatchObject({ ok: false, status: 401, error: 'MissingCSRF' })
  })

  it.each(['/signin/countersign/', '//signin/countersign', '/signin//countersign', '/callback/countersign/'])(
    'an address with an empty part, which the library would read as one without, is none: %s',
    async (path) => {
      const browser = open()
      const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
      const answer = await browser.post(`/api/auth${path}`, { csrfToken, callbackUrl: 'https://evil.example/' })
      expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
    },
  )

  it('a foreign redirect target is refused', async () => {
    const browser = open()
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const answer = await browser.post('/api/auth/signin/countersign', {
      csrfToken,
      callbackUrl: 'https://evil.example/',
      json: 'true',
    })
    expect(await answer.json()).toEqual({ url: null, ok: false, status: 400, error: 'InvalidCallbackUrl' })
  })

  it.each(['0', 'signed-in', 'http://', '\0'])(
    'a place that is no address is refused before the library fails on it: %j',
    async (at) => {
      const browser = open()
      const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
      const answer = await browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl: at, json: 'true' })
      expect(await answer.json()).toEqual({ url: null, ok: false, status: 400, error: 'InvalidCallbackUrl' })
      expect((await browser.fetch(`/api/auth/session?callbackUrl=${encodeURIComponent(at)}`)).status).toBe(400)
    },
  )

  it('a body that is too long is refused where one signs in, and does not end the connection', async () => {
    const browser = open()
    const { uid, csrfToken } = await openInteraction(browser)
    const long = 'a'.repeat(100_000)
    const token = await browser.post('/oidc/token', { grant_type: 'refresh_token', refresh_token: long })
    expect([token.status, await token.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_request' })])
    const answers = [
      await browser.postJson(`/oidc/interaction/${uid}/challenge`, { email: long }, { 'x-csrf-token': csrfToken }),
      await browser.postJson(
        `/oidc/interaction/${uid}/challenge`,
        { email: 'nobody@nordhaven.example' },
        { 'x-csrf-token': csrfToken },
      ),
    ]
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual([
      [400, { reason: 'InvalidRequestError' }],
      [200, expect.anything()],
    ])
  })

  it('[AP064] a client log entry is taken', async () => {
    const answer = await open().postJson('/api/auth/_log', { level: 'error', code: 'CLIENT_FETCH_ERROR' })
    expect(answer.status).toBe(204)
  })

  it('the provider offers what its clients use and nothing beside it: codes, no tokens bound to keys that nobody checks, no answers in forms', async () => {
    const offered = (await (await fetch(`${fixture.origin}/oidc/.well-known/openid-configuration`)).json()) as Record<
      string,
      unknown
    >
    const {
      response_types_supported: types,
      token_endpoint_auth_methods_supported: methods,
      grant_types_supported: grants,
    } = offered
    const forbidden = Object.keys(offered).filter((name) => /dpop|pushed|registration|device|backchannel/.test(name))
    expect({ types, methods, grants, forbidden }).toEqual({
      types: ['code'],
      methods: ['client_secret_basic', 'none'],
      grants: expect.not.arrayContaining(['implicit']),
      forbidden: [],
    })
    const ask = (mode: string, more = '') =>
      fetch(
        `${fixture.origin}/oidc/auth?client_id=countersign-console&response_type=code&scope=openid&code_challenge=${'a'.repeat(43)}&code_challenge_method=S256&response_mode=${mode}${more}&redirect_uri=${encodeURIComponent(`${fixture.origin}/api/auth/callback/countersign`)}`,
        { redirect: 'manual' },
      )
    expect(
      await Promise.all(
        ['query', 'form_post', 'fragment'].map(
          async (mode) => (await ask(mode)).headers.get('location')?.includes('/oidc/interaction/') ?? false,
        ),
      ),
    ).toEqual([true, false, false])
    const { status, headers } = await ask('query', `&resource=${encodeURIComponent('https://elsewhere.example')}`)
    expect([status, new URL(headers.get('location') ?? 'x:').searchParams.get('error')]).toEqual([
      303,
      'invalid_target',
    ])
  })

  it('the providers are listed with their addresses', async () => {
    expect(await (await open().fetch('/api/auth/providers')).json()).toMatchObject({
      countersign: { id: 'countersign', type: 'oidc' },
    })
  })

  it('[MO016] a wrong number ends the challenge, and the right one comes too late', async () => {
    const browser = open()
    const interaction = await openInteraction(browser)
    const asked = await askNumber(browser, interaction, email)
    const wrong = await device.answerLogin('wrong', asked.number)
    expect(await wrong.json()).toEqual({ outcome: 'mismatch' })
    expect(await readState(browser, interaction, asked)).toEqual({ state: 'refused' })
    const late = await device.call('POST', `/api/notifications/device/login/${asked.challengeId}`, {
      number: asked.number,
      signature: 'AAAA',
    })
    expect(await late.json()).toEqual({ outcome: 'expired' })
  })

  describe('an answer of a device', () => {
    const path = `/api/notifications/device/login`
    const ask = async () => {
      const browser = open()
      const interaction = await openInteraction(browser)
      const asked = await askNumber(browser, interaction, email)
      const { challengeId, issuer, origin, expiresAt, numbers } = (await (
        await device.call('GET', path)
      ).json()) as LoginChallengeWire
      expect(challengeId).toBe(asked.challengeId)
      const textOf = (number: string) =>
        deviceMessageText({ type: 'Login', issuer, origin, challenge: challengeId, number, expiresAt })
      const answer = async (by: ScriptedDevice, number: string, signature: string) => {
        const answered = await by.call('POST', `${path}/${challengeId}`, { number, signature })
        return answered.ok ? ((await answered.json()) as { outcome: string }).outcome : answered.status
      }
      return {
        answer,
        textOf,
        shown: asked.number,
        other: numbers.find((one) => one !== asked.number)!,
        state: () => readState(browser, interaction, asked),
      }
    }

    it('[MO016] approves with the number shown and a signature over it, not with one of them', async () => {
      for (const [tapped, signed] of [
        ['other', 'shown'],
        ['shown', 'other'],
      ] as const) {
        const asked = await ask()
        expect(await asked.answer(device, asked[tapped], device.sign(asked.textOf(asked[signed])))).toBe('mismatch')
        expect(await asked.state()).toEqual({ state: 'refused' })
        expect(await asked.answer(device, asked.shown, device.sign(asked.textOf(asked.shown)))).toBe('expired')
      }
    })

    it('is asked for only while a sign-in waits; until then the device is answered 204', async () => {
      const { answer, textOf, shown } = await ask()
      await answer(device, shown, device.sign(textOf(shown)))
      const none = await device.call('GET', path)
      expect([none.status, none.headers.get('cache-control'), await none.text()]).toEqual([204, 'no-store', ''])
    })

    it('is final', async () => {
      const { answer, textOf, shown, other, state } = await ask()
      expect(await answer(device, shown, device.sign(textOf(shown)))).toBe('approved')
      expect(await answer(device, other, device.sign(textOf(other)))).toBe('expired')
      expect(await state()).toMatchObject({ state: 'approved' })
    })

    it('that comes after the challenge’s time approves nothing', async () => {
      const { answer, textOf, shown, state } = await ask()
      fixture.travel(120_001)
      expect(await answer(device, shown, device.sign(textOf(shown)))).toBe('expired')
      expect(await state()).toEqual({ state: 'expired' })
    })

    it('says nothing about another person’s challenge, whoever signed it', async () => {
      const { tomasz } = fixture.people
      const foreign = await enrolScriptedDevice({
        origin: fixture.origin,
        email: tomasz.email,
        signingKey: tomasz.key,
        now: fixture.now,
      })
      const { answer, textOf, shown, state } = await ask()
      for (const { sign } of [foreign, device]) expect(await answer(foreign, shown, sign(textOf(shown)))).toBe(404)
      expect(await state()).toEqual({ state: 'waiting' })
    })
  })

  it.each([
    ['longer than an e-mail can be', `${'a'.repeat(300)}@nordhaven.example`],
    ['with a NUL character', 'ines\0@nordhaven.example'],
  ])('an e-mail %s is refused with a reason', async (_, text) => {
    const browser = open()
    const { uid, csrfToken } = await openInteraction(browser)
    const answer = await browser.postJson(
      `/oidc/interaction/${uid}/challenge`,
      { email: text },
      { 'x-csrf-token': csrfToken },
    )
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { reason: 'InvalidRequestError' },
    })
  })

  it('a challenge without the interaction’s own CSRF token is refused', async () => {
    const browser = open()
    const interaction = await openInteraction(browser)
    const { csrfToken } = await openInteraction(open())
    for (const foreign of ['guessed', csrfToken])
      expect((await askNumber(browser, { ...interaction, csrfToken: foreign }, email)).status).toBe(403)
  })

  /** With every cookie, whatever path it is for: what a browser would not do, and somebody else may. */
  const fetchAnywhere = (browser: HttpBrowser, path: string) =>
    fetch(`${fixture.origin}${path}`, {
      headers: {
        cookie: browser
          .cookieNames()
          .map((name) => `${name}=${browser.cookieOf(name)}`)
          .join('; '),
      },
      redirect: 'manual',
    })

  /** Of an address that no browser writes so. */
  const locationAsWritten = (path: string, cookie: string) =>
    new Promise<string | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(fixture.origin)
      get({ hostname, port, path, headers: { cookie, accept: 'text/html' } }, (answer) => {
        answer.resume()
        resolve(answer.headers.location)
      }).on('error', reject)
    })

  it('an approval counts once, in the browser whose challenge was approved', async () => {
    const [browser, other] = [open(), open()]
    const [interaction, otherInteraction] = [await openInteraction(browser), await openInteraction(other)]
    const asked = await askNumber(browser, interaction, email)
    await device.answerLogin('right', asked.number)
    const go = async (by: HttpBrowser, { uid }: typeof interaction) =>
      (await fetchAnywhere(by, `/oidc/interaction/${uid}/continue`)).headers.get('location')
    expect(await go(other, otherInteraction)).toBe(`/auth/interaction/${otherInteraction.uid}`)
    expect(await go(other, interaction)).toBeNull()
    expect(await go(browser, interaction)).toContain('/oidc/auth/')
    expect(await go(browser, interaction)).not.toContain('/oidc/auth/')
  })

  it('a sign-in that one browser began and another one asked for goes on where it was asked for, and nowhere else', async () => {
    const stranger = open()
    const { uid, csrfToken } = await openInteraction(stranger)
    const planted = stranger
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const call = (path: string, cookie: string, init: RequestInit = {}) =>
      fetch(`${fixture.origin}${path}`, {
        ...init,
        headers: { cookie, accept: 'text/html', 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        redirect: 'manual',
      })
    const answer = await call(`/oidc/interaction/${uid}/challenge`, planted, {
      method: 'POST',
      body: JSON.stringify({ email }),
    })
    const { number } = (await answer.json()) as { readonly number: string }
    const own = answer.headers.getSetCookie().map((line) => line.split(';')[0]!)
    await device.answerLogin('right', number)
    const locationOf = async (path: string, cookie: string) => (await call(path, cookie)).headers.get('location')
    const goOn = `/oidc/interaction/${uid}/continue`
    expect(await locationOf(goOn, planted)).toBe(`/auth/interaction/${uid}`)
    const resume = await locationOf(goOn, [planted, ...own].join('; '))
    expect(resume).toContain(`/oidc/auth/${uid}`)
    const { pathname } = new URL(resume!, fixture.origin)
    const inQuotes = planted.replace(/(_interaction_resume=)([^;]+)/, '$1"$2"')
    for (const [path, cookie] of [
      [pathname, planted],
      [pathname, inQuotes],
      ['/oidc/auth/.', planted],
      ['/oidc/auth/x\\..\\..\\y', planted],
    ] as const)
      expect(await locationAsWritten(path, cookie), path).toBe(`/auth/interaction/${uid}`)
    expect(await locationOf(pathname, [planted, ...own].join('; '))).toContain('code=')
  })

  it('a challenge is followed in its own interaction alone', async () => {
    const [browser, other] = [open(), open()]
    const [interaction, otherInteraction] = [await openInteraction(browser), await openInteraction(other)]
    const { challengeId } = await askNumber(browser, interaction, email)
    const follow = async (by: HttpBrowser, { uid }: typeof interaction) =>
      (await fetchAnywhere(by, `/oidc/interaction/${uid}/challenge/${challengeId}`)).status
    expect([
      await follow(browser, interaction),
      await follow(other, interaction),
      await follow(other, otherInteraction),
    ]).toEqual([200, 404, 404])
  })

  it('an interaction cannot be continued without an approval', async () => {
    const browser = open()
    const interaction = await openInteraction(browser)
    await askNumber(browser, interaction, 'guest@nordhaven.example')
    const answer = await browser.fetch(`/oidc/interaction/${interaction.uid}/continue`)
    expect(answer.headers.get('location')).toBe(`/auth/interaction/${interaction.uid}`)
  })

  it('[AU009] a token is worthless from the moment of the sign-out, and so is its stream; other sessions of the person live on', async () => {
    const [here, elsewhere] = [createHttpBrowser(fixture.origin), createHttpBrowser(fixture.origin)]
    const { accessToken } = await signIn(here, device, email)
    const other = await signIn(elsewhere, device, email)
    const use = async (token: string) =>
      (
        await fetch(`${fixture.origin}/api/notifications/entity/${'0'.repeat(64)}/signature`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status
    const listen = (token: string) =>
      readEvents(`${fixture.origin}/api/notifications/register-web?email=${email}`, `Bearer ${token}`)
    const [events, otherEvents] = [await listen(accessToken!), await listen(other.accessToken!)]
    expect([(await events.next())['event'], (await otherEvents.next())['event']]).toEqual(['ready', 'ready'])
    expect([await use(accessToken!), await use(other.accessToken!)]).toEqual([404, 404])

    const { csrfToken } = (await (await here.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    await here.post('/api/auth/signout', { csrfToken, callbackUrl: '/' })
    expect([await use(accessToken!), await use(other.accessToken!)]).toEqual([401, 404])
    await expect(events.next()).rejects.toThrow('the stream ended')
    expect(await readSession(elsewhere)).toMatchObject({ accessToken: other.accessToken })
    const phone = await device.listen()
    expect(await otherEvents.next()).toEqual({ event: 'device', deviceListening: true })
    phone.close()
    otherEvents.close()
  })

  it('what a session asked the device for is asked for no longer once it is signed out, and what another session asked for still is', async () => {
    const [here, elsewhere] = [createHttpBrowser(fixture.origin), createHttpBrowser(fixture.origin)]
    const [mine, other] = [
      (await signIn(here, device, email)).accessToken!,
      (await signIn(elsewhere, device, email)).accessToken!,
    ]
    const ask = async (token: string, id: string) => {
      const entity = { type: 'Propose', author: fixture.people.ines.user, id, payload: { type: 'v0_Unknown' } }
      const request = freezeRequest(entity)
      await fetch(`${fixture.origin}/api/notifications/sign-web`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ email, entity, hash: request.hash }),
      })
      return request
    }
    const answer = ({ hash, text }: { hash: string; text: string }) =>
      device.call('POST', '/api/notifications/signature', { email, hash, signature: device.sign(text) })
    const waits = async ({ hash }: { hash: string }) =>
      (await device.call('GET', `/api/notifications/entity/${hash}`)).status
    const [waiting, signed, foreign] = [
      await ask(mine, '00000000-0000-4000-9000-00000000000a'),
      await ask(mine, '00000000-0000-4000-9000-00000000000b'),
      await ask(other, '00000000-0000-4000-9000-00000000000c'),
    ]
    expect((await answer(signed)).status).toBe(200)
    const phone = await device.listen()
    expect((await phone.next())['event']).toBe('ready')

    const { csrfToken } = (await (await here.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    await here.post('/api/auth/signout', { csrfToken, callbackUrl: '/' })
    const reply = [await phone.next(), await phone.next()]
    phone.close()
    expect(reply).toEqual(expect.arrayContaining([waiting, signed].map(({ hash }) => ({ event: 'withdrawn', hash }))))
    expect([await waits(waiting), await waits(foreign)]).toEqual([404, 200])
    expect(await (await answer(waiting)).json()).toEqual({ reason: 'RequestNotWaitingError' })
    expect((await answer(foreign)).status).toBe(200)
  })

  it('an interaction of another browser is not found', async () => {
    const interaction = await openInteraction(open())
    expect((await open().fetch(`/oidc/interaction/${interaction.uid}`)).status).toBe(404)
  })
})

describe('an access token', () => {
  it('[AP001] opens nothing when it is of another issuer, for another audience, or signed by another key', async () => {
    const [issuer, other] = [await createTestIssuer(), await createTestIssuer()]
    const token = await issuer.sign('ines@nordhaven.example')
    const { tokens } = testConfig()
    const isTaken = async (change: Partial<typeof tokens>, keys = issuer.keys) =>
      (await createAccessTokens(testConfig({}, { tokens: { ...tokens, ...change } }), keys).verify(`Bearer ${token}`))
        .ok
    expect([
      await isTaken({}),
      await isTaken({ issuer: 'https://other.test' }),
      await isTaken({ audience: 'other' }),
      await isTaken({}, other.keys),
    ]).toEqual([true, false, false, false])
  })

  it('computes the signature of a token once, and asks with each call whether its key stands and its time has come and is not over', async () => {
    const [issuer, other] = [await createTestIssuer(), await createTestIssuer()]
    const computed = vi.spyOn(crypto.subtle, 'verify')
    let [now, keys] = [Date.now(), issuer.keys as JWTVerifyGetKey]
    const tokens = createAccessTokens(testConfig(), (...header) => keys(...header), { now: () => now })
    const until = (Math.floor(now / 1000) + 60) * 1000
    const token = await issuer.sign('ines@nordhaven.example', undefined, new Date(until))
    const isTaken = async (text = token) => (await tokens.verify(`Bearer ${text}`)).ok
    expect([await isTaken(), await isTaken(), await isTaken()]).toEqual([true, true, true])
    expect(computed).toHaveBeenCalledTimes(1)
    const [head, body] = token.split('.')
    const forged = `${head}.${body}.${(await other.sign('ines@nordhaven.example')).split('.')[2]}`
    expect([await isTaken(forged), await isTaken(forged), await isTaken()]).toEqual([false, false, true])
    for (const found of [other.keys, () => Promise.reject(new Error('it was turned over'))]) {
      keys = found
      expect(await isTaken()).toBe(false)
    }
    keys = issuer.keys
    now = until - 1
    expect(await isTaken()).toBe(true)
    now = until
    expect(await isTaken()).toBe(false)
    computed.mockRestore()
  })
})

/** The same signature with other bits where none of it is read. */
const otherWritten = (token: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return `${token.slice(0, -1)}${letters[letters.indexOf(token.at(-1)!) ^ 1]}`
}

it('nobody is signed out by a database that is away: their token is not called invalid', async () => {
  const issuer = await createTestIssuer()
  const isLive = () => Promise.reject(new Error('the database is away'))
  const asked = `Bearer ${await issuer.sign('ines@nordhaven.example')}`
  await expect(createAccessTokens(testConfig(), issuer.keys, { isLive }).verify(asked)).rejects.toThrow('away')
  const read = () => Promise.resolve({ sub: 'ines', exp: 1 })
  const elsewhere = createTokensElsewhere({ read, isLive, holderOf: () => Promise.resolve(undefined) })
  await expect(elsewhere.verify(asked)).rejects.toThrow('away')
})

describe('a session of a provider elsewhere', () => {
  it('[AU009] its token is remembered as ended from the sign-out on', async () => {
    const store = await createMemoryDatabase()
    const issuer = await createTestIssuer()
    const config = testConfig()
    const context = { config, database: store.database, clock: { now: Date.now } } as unknown as IdentityContext
    const tokens = createAccessTokens(config, issuer.keys, { isLive: createAccessCheck(context, false) })
    const [mine, other] = [await issuer.sign('ines@nordhaven.example'), await issuer.sign('tomasz@nordhaven.example')]
    const isTaken = async (token: string) => (await tokens.verify(`Bearer ${token}`)).ok
    expect([await isTaken(mine), await isTaken(other)]).toEqual([true, true])
    await endAccess(context, {
      tokenHash: idOfToken(mine),
      accessExpiresAt: Date.now() + 600_000,
      sessionId: 'ines',
      grantId: null,
    })
    expect([await isTaken(mine), await isTaken(other)]).toEqual([false, true])
    expect(await isTaken(otherWritten(mine))).toBe(false)
    await store.close()
  })
})

describe('a session over time', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  const email = 'tomasz@nordhaven.example'

  beforeAll(async () => {
    fixture = await startIdentityFixture()
    device = await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.tomasz.key,
      now: fixture.now,
    })
  })
  afterAll(() => fixture.close())

  it('[AU005] an access token near its end is renewed once, however many tabs ask at once', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const first = await signIn(browser, device, email)
    fixture.travel(590_000)
    const renewed = await Promise.all([1, 2, 3, 4].map(() => readSession(browser)))
    const tokens = new Set(renewed.map((session) => session?.accessToken))
    expect(tokens.size).toBe(1)
    expect(tokens.has(first.accessToken)).toBe(false)
    expect(renewed.map((session) => session?.error)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('a session belongs to the key that opened it: when the login goes to another key, neither its token nor a renewal opens anything of that person', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const { accessToken } = await signIn(browser, device, email)
    const ask = async () => {
      const body = JSON.stringify({ email, entity: { type: 'Approve' }, hash: '0'.repeat(64) })
      return (
        await fetch(`${fixture.origin}/api/notifications/sign-web`, {
          method: 'POST',
          body,
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        })
      ).status
    }
    expect(await ask()).not.toBe(403)
    await fixture.revise(fixture.people.tomasz, { publicKey: makeKey('heir').publicKey })
    expect(await ask()).toBe(403)
    expect((await readSession(browser))?.user).toEqual({ email, publicKey: fixture.people.tomasz.key.publicKey })
    fixture.travel(590_000)
    expect(await readSession(browser)).toMatchObject({ error: 'RefreshAccessTokenError' })
    await fixture.revise(fixture.people.tomasz, { publicKey: fixture.people.tomasz.key.publicKey })
  })

  it('a restart signs nobody out', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    await fixture.restart()
    fixture.travel(590_000)
    expect(await readSession(browser)).toMatchObject({ user: { email }, accessToken: expect.stringMatching(/^ey/) })
  })

  it('[AU009] [AP063] sign-out ends the session and leads to the session-end page of the provider', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const { url } = (await (await browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/' })).json()) as {
      url: string
    }
    expect(url).toBe(`${fixture.origin}/oidc/session/end?client_id=countersign-console`)
    expect(await readSession(browser)).toBeNull()
    const page = await (await browser.openDocument(url)).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!
    const ended = await browser.post('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    expect(await (await browser.openDocument(ended.headers.get('location')!)).text()).toContain('You are signed out')
  })

  it.each([
    ['same-origin', true],
    ['none', true],
    ['cross-site', false],
    ['same-site', false],
    [undefined, false],
  ])(
    'whoever comes to the session-end page from %s signs out at once: %s; else the page asks, and nothing ends before the button is pressed',
    async (site, isAtOnce) => {
      const browser = createHttpBrowser(fixture.origin)
      const { accessToken } = await signIn(browser, device, email)
      const headers = {
        accept: 'text/html',
        ...(site ? { 'sec-fetch-site': site, 'sec-fetch-dest': 'document' } : {}),
      }
      const page = await (await browser.fetch('/oidc/session/end', { headers })).text()
      expect([
        page.includes('/oidc/sign-out.js'),
        page.includes('Sign out of Countersign?'),
        page.includes('Stay signed in'),
      ]).toEqual([isAtOnce, !isAtOnce, !isAtOnce])
      const opens = async () =>
        (await fetch(`${fixture.origin}/api/access/activity`, { headers: { authorization: `Bearer ${accessToken}` } }))
          .status
      expect(await opens()).toBe(200)
      await browser.post('/oidc/session/end/confirm', {
        xsrf: /name="xsrf" value="([^"]+)"/.exec(page)![1]!,
        logout: 'yes',
      })
      expect(await opens()).toBe(401)
    },
  )

  const signOut = async (browser: HttpBrowser) => {
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    await browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/' })
  }
  /** Where the provider sends a browser that asks to be signed in. */
  const askProvider = async (browser: HttpBrowser, change: (address: URL) => void = () => undefined) => {
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const address = new URL(
      (
        (await (
          await browser.post('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/', json: 'true' })
        ).json()) as { url: string }
      ).url,
    )
    change(address)
    return new URL(
      (await browser.fetch(address.href, { headers: { accept: 'text/html' } })).headers.get('location')!,
      fixture.origin,
    ).pathname
  }

  it('every sign-in asks the device: beside a session that is open, and after a sign-out whose last page was never opened', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    expect(await askProvider(browser)).toMatch(/^\/oidc\/interaction\//)
    await signIn(browser, device, email)
    await signOut(browser)
    expect(await askProvider(browser)).toMatch(/^\/oidc\/interaction\//)
  })

  it.each([0, 40 * 60_000])(
    'whatever a browser asks for in place of a new sign-in, the device is asked: beside a session that is open, and %d ms after anybody was at work in it',
    async (sinceMs) => {
      const browser = createHttpBrowser(fixture.origin)
      await signIn(browser, device, email)
      fixture.travel(sinceMs)
      const asking = (prompt: string | undefined) =>
        askProvider(browser, ({ searchParams }) => {
          searchParams.delete('prompt')
          if (prompt !== undefined) searchParams.set('prompt', prompt)
        })
      expect(await asking(undefined)).toMatch(/^\/oidc\/interaction\//)
      expect(await asking('consent')).toMatch(/^\/oidc\/interaction\//)
      expect(await asking('none')).toBe('/api/auth/callback/countersign')
    },
  )

  it('a sign-out ends the session at the provider too: whoever asks for less than a new sign-in is asked all the same', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    await signOut(browser)
    expect(await askProvider(browser, ({ searchParams }) => searchParams.delete('prompt'))).toMatch(
      /^\/oidc\/interaction\//,
    )
  })

  it('[AU005] a token from before a renewal is worthless after the sign-out too', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const { accessToken } = await signIn(browser, device, email)
    fixture.travel(545_000)
    const renewed = await readSession(browser)
    expect(renewed?.accessToken).not.toBe(accessToken)
    const { csrfToken } = (await (await browser.fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    await browser.post('/api/auth/signout', { csrfToken, callbackUrl: '/' })
    const answer = await fetch(`${fixture.origin}/api/notifications/register-web?email=${email}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(answer.status).toBe(401)
  })

  it('sign-out without a session still ends on the page that says so', async () => {
    const answer = await createHttpBrowser(fixture.origin).openDocument(
      '/oidc/session/end?client_id=countersign-console',
    )
    const script = /<script>([^<]+)<\/script>/.exec(await answer.text())![1]!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  it('[AU005] a provider that refuses the refresh leaves a session with RefreshAccessTokenError and no token', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    await fixture.forgetGrants()
    fixture.travel(590_000)
    const session = await readSession(browser)
    expect({ error: session?.error, accessToken: session?.accessToken }).toEqual({
      error: 'RefreshAccessTokenError',
      accessToken: undefined,
    })
  })

  it('a session ends after twelve hours, whatever its tokens', async () => {
    const browser = createHttpBrowser(fixture.origin)
    await signIn(browser, device, email)
    fixture.travel(13 * 3600_000)
    expect(await readSession(browser)).toBeNull()
  })
})
