import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAccess, getIdleness, listAccess, reportActivity } from '@api/session/access.api'
import {
  getAuthSession,
  getCsrf,
  getProviders,
  postClientLog,
  postSignIn,
  postSignOut,
  updateAuthSession,
  type AuthBase,
} from '@api/session/auth.api'
import { getConfiguration } from '@api/session/installation.api'
import { getChallenge, getInteraction, startChallenge } from '@api/session/interaction.api'
import { deviceMessageText } from '@domain/signing/device-messages'
import { readSignIn } from '@domain/signing/sign-in-codes'
import { answerChallenge } from '@api/session/sign-in-answer.api'
import { sealedSignInWire } from '@api/session/sealed-sign-in.wire'
import { openApiOver, type ConsoleApi } from '@support/console-api'
import { createHttpBrowser, type HttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { signIn } from '@support/sign-in'

const email = 'ines@nordhaven.example'
let fixture: IdentityFixture
let device: ScriptedDevice

beforeAll(async () => {
  fixture = await startIdentityFixture({ environment: { AIRGAP_PORT: 0 } })
  device = await enrolScriptedDevice({
    origin: fixture.origin,
    email,
    signingKey: fixture.people.ines.key,
    now: fixture.now,
  })
})
afterAll(() => fixture.close())

interface Console extends ConsoleApi {
  readonly browser: HttpBrowser
  readonly auth: AuthBase
}

/** The console's calls in a browser with cookies of its own; the base path is the one that the configuration names. */
async function openConsole(token?: string): Promise<Console> {
  const browser = createHttpBrowser(fixture.origin)
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? {} : { body: await request.text() }
    return browser.fetch(`${pathname}${search}`, { method: request.method, headers: request.headers, ...body })
  }
  const opened = openApiOver(send, token, fixture.origin)
  const { authBasePath } = await getConfiguration(fetch, fixture.origin)
  return { ...opened, browser, auth: { api: opened.api, base: authBasePath } }
}

const formOf = ({ sent }: ConsoleApi) => [...new URLSearchParams(sent.at(-1)?.body).keys()]

describe('the authentication client', () => {
  it('of the configuration that the document brought is not asked for', async () => {
    const answer = await (await fetch(`${fixture.origin}/config.json`)).text()
    const never = () => {
      throw new Error('asked')
    }
    expect(await getConfiguration(never, fixture.origin, answer)).toEqual(JSON.parse(answer))
    await expect(getConfiguration(never, fixture.origin, '{}')).rejects.toThrow()
  })

  it('stands below the base path of the configuration, GET /config.json: /api/auth [AU013]', async () => {
    const { auth, sent } = await openConsole()
    expect((await getConfiguration(fetch, fixture.origin)).authBasePath).toBe('/api/auth')
    await getCsrf(auth)
    expect(sent).toMatchObject([{ method: 'GET', path: '/api/auth/csrf' }])
  })

  it('GET /api/auth/session, GET /api/auth/csrf, GET /api/auth/providers and POST /api/auth/session read and update the session [AP060] [AU007]', async () => {
    const { auth, browser, sent } = await openConsole()
    expect(await getAuthSession(auth)).toBeUndefined()
    expect(Object.keys(await getProviders(auth))).toEqual(['countersign'])
    expect((await getCsrf(auth)).csrfToken).toMatch(/^[0-9a-f]{64}$/)
    await signIn(browser, device, email)
    const user = { email, publicKey: fixture.people.ines.key.publicKey }
    expect(await getAuthSession(auth)).toMatchObject({ user, accessToken: expect.stringMatching(/^ey/) })
    expect(await updateAuthSession(auth)).toMatchObject({ user, accessToken: expect.stringMatching(/^ey/) })
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/session' })
  })

  it.each(['signin', 'callback'] as const)(
    'POST /api/auth/%s/{provider} goes out as a form with csrfToken, callbackUrl and json [AP061]',
    async (via) => {
      const opened = await openConsole()
      await postSignIn(opened.auth, { providerId: 'countersign', callbackUrl: '/home', via }).catch(() => undefined)
      expect([opened.sent.at(-1)?.path, formOf(opened)]).toEqual([
        `/api/auth/${via}/countersign`,
        ['csrfToken', 'callbackUrl', 'json'],
      ])
    },
  )

  it('the answer to a sign-in post is read as error, status, ok and url [AP062]', async () => {
    const { auth } = await openConsole()
    expect(await postSignIn(auth, { providerId: 'countersign', callbackUrl: '/home' })).toEqual({
      error: null,
      status: 200,
      ok: true,
      url: expect.stringContaining(`${fixture.origin}/oidc/auth?`),
    })
    expect(await postSignIn(auth, { providerId: 'countersign', callbackUrl: 'https://evil.example' })).toEqual({
      error: 'InvalidCallbackUrl',
      status: 400,
      ok: false,
      url: null,
    })
  })

  it('POST /api/auth/signout goes out as a form with csrfToken and callbackUrl, and ends the session [AP063]', async () => {
    const opened = await openConsole()
    await signIn(opened.browser, device, email)
    const { url } = await postSignOut(
      opened.auth,
      `${fixture.origin}/auth/signed-out`,
      (await getCsrf(opened.auth)).csrfToken,
    )
    expect([opened.sent.at(-1)?.path, formOf(opened).slice(0, 2)]).toEqual([
      '/api/auth/signout',
      ['csrfToken', 'callbackUrl'],
    ])
    expect(url).toContain('/oidc/session/end')
    expect(await getAuthSession(opened.auth)).toBeUndefined()
  })

  it('POST /api/auth/_log takes client log entries, and refuses any other shape [AP064]', async () => {
    const { auth, sent } = await openConsole()
    const answers = [
      await postClientLog(auth, { level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'session' }),
      await auth.api.send('POST', '/api/auth/_log', { json: { level: 'loud' } }),
    ]
    expect(answers.map((answer) => answer?.status)).toEqual([204, 400])
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/auth/_log',
      body: JSON.stringify({ level: 'error', code: 'CLIENT_FETCH_ERROR', message: 'session' }),
    })
  })
})

