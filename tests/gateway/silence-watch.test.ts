import { SimulatedClock } from 'xstate'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import type { GatewayContext } from '@gateway/context'
import { createHub } from '@gateway/notifications/hub'
import { admitScanned, askForSignature, consumeSignature, findWaiting, withdraw } from '@gateway/notifications/pending'
import { createSilenceWatch, type SilenceWatch } from '@gateway/notifications/silence-watch'
import { makeKey } from '@support/keys'
import { createMemoryDatabase } from '@support/memory-database'

const silence = 20_000
const ines = { loginId: 'ines@nordhaven.example', publicKey: makeKey('ines').publicKey }
const time = new SimulatedClock()
const clock: Clock = {
  now: () => time.now(),
  setTimeout: (run, ms) => time.setTimeout(run, ms),
  clearTimeout: (id) => time.clearTimeout(id as number),
}
let store: Awaited<ReturnType<typeof createMemoryDatabase>>
let context: GatewayContext
let watch: SilenceWatch

beforeAll(async () => {
  store = await createMemoryDatabase()
  context = {
    database: store.database,
    clock,
    log: { info: () => undefined, error: () => undefined, security: () => undefined },
  } as unknown as GatewayContext
})
afterEach(() => watch.close())
afterAll(() => store.close())

function begin() {
  const hub = createHub(clock)
  const observed: unknown[] = []
  hub.addDevice(ines, { send: (event) => observed.push(event), close: () => undefined, deviceId: 'device' })
  watch = createSilenceWatch(context, hub)
  return observed
}

const ask = (hash: string) => askForSignature(context, { hash, ...ines, canonical: '{}' }, { sessionId: 'session' })
const poll = (hash: string) => consumeSignature(context, ines, hash, 'session')
const isWaiting = async (hash: string) => (await findWaiting(context, ines, hash)) !== undefined

it('a request that no console polls for any more is taken from the devices; one that is polled for, or was scanned, stays', async () => {
  const observed = begin()
  await ask('abandoned')
  await ask('polled')
  await admitScanned(context, { hash: 'scanned', ...ines, canonical: '{}' })
  time.increment(silence - 1)
  expect(await poll('polled')).toEqual({ state: 'waiting' })
  expect(observed).toEqual([])
  await expect
    .poll(() => (time.increment(1000), observed), { timeout: 20_000 })
    .toEqual([{ event: 'withdrawn', hash: 'abandoned' }])
  expect([await isWaiting('abandoned'), await isWaiting('polled'), await isWaiting('scanned')]).toEqual([
    false,
    true,
    true,
  ])
})

it('a console that asks again gets its request back before the devices', async () => {
  const observed = begin()
  await ask('silent')
  await expect
    .poll(() => (time.increment(silence), observed), { timeout: 20_000 })
    .toContainEqual({ event: 'withdrawn', hash: 'silent' })
  expect([await watch.resumed(ines, 'silent'), await watch.resumed(ines, 'unknown')]).toEqual([true, false])
  expect(observed.at(-1)).toEqual({ event: 'request', hash: 'silent' })
  expect(await isWaiting('silent')).toBe(true)
})

it('a request that was withdrawn is not taken away a second time', async () => {
  const observed = begin()
  await ask('withdrawn by its console')
  await ask('silent as well')
  await withdraw(context, ines, 'withdrawn by its console')
  await expect
    .poll(() => (time.increment(silence), observed), { timeout: 20_000 })
    .toContainEqual({ event: 'withdrawn', hash: 'silent as well' })
  expect(observed).not.toContainEqual({ event: 'withdrawn', hash: 'withdrawn by its console' })
})

it('after a restart a request that nobody asks for any more is taken from the devices too, after as long as before', async () => {
  await ask('before the restart')
  time.increment(silence)
  const observed = begin()
  await expect
    .poll(() => (time.increment(1000), observed), { timeout: 20_000 })
    .toContainEqual({ event: 'withdrawn', hash: 'before the restart' })
})
