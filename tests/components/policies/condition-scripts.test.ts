import { expect, it } from 'vitest'
import { openConditionScripts, type SandboxWorker } from '@features/policies/condition-scripts'

it('a sandbox that has not come after half a minute is given up and ended', async () => {
  const timers: { readonly run: () => void; readonly ms: number }[] = []
  const clock = {
    now: () => 0,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
    clearTimeout: () => undefined,
  }
  let isEnded = false
  const silent: SandboxWorker = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    postMessage: () => undefined,
    terminate: () => {
      isEnded = true
    },
  }
  const scripts = openConditionScripts(clock, () => silent)
  const asked = scripts.sit(new AbortController().signal, (sitting) =>
    sitting.ask('true', { request: {}, references: {} }),
  )
  await expect.poll(() => timers.map(({ ms }) => ms)).toEqual([30_000])
  expect(isEnded).toBe(false)
  timers[0]!.run()
  await expect(asked).rejects.toThrow('cannot be started')
  expect(isEnded).toBe(true)
})
