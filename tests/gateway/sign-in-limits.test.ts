import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture } from '@support/identity-fixture'
import { enrolScriptedDevice, type EventReader, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, readSession, readState, signIn } from '@support/sign-in'
import { readAddress } from '@gateway/http/read-address'
import { networkOf } from '@gateway/http/network-of'
import { rankChallenges } from '@gateway/identity/rank-challenges'
import { createSignInLimits } from '@gateway/identity/sign-in-limits'

const email = 'ines@nordhaven.example'

async function startFixture(): Promise<{ fixture: IdentityFixture; device: ScriptedDevice }> {
  const fixture = await startIdentityFixture()
  return {
    fixture,
    device: await enrolScriptedDevice({
      origin: fixture.origin,
      email,
      signingKey: fixture.people.ines.key,
      now: fixture.now,
    }),
  }
}

describe('what somebody learns who asks with an e-mail', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  let events: EventReader
  beforeAll(async () => {
    ;({ fixture, device } = await startFixture())
    events = await device.listen()
  })
  afterAll(async () => {
    events.close()
    await fixture.close()
  })

  it('an unknown e-mail, a person without a device, and one whose device is silent look the same from the first answer to the last', async () => {
    const asked = ['nobody@nordhaven.example', 'tomasz@nordhaven.example', email].map(async (name) => {
      const browser = createHttpBrowser(fixture.origin)
      const interaction = await openInteraction(browser)
      const challenge = await askNumber(browser, interaction, name)
      return { browser, interaction, challenge, first: await readState(browser, interaction, challenge) }
    })
    const all = await Promise.all(asked)
    fixture.travel(120_001)
    const observed = await Promise.all(
      all.map(async ({ browser, interaction, challenge, first }) => ({
        keys: Object.keys(challenge).sort(),
        status: challenge.status,
        first,
        last: await readState(browser, interaction, challenge),
      })),
    )
    expect(observed).toEqual(
      Array(3).fill({
        keys: ['challengeId', 'expiresAt', 'number', 'retryAfter', 'status'],
        status: 200,
        first: { state: 'waiting' },
        last: { state: 'expired' },
      }),
    )
  })
})

describe('sign-ins that a stranger asks for in somebody’s name', () => {
  let fixture: IdentityFixture
  let device: ScriptedDevice
  beforeAll(async () => {
    ;({ fixture, device } = await startFixture())
  })
  afterAll(() => fixture.close())

  const askAsStranger = async () => {
    const browser = createHttpBrowser(fixture.origin)
    return askNumber(browser, await openInteraction(browser), email)
  }

  it('do not keep the person out, alert the device five times at most and quietly from then on, and begin anew after a sign-in', async () => {
    const events = await device.listen()
    expect(await events.next()).toEqual({ event: 'ready' })
    for (let i = 0; i < 12; i++) expect((await askAsStranger()).status).toBe(200)
    await signIn(createHttpBrowser(fixture.origin), device, email)
    const received: unknown[] = []
    for (let last = ''; last !== 'loginEnded'; received.push(last)) last = String((await events.next())['event'])
    expect(received).toEqual([...Array<string>(5).fill('login'), ...Array<string>(8).fill('quietLogin'), 'loginEnded'])
    await askAsStranger()
    expect((await events.next())['event']).toBe('login')
    events.close()
  })

  it('end at thirty from one address in ten minutes', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const interaction = await openInteraction(browser)
    let asked = await askNumber(browser, interaction, 'anybody@nordhaven.example')
    for (let i = 0; asked.status === 200 && i < 100; i++)
      asked = await askNumber(browser, interaction, `anybody${i}@nordhaven.example`)
    expect(asked.status).toBe(429)
    expect(asked.retryAfter).toBeGreaterThan(0)
    expect(asked.retryAfter).toBeLessThanOrEqual(600)
    fixture.travel(asked.retryAfter * 1000)
    const later = createHttpBrowser(fixture.origin)
    await signIn(later, device, email)
    expect(await readSession(later)).toMatchObject({ user: { email } })
  })

  it('a second question of one browser takes the place of the first', async () => {
    const browser = createHttpBrowser(fixture.origin)
    const interaction = await openInteraction(browser)
    const first = await askNumber(browser, interaction, email)
    const second = await askNumber(browser, interaction, email)
    expect([await readState(browser, interaction, first), await readState(browser, interaction, second)]).toEqual([
      { state: 'expired' },
      { state: 'waiting' },
    ])
    await device.answerLogin('right', second.number)
    expect(await readState(browser, interaction, second)).toMatchObject({ state: 'approved' })
  })
})

