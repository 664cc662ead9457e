import { SimulatedClock } from 'xstate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { delays } from '@domain/shared/delays'
import type { GatewayContext } from '@gateway/context'
import { createHub } from '@gateway/notifications/hub'
import { askForSignature, findWaiting } from '@gateway/notifications/pending'
import { createSilenceWatch } from '@gateway/notifications/silence-watch'
import { createMemoryDatabase } from '@support/memory-database'

const loginId = 'ines@nordhaven.example'
const clock = new SimulatedClock()
let store: Awaited<ReturnType<typeof createMemoryDatabase>>
let context: GatewayContext

beforeAll(async () => {
  store = await createMemoryDatabase()
  context = { database: store.database, clock, log: { info: () => undefined, error: () => undefined } } as unknown as GatewayContext
})
afterAll(() => store.close())

it('a request that no console polls for any more is taken from the devices; one that is polled for stays', async () => {
  const hub = createHub()
  const told: unknown[] = []
  hub.addDevice(loginId, { send: (event) => told.push(event), close: () => undefined })
  const watch = createSilenceWatch(context, hub)
  for (const hash of ['abandoned', 'polled']) {
    await askForSignature(context, { hash, loginId, canonical: '{}' })
    watch.heard(loginId, hash)
  }
  clock.increment(delays.pollSilence - 1)
  watch.heard(loginId, 'polled')
  clock.increment(1)
  await expect.poll(() => told).toEqual([{ event: 'withdrawn', hash: 'abandoned' }])
  expect([await findWaiting(context, loginId, 'abandoned'), (await findWaiting(context, loginId, 'polled'))?.state]).toEqual([undefined, 'waiting'])
  expect([await watch.heardAgain(loginId, 'abandoned'), await watch.heardAgain(loginId, 'unknown')]).toEqual([true, false])
  expect(told.at(-1)).toEqual({ event: 'request', hash: 'abandoned' })
  expect((await findWaiting(context, loginId, 'abandoned'))?.state).toBe('waiting')
  watch.forget(loginId, 'polled')
  clock.increment(delays.pollSilence)
  expect((await findWaiting(context, loginId, 'polled'))?.state).toBe('waiting')
})

it('after a restart a request that nobody asks for any more is taken from the devices too', async () => {
  const hub = createHub()
  const told: unknown[] = []
  hub.addDevice(loginId, { send: (event) => told.push(event), close: () => undefined })
  await askForSignature(context, { hash: 'before the restart', loginId, canonical: '{}' })
  createSilenceWatch(context, hub)
  await expect.poll(() => {
    clock.increment(delays.pollSilence)
    return told
  }).toContainEqual({ event: 'withdrawn', hash: 'before the restart' })
})
