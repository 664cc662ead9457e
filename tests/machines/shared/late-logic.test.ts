import { expect, it } from 'vitest'
import { createActor, setup, SimulatedClock } from 'xstate'
import { late, lateLogic, LogicNotLoaded } from '@machines/shared/late-logic'

const lamp = setup({
  types: { input: {} as { readonly isOn: boolean }, context: {} as { readonly isOn: boolean } },
}).createMachine({
  id: 'lamp',
  context: ({ input }) => input,
  initial: 'on',
  states: { on: { on: { press: 'off' } }, off: { type: 'final' } },
  output: ({ context }) => context.isOn,
})

const simulated = () => {
  const timers = new SimulatedClock()
  const clock = {
    now: () => timers.now(),
    setTimeout: (run: () => void, ms: number) => timers.setTimeout(run, ms),
    clearTimeout: (id: unknown) => timers.clearTimeout(id as number),
  }
  return { clock, timers }
}
const failureOf = (loading: Promise<void>) =>
  loading.then(
    () => 'loaded',
    (error: unknown) => error instanceof LogicNotLoaded,
  )

it('an actor that came by need runs as it does by itself', async () => {
  const { load, read } = late(() => Promise.resolve(lamp), simulated().clock)
  const logic = lateLogic(read)
  expect(read).toThrow()
  await load()
  const actor = createActor(logic, { input: { isOn: true } }).start()
  expect(actor.getSnapshot().value).toBe('on')
  actor.send({ type: 'press' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'off', status: 'done', output: true })
})

it('what could not be loaded says so, and is loaded by the next attempt, once', async () => {
  let attempts = 0
  const { load, read } = late(
    () => (++attempts === 1 ? Promise.reject(new Error('no network')) : Promise.resolve('the code')),
    simulated().clock,
  )
  expect(await failureOf(load())).toBe(true)
  expect(await failureOf(load())).toBe('loaded')
  await load()
  expect([read(), attempts]).toEqual(['the code', 2])
})

it('nobody waits for it longer than its limit, and no timer is left behind', async () => {
  const { clock, timers } = simulated()
  const { load } = late(() => new Promise<never>(() => undefined), clock)
  const end = failureOf(load())
  timers.increment(30_000 - 1)
  expect(await Promise.race([end, Promise.resolve('waits')])).toBe('waits')
  timers.increment(1)
  expect(await end).toBe(true)
})