describe('the sign-in that a device shows first', () => {
  const now = 10_000_000
  const asked = (address: string, ago: number, state = 'waiting') => ({ address, askedAt: now - ago, state })

  it('comes from where the person has signed in before, however often and however late others ask', () => {
    const own = asked('home', 5000)
    const others = [asked('a', 1), asked('a', 2), asked('b', 3)]
    expect(rankChallenges([...others, own], [...others, own, asked('home', 86_400_000, 'used')], now)[0]).toBe(own)
  })

  it('else from the address that asked least, refused ones included', () => {
    const own = asked('home', 5000)
    const latest = asked('a', 1)
    expect(rankChallenges([latest, own], [latest, own, asked('a', 9000, 'refused')], now)[0]).toBe(own)
  })

  it('else it is the newest; what was asked more than ten minutes ago does not count', () => {
    const newest = asked('a', 1)
    const own = asked('home', 5000)
    expect(rankChallenges([own, newest], [own, newest, asked('a', 600_001, 'refused')], now)[0]).toBe(newest)
  })
})

describe('somebody with a whole network of addresses', () => {
  const address = (n: number) => `2001:db8:0:7::${n.toString(16)}`

  it('asks as one: for the limit and on the device, so that the person ranks first', () => {
    const limits = createSignInLimits({ now: () => 0 })
    const waits = Array.from({ length: 31 }, (_, n) => limits.waitToAsk(address(n + 1)))
    expect([waits[29], waits[30], limits.waitToAsk('2001:db8:0:8::1')]).toEqual([0, 600_000, 0])
    const asked = (from: string, askedAt: number) => ({ address: from, askedAt, state: 'waiting' })
    const [own, many] = [asked('198.51.100.7', 1), [2, 3, 4].map((n) => asked(address(n), n))]
    expect(rankChallenges([...many, own], [...many, own], 10)[0]).toBe(own)
  })

  it.each([
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:DB8::7:0:0:0:1', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['', ''],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (given, counted) => expect(networkOf(given)).toBe(counted))
})

describe('the address that a request comes from', () => {
  const request = (forwarded?: string) =>
    ({
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
      socket: { remoteAddress: '10.0.0.9' },
    }) as Parameters<typeof readAddress>[0]

  it('is the one that our own proxy saw, and never one that the caller wrote', () => {
    expect(readAddress(request('6.6.6.6, 203.0.113.7'), { consoleOrigin: 'https://console.example' })).toBe(
      '203.0.113.7',
    )
    expect(readAddress(request('6.6.6.6'), { consoleOrigin: 'http://127.0.0.1:8080' })).toBe('10.0.0.9')
    expect(readAddress(request(), { consoleOrigin: 'https://console.example' })).toBe('10.0.0.9')
  })

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['unknown', 'unknown'],
  ])('counts %s without its port', (written, read) =>
    expect(readAddress(request(`6.6.6.6:1, ${written}`), { consoleOrigin: 'https://console.example' })).toBe(read),
  )
})

/** A call to a target that is sent as it stands. */
const statusOf = (origin: string, target: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    get({ hostname, port, path: target, headers, agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    )
  })

describe('sign-ins and sign-outs that one address begins without end', () => {
  let fixture: IdentityFixture
  beforeAll(async () => {
    ;({ fixture } = await startFixture())
  })
  afterAll(() => fixture.close())

  it('are refused after 120 in a minute, before anything is stored, and told when the next may begin', async () => {
    const begin = async (path: string) => {
      const answer = await fetch(`${fixture.origin}${path}`, { redirect: 'manual' })
      return [answer.status, answer.headers.get('retry-after')] as const
    }
    const path = '/oidc/auth?client_id=countersign-console&response_type=code&scope=openid'
    const begunAt = fixture.now()
    const first = await Promise.all(Array.from({ length: 120 }, () => begin(path)))
    expect(first.filter(([status]) => status === 429)).toEqual([])
    const refused = await Promise.all(
      [
        path,
        '/oidc/auth',
        '/oidc/request',
        path.replace('auth', 'Auth'),
        '/oidc/REQUEST',
        '/oidc/session/end?state=a',
      ].map(begin),
    )
    expect(refused.map(([status]) => status)).toEqual(Array(6).fill(429))
    // A minute after the first of them, which a busy machine has answered a while ago.
    const secondsLeft = Math.ceil((begunAt + 60_000 - fixture.now()) / 1_000)
    for (const [, seconds] of refused) {
      expect(Number(seconds)).toBeGreaterThanOrEqual(secondsLeft)
      expect(Number(seconds)).toBeLessThanOrEqual(60)
    }
    expect((await fetch(`${fixture.origin}/oidc/jwks`)).status).toBe(200)
    // A page of elsewhere that leads a browser here is counted by itself.
    const led = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
    expect(await statusOf(fixture.origin, path, led)).toBe(303)
    // What no browser writes, and the provider reads as the same.
    const unwritten = [path.replace('?', '\\?') + '#', '/oidc/session/end#x', '/oidc/session\\end#']
    expect(await Promise.all(unwritten.map((target) => statusOf(fixture.origin, target)))).toEqual([429, 429, 429])
    fixture.travel(60_001)
    expect((await begin(path))[0]).not.toBe(429)
  })
})
