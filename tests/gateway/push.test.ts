import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freezeRequest } from '@domain/signing/frozen-request'
import { isPublicAddress, lookupPublic, postPush } from '@gateway/notifications/push-post'
import { isPushEndpoint, publicPushServices, readPushServices } from '@gateway/notifications/push-services'
import { readEnvironment } from '@gateway/server/resolve-config'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, signIn } from '@support/sign-in'

const email = 'ines@nordhaven.example'
const path = '/api/notifications/device/push'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly url: string
}

/** A push service of our own, on this machine. */
async function startService() {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const answer = { status: 201, location: undefined as string | undefined }
  const server: Server = createServer((call, reply) => {
    const chunks: Buffer[] = []
    call.on('data', (chunk: Buffer) => chunks.push(chunk))
    call.on('end', () => {
      received.push({ headers: call.headers, body: Buffer.concat(chunks), url: call.url ?? '' })
      reply.writeHead(answer.status, answer.location === undefined ? {} : { location: answer.location }).end()
      waiting.splice(0).forEach((go) => go())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer,
    next: async () => {
      if (received.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return received.shift()!
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const vapid = createECDH('prime256v1')
vapid.generateKeys()
const vapidPublic = vapid.getPublicKey().toString('base64url')
const keysOfServer = `${vapidPublic},${vapid.getPrivateKey().toString('base64url').padStart(43, 'A')}`

/** What a browser keeps of its subscription. */
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
})

/** RFC 8291, written from its text: what the browser reads of a message. */
function open(body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const sealed = body.subarray(21 + keyLength)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

describe('a device that does not listen is woken', () => {
  let service: Awaited<ReturnType<typeof startService>>
  let fixture: IdentityFixture
  let device: ScriptedDevice
  let token: string
  let number = 0

  beforeAll(async () => {
    service = await startService()
    fixture = await startIdentityFixture({ environment: { PUSH_KEYS: keysOfServer, PUSH_SERVICES: service.origin } })
    const signingKey = fixture.people.ines.key
    device = await enrolScriptedDevice({ origin: fixture.origin, email, signingKey, now: fixture.now })
    token = (await signIn(createHttpBrowser(fixture.origin), device, email)).accessToken!
  })
  afterAll(async () => {
    await fixture.close()
    await service.close()
  })
  beforeEach(async () => {
    fixture.travel(61_000)
    Object.assign(service.answer, { status: 201, location: undefined })
    service.received.length = 0
    await subscribe()
  })

  const subscribe = (endpoint = `${service.origin}/of-ines`) => device.call('POST', path, subscriptionAt(endpoint))
  const ask = () => {
    const entity = {
      type: 'Propose',
      author: fixture.people.ines.user,
      id: `00000000-0000-4000-9000-${String(++number).padStart(12, '0')}`,
      payload: { type: 'v0_Unknown', alias: 'Settlement of 1,250,000 USDC' },
    }
    return fetch(`${fixture.origin}/api/notifications/sign-web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ email, entity, hash: freezeRequest(entity).hash }),
    })
  }

  it('by the service that its browser named, with a message that this browser alone reads and that names nothing of the request', async () => {
    expect(await (await device.call('GET', path)).json()).toEqual({ publicKey: vapidPublic })
    await ask()
    const { url, body, headers } = await service.next()
    expect([url, open(body)]).toEqual(['/of-ines', '{"kind":"request"}'])
    expect([headers['ttl'], headers['urgency'], headers['content-encoding']]).toEqual(['120', 'high', 'aes128gcm'])
  })

  it('under the key of this server, for this service and for a day at most', async () => {
    await ask()
    const { headers } = await service.next()
    const [, jwt, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '')!
    const [head, claims, signature] = jwt!.split('.')
    expect(key).toBe(vapidPublic)
    const point = vapid.getPublicKey()
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    const signed = Buffer.from(`${head}.${claims}`)
    expect(
      verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url')),
    ).toBe(true)
    const { aud, exp } = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as { aud: string; exp: number }
    expect(aud).toBe(service.origin)
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
  })

  it('for a sign-in too', async () => {
    const asking = signIn(createHttpBrowser(fixture.origin), device, email)
    expect(open((await service.next()).body)).toBe('{"kind":"login"}')
    await asking
  })

  it('not for a sixth sign-in within ten minutes: it waits where somebody looks', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const interaction = await openInteraction(browser)
    for (let i = 0; i < 6; i += 1) await askNumber(browser, interaction, email)
    await expect.poll(() => service.received.length).toBe(5)
    await ask()
    await expect.poll(() => service.received.length).toBe(6)
    expect(service.received.map(({ body }) => open(body)).toSorted()).toEqual([
      ...Array<string>(5).fill('{"kind":"login"}'),
      '{"kind":"request"}',
    ])
  })

  it('not while its own stream is open', async () => {
    const events = await device.listen()
    await events.next()
    await ask()
    await events.next()
    events.close()
    expect(service.received).toEqual([])
  })

  it.each([404, 410])('a subscription that ended (%i) is called no more', async (status) => {
    service.answer.status = status
    await ask()
    await service.next()
    await expect.poll(() => fixture.subscriptions()).toEqual([null])
    await ask()
    expect(service.received).toEqual([])
  })

  it('a redirect is not followed, and the subscription stays', async () => {
    Object.assign(service.answer, { status: 307, location: `${service.origin}/elsewhere` })
    await ask()
    await service.next()
    await ask()
    expect((await service.next()).url).toBe('/of-ines')
    expect(service.received).toEqual([])
  })

  it('no more than six times in a minute', async () => {
    for (let i = 0; i < 8; i += 1) await ask()
    await expect.poll(() => service.received.length).toBe(6)
    fixture.travel(60_001)
    service.received.length = 0
    await ask()
    await service.next()
  })

  it('until it takes that back or unregisters', async () => {
    expect((await device.call('POST', `${path}/end`, {})).status).toBe(200)
    expect(await fixture.subscriptions()).toEqual([null])
  })

  it.each([
    ['another host', 'https://push.example/1'],
    ['another port of this machine', 'http://127.0.0.1:1/1'],
    ['no address', 'of-ines'],
    ['another scheme', 'file:///etc/passwd'],
    ['a host of its own before the name', `http://a:b@127.0.0.1:1/`],
    ['a long one', `http://127.0.0.1:1/${'a'.repeat(1_000)}`],
  ])('an address that is not one of a service is refused: %s', async (_, endpoint) => {
    expect((await subscribe(endpoint)).status).toBe(400)
    expect(await fixture.subscriptions()).toEqual([`${service.origin}/of-ines`])
  })

  it.each([
    ['no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['a short secret', { auth: 'AAAA' }],
  ])('keys that nobody can encrypt for are refused: %s', async (_, keys) => {
    const { endpoint, keys: good } = subscriptionAt(`${service.origin}/new`)
    expect((await device.call('POST', path, { endpoint, keys: { ...good, ...keys } })).status).toBe(400)
  })
})

it('a service that answers with another protocol has not answered, and is not waited for', async () => {
  const other = 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'
  const switching = createSocketServer((socket) => socket.once('data', () => socket.end(other)))
  await new Promise<void>((resolve) => void switching.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(switching.address() as AddressInfo).port}/`
  await expect(postPush({ endpoint, headers: {}, body: Buffer.alloc(1) })).rejects.toThrow('has not answered')
  await new Promise((resolve) => void switching.close(resolve))
})

it('an installation without keys wakes nobody and takes no address', async () => {
  const fixture = await startIdentityFixture()
  const signingKey = fixture.people.ines.key
  const device = await enrolScriptedDevice({ origin: fixture.origin, email, signingKey, now: fixture.now })
  const answers = [
    await device.call('GET', path),
    await device.call('POST', path, subscriptionAt('https://fcm.googleapis.com/fcm/send/1')),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  await fixture.close()
})

describe('which services are called', () => {
  const byDefault = readPushServices(undefined)

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://fcm.googleapis.com.example/abc', false],
    ['https://evilpush.apple.com/abc', false],
    ['https://push.apple.com/abc', false],
    ['https://fcm.googleapis.com@example/abc', false],
    ['https://127.0.0.1/abc', false],
    ['http://localhost:8080/abc', false],
  ])('%s: %s', (endpoint, isOne) => {
    expect(isPushEndpoint(endpoint, byDefault)).toBe(isOne)
  })

  it('those of the four vendors, unless the installation names others', () => {
    expect(byDefault).toHaveLength(publicPushServices.length)
    const own = readPushServices('push.bank.example, *.push.example')
    expect(
      ['https://push.bank.example/1', 'https://a.push.example/1', 'https://fcm.googleapis.com/1'].map((one) =>
        isPushEndpoint(one, own),
      ),
    ).toEqual([true, true, false])
  })

  it.each(
    [['10.0.0.1', 'https://x.y/z', '*', '169.254.169.254', 'http://10.0.0.1:80'].map((one) => [one] as const)].flat(),
  )('no service is named %s', (entry) => {
    expect(readEnvironment({ PUSH_SERVICES: entry })).toEqual({
      ok: false,
      problem: ['PUSH_SERVICES must be a list of hosts such as push.example or *.push.example, divided by commas.'],
    })
  })

  it('this machine is one in a demo alone', () => {
    const PUSH_SERVICES = 'http://127.0.0.1:9000'
    expect(readEnvironment({ PUSH_SERVICES, DEMO: 'true' }).ok).toBe(true)
    expect(readEnvironment({ PUSH_SERVICES, DEMO: 'false' })).toEqual({
      ok: false,
      problem: ['PUSH_SERVICES may name an address of this machine only in a demo.'],
    })
  })
})

describe('a service that is found at an address of a network of somebody’s own is not called', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    'fec0::1',
    '2001::1',
    '3fff::1',
    '192.88.99.1',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['142.250.74.10', '172.32.0.1', '2a00:1450:4001:80e::200a', '::ffff:142.250.74.10'])(
    '%s is public',
    (one) => {
      expect(isPublicAddress(one)).toBe(true)
    },
  )

  const find = (...addresses: readonly string[]) =>
    new Promise<unknown>((resolve) =>
      lookupPublic(((_: string, __: object, callback: (error: null, found: object[]) => void) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        )) as never)('push.example', {}, (error, address) => resolve(error ? 'refused' : address)),
    )

  it('also where only one of its addresses is', async () => {
    expect(await find('142.250.74.10')).toBe('142.250.74.10')
    expect(await find('142.250.74.10', '10.0.0.1')).toBe('refused')
    expect(await find()).toBe('refused')
  })
})
