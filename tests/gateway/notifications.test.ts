import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@domain/shared/limits'
import { deviceMessageText } from '@domain/signing/device-messages'
import { freezeRequest } from '@domain/signing/frozen-request'
import { makeKey, type TestKey } from '@support/keys'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, postEnrolment, readEvents, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, signIn } from '@support/sign-in'

const email = 'ines@nordhaven.example'
const base = '/api/notifications'

describe('notification service', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  let token: string
  let otherToken: string
  let otherDevice: ScriptedDevice
  let number = 0

  beforeAll(async () => {
    fixture = await startIdentityFixture()
    device = await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      now: fixture.now,
    })
    token = (await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!
    const { tomasz } = fixture.people
    otherDevice = await enrolScriptedDevice({
      origin: fixture.origin,
      email: tomasz.email,
      signingKey: tomasz.key,
      now: fixture.now,
    })
    otherToken = (await signIn(createHttpBrowser(fixture.origin), otherDevice, tomasz.email)).accessToken!
  })
  afterAll(() => fixture.close())

  const console = (method: string, path: string, body?: unknown, bearer = token) =>
    fetch(`${fixture.origin}${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const makeRequest = (change: Record<string, unknown> = {}) => {
    const entity = {
      type: 'Propose',
      author: fixture.people.ines.user,
      id: `00000000-0000-4000-9000-${String(++number).padStart(12, '0')}`,
      payload: { type: 'v0_Unknown' },
      ...change,
    }
    return { entity, ...freezeRequest(entity) }
  }

  const ask = async (change: Record<string, unknown> = {}) => {
    const request = makeRequest(change)
    const answer = await console('POST', '/sign-web', { email, entity: request.entity, hash: request.hash })
    return { ...request, answer }
  }

  const post = (hash: string, signature: string) => device.call('POST', `${base}/signature`, { email, hash, signature })

  describe('signing', () => {
    it('[AP005] a request is stored for the person’s devices; 202 says that none listens', async () => {
      const { answer, hash, entity } = await ask()
      expect(answer.status).toBe(202)
      const read = await device.call('GET', `${base}/entity/${hash}`)
      expect(await read.json()).toEqual({
        entity,
        hash,
        requestedAt: expect.any(String),
        intentContext: { entities: [] },
      })
    })

    it('[AP006] a signature made on the device is handed to the console once, and again to the same session within a minute', async () => {
      const { hash, text } = await ask()
      const signature = device.sign(text)
      expect((await post(hash, signature)).status).toBe(200)
      const first = await console('DELETE', `/entity/${hash}/signature`)
      const again = await console('DELETE', `/entity/${hash}/signature`)
      expect(await first.json()).toEqual({ hash, signature })
      expect(await again.json()).toEqual({ hash, signature })
      fixture.travel(61_000)
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(404)
    })

    it('a poll answers 204 while the request waits; 404 when nobody asked, and for another person', async () => {
      const { hash } = await ask()
      const poll = async (asked: string, bearer = token) =>
        (await console('DELETE', `/entity/${asked}/signature`, undefined, bearer)).status
      expect([await poll(hash), await poll(makeRequest().hash), await poll(hash, otherToken)]).toEqual([204, 404, 404])
    })

    it('another session of the same person does not get a signature that was handed out', async () => {
      const { hash, text } = await ask()
      await post(hash, device.sign(text))
      await console('DELETE', `/entity/${hash}/signature`)
      const second = (await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!
      expect((await console('DELETE', `/entity/${hash}/signature`, undefined, second)).status).toBe(404)
    })

    it('[SG010] a signature that arrives after the request was withdrawn is refused', async () => {
      const { hash, text, entity } = await ask()
      expect(await (await console('DELETE', `/entity/${hash}`)).json()).toEqual({ entity, hash })
      const late = await post(hash, device.sign(text))
      expect({ status: late.status, body: await late.json() }).toEqual({
        status: 400,
        body: { reason: 'RequestNotWaitingError' },
      })
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(410)
    })

    it('a withdrawn request drops a signature that nobody has fetched', async () => {
      const { hash, text } = await ask()
      await post(hash, device.sign(text))
      await console('DELETE', `/entity/${hash}`)
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(410)
    })

    it('a request that is declined on the device answers 410', async () => {
      const { hash } = await ask()
      expect((await device.call('POST', `${base}/device/decline/${hash}`)).status).toBe(200)
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(410)
    })

    it('a scanned request that the service never saw is signed with its text, unless it was withdrawn', async () => {
      const { hash, text, entity } = makeRequest()
      const signature = device.sign(text)
      expect((await post(hash, signature)).status).toBe(400)
      expect((await device.call('POST', `${base}/signature`, { email, hash, signature, entity })).status).toBe(200)
      expect(await (await console('DELETE', `/entity/${hash}/signature`)).json()).toEqual({ hash, signature })
      const gone = await ask()
      await console('DELETE', `/entity/${gone.hash}`)
      const late = await device.call('POST', `${base}/signature`, {
        email,
        hash: gone.hash,
        signature: device.sign(gone.text),
        entity: gone.entity,
      })
      expect(late.status).toBe(400)
    })

    it('a scanned request with a signature of another text is refused and leaves nothing', async () => {
      const { hash, entity } = makeRequest()
      const answer = await device.call('POST', `${base}/signature`, {
        email,
        hash,
        signature: device.sign('something else'),
        entity,
      })
      expect([answer.status, await answer.json()]).toEqual([400, { reason: 'InvalidSignatureError' }])
      expect((await device.call('GET', `${base}/entity/${hash}`)).status).toBe(404)
    })

    it('a request that was declined is not signed by being scanned', async () => {
      const { hash, text, entity } = await ask()
      await device.call('POST', `${base}/device/decline/${hash}`)
      expect(
        (await device.call('POST', `${base}/signature`, { email, hash, signature: device.sign(text), entity })).status,
      ).toBe(400)
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(410)
    })

    it('a console is told what a device is told of a request, for one that has no network; of somebody else’s nothing', async () => {
      const { entity } = makeRequest()
      const [asked, ofDevice] = await Promise.all([
        console('POST', '/web-context', { entity }),
        device.call('POST', `${base}/device/context`, { entity }),
      ])
      expect([asked.status, await asked.json()]).toEqual([200, await ofDevice.json()])
      const { user } = fixture.people.tomasz
      const refused = await Promise.all([
        console('POST', '/web-context', { entity: makeRequest({ author: user }).entity }),
        console('POST', '/web-context', { entity: { type: 'Login' } }),
        console('POST', '/web-context', { entity: 'none' }),
      ])
      expect(refused.map(({ status }) => status)).toEqual([403, 400, 400])
    })

    it('a scanned request of somebody else gets no context and no signature', async () => {
      const { hash, text, entity } = makeRequest({ author: fixture.people.tomasz.user })
      const asked = await device.call('POST', `${base}/device/context`, { entity })
      const sent = await device.call('POST', `${base}/signature`, { email, hash, signature: device.sign(text), entity })
      for (const answer of [asked, sent])
        expect({ status: answer.status, body: await answer.json() }).toEqual({
          status: 403,
          body: { reason: 'PermissionDeniedError' },
        })
    })

    it('a signature over another text is not stored', async () => {
      const { hash } = await ask()
      const answer = await post(hash, device.sign('something else'))
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { reason: 'InvalidSignatureError' },
      })
    })

    it('[SG013] a hash that is not the one of the canonical request is refused', async () => {
      const request = makeRequest()
      const answer = await console('POST', '/sign-web', { email, entity: request.entity, hash: '0'.repeat(64) })
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { reason: 'InvalidHashError' },
      })
    })

    it('[SG015] a request whose author is not the bearer, or is it in another domain, is refused', async () => {
      const { ines, tomasz } = fixture.people
      for (const author of [tomasz.user, { ...ines.user, domainId: ines.user.id }]) {
        const { answer } = await ask({ author })
        expect({ status: answer.status, body: await answer.json() }).toEqual({
          status: 403,
          body: { reason: 'PermissionDeniedError' },
        })
      }
    })

    it('a request that is too long to be shown is refused', async () => {
      const { answer } = await ask({ description: 'x'.repeat(limits.rawRequest) })
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { reason: 'InvalidHashError' },
      })
    })

    it('an e-mail that is not the bearer’s is refused', async () => {
      const { entity, hash } = makeRequest()
      expect((await console('POST', '/sign-web', { email, entity, hash }, otherToken)).status).toBe(403)
      expect((await console('GET', `/register-web?email=${email}`, undefined, otherToken)).status).toBe(403)
    })

    it('another person’s signature cannot be fetched and another person’s request cannot be withdrawn', async () => {
      const { hash, text } = await ask()
      await post(hash, device.sign(text))
      expect((await console('DELETE', `/entity/${hash}/signature`, undefined, otherToken)).status).toBe(404)
      expect((await console('DELETE', `/entity/${hash}`, undefined, otherToken)).status).toBe(404)
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(200)
    })

    it('another person’s device does not read, list, decline or sign a request, and hears nothing of it', async () => {
      const { tomasz } = fixture.people
      const events = await otherDevice.listen()
      await events.next()
      const { hash, text } = await ask()
      expect((await otherDevice.call('GET', `${base}/entity/${hash}`)).status).toBe(404)
      expect(await (await otherDevice.call('GET', `${base}/entities?email=${tomasz.email}`)).json()).toEqual([])
      expect((await otherDevice.call('POST', `${base}/device/decline/${hash}`)).status).toBe(404)
      for (const named of [email, tomasz.email]) {
        const answer = await otherDevice.call('POST', `${base}/signature`, {
          email: named,
          hash,
          signature: device.sign(text),
        })
        expect(answer.status).toBe(named === email ? 403 : 400)
      }
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(204)
      const own = makeRequest({ author: tomasz.user })
      await console('POST', '/sign-web', { email: tomasz.email, entity: own.entity, hash: own.hash }, otherToken)
      expect(await events.next()).toEqual({ event: 'request', hash: own.hash })
      events.close()
    })

    it('calls without a bearer token are refused', async () => {
      expect(
        (
          await fetch(`${fixture.origin}${base}/sign-web`, {
            method: 'POST',
            body: JSON.stringify({ email, entity: { type: 'Propose' }, hash: 'x' }),
          })
        ).status,
      ).toBe(401)
      expect((await fetch(`${fixture.origin}${base}/entity/${'0'.repeat(64)}`, { method: 'DELETE' })).status).toBe(401)
    })

    it('after five minutes a request is no longer offered, and a poll answers 404', async () => {
      const { hash, text } = await ask()
      fixture.travel(301_000)
      expect((await device.call('GET', `${base}/entity/${hash}`)).status).toBe(404)
      expect((await post(hash, device.sign(text))).status).toBe(400)
      token = (await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!
      expect((await console('DELETE', `/entity/${hash}/signature`)).status).toBe(404)
    })
  })

  describe('types kept apart', () => {
    it('a login text is refused as an intent by its type', async () => {
      const entity = { type: 'Login', issuer: 'x', origin: 'y', challenge: 'z', number: '12', expiresAt: 'now' }
      const answer = await console('POST', '/sign-web', { email, entity, hash: freezeRequest(entity).hash })
      expect(await answer.json()).toEqual({ reason: 'InvalidRequestTypeError' })
    })

    it('an intent text does not approve a login', async () => {
      const { hash, text } = await ask()
      await post(hash, device.sign(text))
      const browser = createHttpBrowser(fixture.origin)
      const asked = await askNumber(browser, await openInteraction(browser), email)
      const answer = await device.call('POST', `${base}/device/login/${asked.challengeId}`, {
        number: asked.number,
        signature: device.sign(text),
      })
      expect(await answer.json()).toEqual({ outcome: 'mismatch' })
    })
  })

  describe('device calls', () => {
    const path = `${base}/entities?email=${encodeURIComponent(email)}`
    const send = (authorization: string, at = path) => fetch(`${fixture.origin}${at}`, { headers: { authorization } })

    it('a call signed by another key than the device’s own is refused', async () => {
      const text = deviceMessageText({
        type: 'DeviceCall',
        deviceId: device.deviceId,
        method: 'GET',
        path,
        bodyHash: freezeRequest('').hash,
        issuedAt: new Date(fixture.now()).toISOString(),
        nonce: crypto.randomUUID(),
      })
      const forged = `Device ${Buffer.from(text).toString('base64url')}.${Buffer.from(makeKey('thief').sign(text), 'base64').toString('base64url')}`
      expect((await send(forged)).status).toBe(401)
      expect((await fetch(`${fixture.origin}${path}`)).status).toBe(401)
    })

    it('a replayed call is refused', async () => {
      const once = device.authorization('GET', path)
      expect((await send(once)).status).toBe(200)
      expect((await send(once)).status).toBe(401)
    })

    it('a call is bound to its method, path, body and minute', async () => {
      expect((await send(device.authorization('POST', path))).status).toBe(401)
      expect((await send(device.authorization('GET', `${base}/entities?email=other`))).status).toBe(401)
      expect((await send(device.authorization('GET', path, 'a body'))).status).toBe(401)
      for (const ago of [61_000, -61_000]) {
        const then = device.authorization('GET', path, '', { issuedAt: new Date(fixture.now() - ago).toISOString() })
        const refusals = [await send(then), await send(`${then.slice(0, then.lastIndexOf('.'))}.AAAA`)]
        // Whose own key has signed it is told why.
        expect(await Promise.all(refusals.map(async (one) => [one.status, await one.json()]))).toEqual([
          [401, { reason: 'DeviceClockError' }],
          [401, { reason: 'UnauthorizedError' }],
        ])
      }
      expect((await send(device.authorization('GET', path))).status).toBe(200)
    })

    it('a call whose message holds a NUL character is refused', async () => {
      const message = JSON.stringify({
        type: 'DeviceCall',
        deviceId: device.deviceId,
        method: 'GET',
        path,
        bodyHash: '',
        issuedAt: new Date(fixture.now()).toISOString(),
        nonce: 'a\0bcdefgh',
      })
      expect((await send(`Device ${Buffer.from(message).toString('base64url')}.AAAA`)).status).toBe(401)
    })

    it('a text with a NUL character is refused wherever a device sends one', async () => {
      const author = fixture.people.ines.user
      const answers = [
        await device.call('POST', `${base}/signature`, { email, hash: '\0', signature: 'AAAA' }),
        await device.call('POST', `${base}/device/context`, { entity: { type: 'Propose', author, description: '\0' } }),
        await device.call('POST', `${base}/unregister-mobile`, { pushToken: '\0' }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    })

    it('a device lists only its own person’s requests', async () => {
      expect((await device.call('GET', `${base}/entities?email=tomasz%40nordhaven.example`)).status).toBe(403)
    })
  })

  describe('enrolment', () => {
    it('unknown e-mail, foreign key and stale nonce get one and the same answer', async () => {
      const { origin } = fixture
      const answers = [
        await postEnrolment({ origin, email: 'nobody@nordhaven.example', signingKey: makeKey('nobody') }),
        await postEnrolment({ origin, email, signingKey: makeKey('thief'), deviceKey: makeKey('device of the thief') }),
        await fetch(`${origin}${base}/secured-register-mobile`, {
          method: 'POST',
          body: JSON.stringify({
            nonce: crypto.randomUUID(),
            email,
            pushToken: '',
            nativeAppVersion: '',
            publicKey: fixture.people.ines.key.publicKey,
            devicePublicKey: makeKey('d').publicKey,
            backend: origin,
            signature: 'AAAA',
          }),
        }),
      ]
      expect(
        await Promise.all(answers.map(async (answer) => ({ status: answer.status, body: await answer.json() }))),
      ).toEqual(answers.map(() => ({ status: 401, body: { reason: 'UnauthorizedError' } })))
    })

    interface Enrolment {
      readonly asked?: object
      readonly message?: object
      readonly signer?: TestKey
      readonly waitMs?: number
    }
    const enrol = async ({ asked, message, signer = fixture.people.ines.key, waitMs = 0 }: Enrolment) => {
      const own = { email, publicKey: fixture.people.ines.key.publicKey }
      const { nonce } = (await (
        await fetch(`${fixture.origin}${base}/nonce?${new URLSearchParams({ ...own, ...asked })}`)
      ).json()) as { nonce: string }
      fixture.travel(waitMs)
      const signed = {
        nonce,
        ...own,
        backend: fixture.origin,
        devicePublicKey: makeKey('a further device').publicKey,
        ...message,
      }
      const signature = signer.sign(deviceMessageText({ type: 'DeviceEnrolment', ...signed }))
      const answer = await fetch(`${fixture.origin}${base}/secured-register-mobile`, {
        method: 'POST',
        body: JSON.stringify({ ...signed, pushToken: 'none', nativeAppVersion: 'test', signature }),
      })
      return answer.status
    }

    it('an enrolment whose answer was lost is repeated by the same device, and by no other person', async () => {
      const devicePublicKey = makeKey('a device whose answer was lost').publicKey
      const { tomasz } = fixture.people
      const other = { email: tomasz.email, publicKey: tomasz.key.publicKey }
      expect([
        await enrol({ message: { devicePublicKey } }),
        await enrol({ message: { devicePublicKey } }),
        await enrol({ asked: other, message: { ...other, devicePublicKey }, signer: tomasz.key }),
      ]).toEqual([200, 200, 401])
    })

    it.each<[string, () => Enrolment]>([
      ['for another server', () => ({ message: { backend: 'https://evil.example' } })],
      ['signed by another key', () => ({ signer: makeKey('thief') })],
      [
        'whose device key is the signing key',
        () => ({ message: { devicePublicKey: fixture.people.ines.key.publicKey } }),
      ],
      ['with a nonce asked for another e-mail', () => ({ asked: { email: fixture.people.tomasz.email } })],
      ['with a nonce asked for another key', () => ({ asked: { publicKey: makeKey('thief').publicKey } })],
      ['with a nonce older than two minutes', () => ({ waitMs: 121_000 })],
    ])('an enrolment %s is refused', async (_, change) => {
      expect(await enrol(change())).toBe(401)
    })

    const faults = [
      ['email', 'a\0b'],
      ['pushToken', 'a\0b'],
      ['nativeAppVersion', 'a\0b'],
      ['backend', 'a\0b'],
      ['pushToken', 'x'.repeat(4097)],
      ['nativeAppVersion', 'x'.repeat(101)],
    ] as const
    it.each(faults)(
      'an enrolment whose %s holds a NUL character or is too long is not one, and is told the field',
      async (name, value) => {
        const sound = {
          nonce: crypto.randomUUID(),
          email,
          pushToken: 'none',
          nativeAppVersion: 'test',
          publicKey: fixture.people.ines.key.publicKey,
          devicePublicKey: makeKey('d').publicKey,
          backend: fixture.origin,
          signature: 'AAAA',
        }
        const answer = await fetch(`${fixture.origin}${base}/secured-register-mobile`, {
          method: 'POST',
          body: JSON.stringify({ ...sound, [name]: value }),
        })
        expect({ status: answer.status, body: await answer.json() }).toEqual({
          status: 400,
          body: { reason: 'InvalidRequestError', message: `The body is not an enrolment: ${name}` },
        })
      },
    )

    it('a nonce for an e-mail with a NUL character is refused', async () => {
      const { publicKey } = fixture.people.ines.key
      expect(
        (await fetch(`${fixture.origin}${base}/nonce?${new URLSearchParams({ email: 'a\0b', publicKey })}`)).status,
      ).toBe(400)
    })

    it('the same enrolment without such a fault is taken', async () => {
      expect(await enrol({})).toBe(200)
    })

    it('a device is removed by its own push token alone', async () => {
      expect((await device.call('POST', `${base}/unregister-mobile`, { pushToken: 'of another' })).status).toBe(404)
      expect((await device.call('GET', `${base}/entities?email=${encodeURIComponent(email)}`)).status).toBe(200)
    })

    it('a removed device is no longer believed', async () => {
      const { tomasz } = fixture.people
      const second = await enrolScriptedDevice({
        origin: fixture.origin,
        email: tomasz.email,
        signingKey: tomasz.key,
        deviceKey: makeKey('second'),
        now: fixture.now,
      })
      expect((await second.call('POST', `${base}/unregister-mobile`, { pushToken: 'none' })).status).toBe(200)
      expect((await second.call('GET', `${base}/device/login`)).status).toBe(401)
    })
  })

  describe('streams', () => {
    let stop: readonly (() => void)[] = []
    beforeEach(() => void (stop = []))
    afterEach(() => stop.forEach((end) => end()))

    const openConsole = async () => {
      const events = await readEvents(
        `${fixture.origin}${base}/register-web?email=${encodeURIComponent(email)}`,
        `Bearer ${token}`,
      )
      stop = [...stop, events.close]
      return events
    }
    const openDevice = async () => {
      const events = await device.listen()
      stop = [...stop, events.close]
      return events
    }

    it('[AU014] a listening device hears of a request, and the console of the device and of a refusal', async () => {
      const web = await openConsole()
      expect(await web.next()).toEqual({ event: 'ready', deviceListening: false })
      const phone = await openDevice()
      expect(await phone.next()).toEqual({ event: 'ready' })
      expect(await web.next()).toEqual({ event: 'device', deviceListening: true })
      const { hash, answer } = await ask()
      expect(answer.status).toBe(200)
      expect(await phone.next()).toEqual({ event: 'request', hash })
      await device.call('POST', `${base}/device/decline/${hash}`)
      expect(await web.next()).toEqual({ event: 'declined', hash })
      expect(await phone.next()).toEqual({ event: 'withdrawn', hash })
    })

    it('a change of an intent is told to people of its domain only', async () => {
      const web = await openConsole()
      await web.next()
      const intentId = fixture.people.ines.user.id
      fixture.publish({ event: 'intentChanged', domainId: '00000000-0000-4000-8000-0000000000d2' as never, intentId })
      fixture.publish({ event: 'intentChanged', domainId: fixture.people.ines.user.domainId, intentId })
      expect(await web.next()).toEqual({
        event: 'intentChanged',
        domainId: fixture.people.ines.user.domainId,
        intentId,
      })
    })
  })

  it('only the companion’s origin may call from another origin, without credentials', async () => {
    const preflight = (origin: string) =>
      fetch(`${fixture.origin}${base}/entities`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })
    const allowed = await preflight(fixture.companionOrigin)
    const foreign = await preflight('https://evil.example')
    expect(allowed.headers.get('access-control-allow-origin')).toBe(fixture.companionOrigin)
    expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a person without a device', () => {
  it('[AU014] is told so with 403 when the console asks for the stream', async () => {
    const fixture = await startIdentityFixture()
    const { ines } = fixture.people
    const device = await enrolScriptedDevice({ origin: fixture.origin, email, signingKey: ines.key, now: fixture.now })
    const { accessToken } = await signIn(createHttpBrowser(fixture.origin), device, email)
    await device.call('POST', `${base}/unregister-mobile`, { pushToken: 'none' })
    const answer = await fetch(`${fixture.origin}${base}/register-web?email=${encodeURIComponent(email)}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(answer.status).toBe(403)
    await fixture.close()
  })
})

describe('what the platform says of a person later', () => {
  it('ends the belief in devices of an earlier key, and lets nobody in who is locked or archived [ER043]', async () => {
    const fixture = await startIdentityFixture()
    const { ines, tomasz } = fixture.people
    const device = await enrolScriptedDevice({ origin: fixture.origin, email, signingKey: ines.key, now: fixture.now })
    const list = async () => (await device.call('GET', `${base}/entities?email=${encodeURIComponent(email)}`)).status
    expect(await list()).toBe(200)
    await fixture.revise(ines, { publicKey: makeKey('a later key').publicKey })
    expect(await list()).toBe(401)
    const enrol = async () =>
      (await postEnrolment({ origin: fixture.origin, email: tomasz.email, signingKey: tomasz.key })).status
    for (const [lock, status] of [
      ['Locked', 401],
      ['Unlocked', 200],
      ['Archived', 401],
    ] as const) {
      await fixture.revise(tomasz, { lock })
      expect([lock, await enrol()]).toEqual([lock, status])
    }
    await fixture.close()
  })
})
