import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { IdentityContext } from '@gateway/identity/identity-context'
import {
  challengeLimits,
  findOpenChallenge,
  openChallenge,
  type LoginChallenge,
} from '@gateway/identity/login-challenges'
import { loginChallenges } from '@gateway/store/schema/identity'
import { makeKey } from '@support/keys'
import { createTestDatabase } from '@support/test-database'
import type { OpenDatabase } from '@gateway/store/database'
import { random } from '@support/login-desk'

const aMinute = 60_000
const holder = { loginId: 'ines@nordhaven.example', publicKey: makeKey('ines').publicKey }
let store: OpenDatabase
let now: number
beforeEach(async () => {
  now = 1_000_000_000_000
  store = await createTestDatabase()
})
afterEach(() => store.close())

const context = () => ({ database: store.database, clock: { now: () => now }, random }) as unknown as IdentityContext
const ask = (address: string, email = holder.loginId) =>
  openChallenge(context(), {
    interactionUid: random.uuid(),
    email,
    publicKey: email === holder.loginId ? holder.publicKey : undefined,
    browser: 'a browser',
    address,
  })
const end = ({ id }: LoginChallenge, state: LoginChallenge['state']) =>
  store.database.update(loginChallenges).set({ state }).where(eq(loginChallenges.id, id))
const copies = (challenge: LoginChallenge, count: number) =>
  Array.from({ length: count }, (_, position) => ({
    ...challenge,
    id: random.uuid(),
    interactionUid: `${position}`,
    address: `2001:db8:${position.toString(16)}::1`,
    askedAt: now + position,
  }))
const countKept = async (email = holder.loginId) => {
  const rows = await store.database.select().from(loginChallenges).where(eq(loginChallenges.email, email))
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  return { waiting, ended: rows.length - waiting }
}
const { mostWaiting, mostEnded } = challengeLimits

test('of one name only so many sign-ins wait and are counted, whether somebody has it or not', async () => {
  for (const email of [holder.loginId, 'nobody@nordhaven.example']) {
    const first = await ask('2001:db8::1', email)
    await store.database.insert(loginChallenges).values(copies(first, 270))
    await ask('198.51.100.1', email)
    await ask('198.51.100.2', email)
    expect(await countKept(email)).toEqual({ waiting: mostWaiting, ended: mostEnded })
  }
})

test('what comes from where the person has signed in stays, and is what the device shows', async () => {
  await end(await ask('203.0.113.7'), 'used')
  now += 11 * aMinute
  const own = await ask('203.0.113.7')
  await store.database.insert(loginChallenges).values(copies(own, 80))
  await ask('198.51.100.1')
  expect((await countKept()).waiting).toBe(mostWaiting)
  expect((await findOpenChallenge(context(), holder))?.id).toBe(own.id)
})

test('what nobody approved is forgotten ten minutes after its end, and where a person signed in after a month', async () => {
  await end(await ask('203.0.113.7'), 'used')
  await end(await ask('203.0.113.7'), 'refused')
  await ask('198.51.100.1')
  now += 12 * aMinute + 1
  await ask('198.51.100.2')
  expect(await countKept()).toEqual({ waiting: 1, ended: 1 })
  now += 31 * 24 * 60 * aMinute
  await ask('198.51.100.2')
  expect(await countKept()).toEqual({ waiting: 1, ended: 0 })
})