async function openInteraction() {
  const { auth, api, browser } = await openConsole()
  const { url } = await postSignIn(auth, { providerId: 'countersign', callbackUrl: '/home' })
  const begun = await browser.fetch(url!, { headers: { accept: 'text/html' } })
  return { api, uid: begun.headers.get('location')!.split('/').at(-1)! }
}

describe('a sign-in interaction', () => {
  it('GET /oidc/interaction/{uid}, POST /oidc/interaction/{uid}/challenge and GET /oidc/interaction/{uid}/challenge/{id} lead from e-mail to approval', async () => {
    const { api, uid } = await openInteraction()
    const interaction = await getInteraction(api, uid)
    const challenge = await startChallenge(api, uid, interaction.csrfToken, email)
    expect([interaction.uid, challenge.number, await getChallenge(api, uid, challenge.challengeId)]).toEqual([
      uid,
      expect.stringMatching(/^\d{2}$/),
      { state: 'waiting' },
    ])
    await device.answerLogin('right', challenge.number)
    expect(await getChallenge(api, uid, challenge.challengeId)).toEqual({
      state: 'approved',
      continueUrl: expect.stringContaining(uid),
    })
  })

  it('POST /oidc/interaction/{uid}/challenge/{id}/answer brings what a device without a network signed', async () => {
    const { api, uid } = await openInteraction()
    const { csrfToken } = await getInteraction(api, uid)
    const { challengeId, number, code } = await startChallenge(api, uid, csrfToken, email)
    const { issuer, origin, challenge, expiresAt } = sealedSignInWire.parse(readSignIn(code!)!.data)
    const text = deviceMessageText({ type: 'Login', issuer, origin, challenge, number, expiresAt })
    const answer = { number, signature: fixture.people.ines.key.sign(text) }
    expect(await answerChallenge(api, { uid, csrfToken, challengeId }, answer)).toEqual({
      state: 'approved',
      continueUrl: expect.stringContaining(uid),
    })
  })
})

describe('what is open in the name of a person', () => {
  it('GET /api/access lists it, and DELETE /api/access/{kind}/{id} ends one of it after a fresh sign-in', async () => {
    const { accessToken } = await signIn(createHttpBrowser(fixture.origin), device, email)
    const { api, sent } = await openConsole(accessToken)
    const other = await signIn(createHttpBrowser(fixture.origin), device, email)
    const { sessions, devices, programs } = await listAccess(api)
    expect([sessions.filter(({ isThis }) => isThis).length, devices.map(({ id }) => id), programs]).toEqual([
      1,
      [device.deviceId],
      [],
    ])
    const id = (await listAccess((await openConsole(other.accessToken)).api)).sessions.find(({ isThis }) => isThis)!.id
    expect(await endAccess(api, 'sessions', id)).toEqual({ id })
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/access/sessions/${id}` })
  })

  it('GET /api/access/activity asks how long the session stands without work, and POST /api/access/activity tells of work', async () => {
    const { accessToken } = await signIn(createHttpBrowser(fixture.origin), device, email)
    const { api } = await openConsole(accessToken)
    const [asked, observed] = [await getIdleness(api), await reportActivity(api)]
    expect(
      [asked, observed].map(({ msLeft, msToEnd }) => [msLeft, msToEnd].map((ms) => Math.ceil(ms / 60_000))),
    ).toEqual([
      [30, 720],
      [30, 720],
    ])
  })
})
