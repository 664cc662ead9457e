import { SimulatedClock } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import { createPorts, type Environment } from '@routes/-app/app-ports'
import { openApp } from '@routes/-app/open-app'

it('what tells of failures is loaded a second and a half after the app was opened, not sooner', async () => {
  const time = new SimulatedClock()
  const done: number[] = []
  const clock: Clock = {
    now: () => time.now(),
    setTimeout: (run, ms) => time.setTimeout(() => {
      done.push(ms)
      run()
    }, ms),
    clearTimeout: (id) => time.clearTimeout(id as number),
  }
  const storage = { keys: () => [], getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const environment = {
    origin: 'http://console.example', clock, random: {} as never, storage, tabStorage: storage, target: new EventTarget(), isVisible: () => true,
    afterPaint: (run: () => void) => run(), locks: undefined, indexedDb: () => undefined, openChannel: undefined, leaveFor: () => undefined, reload: () => undefined, log: () => undefined,
    fetch: () => new Promise<Response>(() => undefined),
  } satisfies Environment
  const entrance = createPorts(environment, { authBasePath: '/api/auth', notificationBasePath: '/api/notifications', flags: { notifications: true, sessionPolling: true, focusRefetch: true } } as never)
  const { actors } = openApp(entrance, { openSignIn: () => undefined, openDomain: () => undefined })
  time.increment(1_499)
  expect(done).toEqual([])
  time.increment(1)
  expect(done).toEqual([1_500])
  await vi.dynamicImportSettled()
  actors.session.stop()
  actors.domainAccess.stop()
})
