import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pollSignature } from '@api/signing/notifications.api'
import { freezeRequest } from '@domain/signing/frozen-request'
import { openApiOver } from '@support/console-api'
import { createHttpBrowser } from '@support/http-browser'
import { startIdentityFixture, type IdentityFixture, type FixturePerson } from '@support/identity-fixture'
import { makeKey } from '@support/keys'
import { enrolScriptedDevice, readEvents, type ScriptedDevice } from '@support/scripted-device'
import { askNumber, openInteraction, readState, signIn } from '@support/sign-in'

const login = 'ines@nordhaven.example'
const base = '/api/notifications'
/** After that nothing waits any more of what a test before has asked. */
const waitMs = 300_000

const usersChanged = {
  event: 'usersChanged',
  domainId: '00000000-0000-4000-8000-0000000000d1',
  intentId: '00000000-0000-4000-8000-0000000000e1',
} as never
let fixture: IdentityFixture
let ines: FixturePerson
let tomasz: FixturePerson
let former: ScriptedDevice
let formerToken: string
/** The phone of the other key under the same login, and the session that it opened. */
let holder: ScriptedDevice
let holderToken: string
let number = 0

const pass = async (from: FixturePerson, to: FixturePerson) => {
  await fixture.revise(from, { logins: [`no longer ${from.email}`] })
  await fixture.revise(to, { logins: [to.email, login] })
}
const giveBack = async () => {
  await fixture.revise(tomasz, { logins: [tomasz.email] })
  await fixture.revise(ines, { logins: [login] })
}

beforeAll(async () => {
  fixture = await startIdentityFixture()
  ;({ ines, tomasz } = fixture.people)
  const enrol = (person: FixturePerson) =>
    enrolScriptedDevice({
      origin: fixture.origin,
      email: login,
      signingKey: person.key,
      deviceKey: makeKey(`phone of ${person.email}`),
      now: fixture.now,
    })
  const open = async (device: ScriptedDevice) =>
    (await signIn(createHttpBrowser(fixture.origin), device, login)).accessToken!
  former = await enrol(ines)
  formerToken = await open(former)
  await pass(ines, tomasz)
  holder = await enrol(tomasz)
  holderToken = await open(holder)
})
beforeEach(async () => {
  await giveBack()
  fixture.travel(waitMs)
})
afterAll(() => fixture.close())

