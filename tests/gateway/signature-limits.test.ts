import { SimulatedClock } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GatewayContext } from '@gateway/context'
import { askForSignature, consumeSignature, findWaiting, storeSignature } from '@gateway/notifications/pending'
import { makeKey } from '@support/keys'
import { createMemoryDatabase } from '@support/memory-database'

const key = makeKey('ines')
const ines = { loginId: 'ines@nordhaven.example', publicKey: key.publicKey }
const time = new SimulatedClock()
let store: Awaited<ReturnType<typeof createMemoryDatabase>>
let context: GatewayContext

beforeAll(async () => {
  store = await createMemoryDatabase()
  context = { database: store.database, clock: { now: () => time.now() } } as unknown as GatewayContext
})
afterAll(() => store.close())

const ask = (hash: string) => askForSignature(context, { hash, ...ines, canonical: '{}' }, { sessionId: 'session' })
const sign = (hash: string) => storeSignature(context, { holder: ines, hash, signature: key.sign('{}') })
const fetch = async (hash: string, session: string) => (await consumeSignature(context, ines, hash, session)).state

it('a request waits for its signature five minutes, and not a moment longer', async () => {
  await ask('early')
  await ask('late')
  time.increment(299_999)
  expect([(await findWaiting(context, ines, 'early')) !== undefined, (await sign('early')).ok]).toEqual([true, true])
  time.increment(1)
  expect([await findWaiting(context, ines, 'late'), await sign('late')]).toEqual([
    undefined,
    { ok: false, problem: { tag: 'notWaiting' } },
  ])
})

it('a signature that was fetched is given to the same session again for one minute, and to no other', async () => {
  await ask('fetched')
  await sign('fetched')
  expect(await fetch('fetched', 'session')).toBe('signed')
  time.increment(59_999)
  expect([await fetch('fetched', 'session'), await fetch('fetched', 'another')]).toEqual(['signed', 'none'])
  time.increment(1)
  expect(await fetch('fetched', 'session')).toBe('none')
})