const call = (method: string, path: string, token: string, body?: unknown) =>
  fetch(`${fixture.origin}${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

async function ask(token: string, { user }: FixturePerson) {
  const entity = {
    type: 'Propose',
    author: user,
    id: `00000000-0000-4000-9000-${String(++number).padStart(12, '0')}`,
    payload: { type: 'v0_Unknown' },
  }
  const { hash, text } = freezeRequest(entity)
  return { hash, text, status: (await call('POST', '/sign-web', token, { email: login, entity, hash })).status }
}

async function askToSignIn() {
  const browser = createHttpBrowser(fixture.origin)
  const interaction = await openInteraction(browser)
  const asked = await askNumber(browser, interaction, login)
  return { ...asked, read: async () => (await readState(browser, interaction, asked)).state }
}

const list = async (device: ScriptedDevice) => {
  const answer = await device.call('GET', `${base}/entities?email=${encodeURIComponent(login)}`)
  return answer.ok ? ((await answer.json()) as { hash: string }[]).map(({ hash }) => hash) : answer.status
}
/** As the console of the former key asks. */
const pollOf = (hash: string) =>
  pollSignature({ api: openApiOver((request) => fetch(request), formerToken, fixture.origin).api, base }, hash)
const statusOf = async (answer: Promise<Response>) => (await answer).status

it('what waits for one key is neither read, signed nor declined by a device of another key that has the login now', async () => {
  const { hash, text } = await ask(formerToken, ines)
  await pass(ines, tomasz)
  expect(await list(holder)).toEqual([])
  expect(await statusOf(holder.call('GET', `${base}/entity/${hash}`))).toBe(404)
  expect(
    await statusOf(holder.call('POST', `${base}/signature`, { email: login, hash, signature: holder.sign(text) })),
  ).toBe(400)
  expect(await statusOf(holder.call('POST', `${base}/device/decline/${hash}`))).toBe(404)
  expect([
    await statusOf(call('DELETE', `/entity/${hash}/signature`, holderToken)),
    await statusOf(call('DELETE', `/entity/${hash}`, holderToken)),
  ]).toEqual([404, 404])
  await giveBack()
  expect(await list(former)).toEqual([hash])
})

it('a sign-in that was asked of one key is neither shown to another key nor ended by it', async () => {
  const asked = await askToSignIn()
  await pass(ines, tomasz)
  expect(await statusOf(holder.call('GET', `${base}/device/login`))).toBe(204)
  expect(await statusOf(holder.call('POST', `${base}/device/login/${asked.challengeId}`, { declined: true }))).toBe(404)
  expect(await asked.read()).toBe('waiting')
  await giveBack()
  await former.answerLogin('right', asked.number)
  expect(await asked.read()).toBe('approved')
})

it('the device of the former key gets nothing that is asked of the new one, neither by asking nor by listening, and is not counted as listening', async () => {
  const events = await former.listen()
  expect(await events.next()).toEqual({ event: 'ready' })
  await pass(ines, tomasz)
  const asked = await ask(holderToken, tomasz)
  const signIn = await askToSignIn()
  expect([asked.status, await list(holder)]).toEqual([202, [asked.hash]])
  const console = await readEvents(
    `${fixture.origin}${base}/register-web?email=${encodeURIComponent(login)}`,
    `Bearer ${holderToken}`,
  )
  expect(await console.next()).toEqual({ event: 'ready', deviceListening: false })
  console.close()
  expect([
    await list(former),
    await statusOf(former.call('GET', `${base}/entity/${asked.hash}`)),
    await statusOf(former.call('GET', `${base}/device/login`)),
  ]).toEqual([401, 401, 401])
  expect(await statusOf(former.call('POST', `${base}/device/login/${signIn.challengeId}`, { declined: true }))).toBe(
    401,
  )
  await giveBack()
  expect(await statusOf(former.call('GET', `${base}/device/login`))).toBe(204)
  const own = await ask(formerToken, ines)
  expect([own.status, await events.next()]).toEqual([200, { event: 'request', hash: own.hash }])
  events.close()
})

it('when the login has gone to another key, what waited is withdrawn for good, and the former device is told', async () => {
  const events = await former.listen()
  expect(await events.next()).toEqual({ event: 'ready' })
  const [open, signed] = [await ask(formerToken, ines), await ask(formerToken, ines)]
  const signIn = await askToSignIn()
  expect(
    await statusOf(
      former.call('POST', `${base}/signature`, {
        email: login,
        hash: signed.hash,
        signature: former.sign(signed.text),
      }),
    ),
  ).toBe(200)
  const before = [await events.next(), await events.next(), await events.next(), await events.next()]
  expect(before.map(({ event }) => event)).toEqual(['request', 'request', 'login', 'withdrawn'])
  await pass(ines, tomasz)
  await ask(holderToken, tomasz)
  expect(await pollOf(open.hash)).toEqual({ kind: 'withdrawn', reason: 'loginLost' })
  fixture.publish(usersChanged)
  const observed = [await events.next(), await events.next(), await events.next()]
  expect(new Set(observed)).toEqual(
    new Set([
      { event: 'withdrawn', hash: open.hash },
      { event: 'withdrawn', hash: signed.hash },
      { event: 'loginEnded', challengeId: signIn.challengeId },
    ]),
  )
  expect(await signIn.read()).toBe('expired')
  expect(await list(holder)).toHaveLength(1)
  await giveBack()
  expect([await list(former), await pollOf(open.hash)]).toEqual([
    expect.not.arrayContaining([open.hash]),
    { kind: 'withdrawn', reason: 'withdrawn' },
  ])
  expect([
    await statusOf(call('DELETE', `/entity/${open.hash}/signature`, formerToken)),
    await statusOf(call('DELETE', `/entity/${signed.hash}/signature`, formerToken)),
  ]).toEqual([410, 410])
  events.close()
})

it('what was withdrawn because the login had gone can be asked for once more', async () => {
  const events = await former.listen()
  const { hash } = await ask(formerToken, ines)
  await fixture.revise(ines, { lock: 'Locked' })
  fixture.publish(usersChanged)
  expect([await events.next(), await events.next(), await events.next()]).toEqual([
    { event: 'ready' },
    { event: 'request', hash },
    { event: 'withdrawn', hash },
  ])
  events.close()
  await fixture.revise(ines, { lock: 'Unlocked' })
  expect(await list(former)).toEqual([])
  number--
  expect((await ask(formerToken, ines)).hash).toBe(hash)
  expect(await list(former)).toEqual([hash])
})
