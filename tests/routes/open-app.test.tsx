import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { SimulatedClock } from 'xstate'
import { expect, it, vi } from 'vitest'
import type { Clock } from '@domain/shared/clock'
import { createPorts, type Environment } from '@app/app-ports'
import { openApp } from '@app/open-app'
import { openRouter } from '@app/open-router'
import { holdTimers } from '@support/held-timers'
import { sampleDomain } from '@support/sample-intent'

/** A console whose platform never answers. */
function portsOn(clock: Clock) {
  const storage = { keys: () => [], getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const environment = {
    origin: 'http://console.example',
    clock,
    random: {} as never,
    storage,
    tabStorage: storage,
    target: new EventTarget(),
    isVisible: () => true,
    afterPaint: (run: () => void) => run(),
    locks: undefined,
    indexedDb: () => undefined,
    openChannel: undefined,
    leaveFor: () => undefined,
    giveWayTo: () => undefined,
    reload: () => undefined,
    log: () => undefined,
    fetch: () => new Promise<Response>(() => undefined),
  } satisfies Environment
  return createPorts(environment, {
    authBasePath: '/api/auth',
    notificationBasePath: '/api/notifications',
    flags: { notifications: true, sessionPolling: true, focusRefetch: true },
  } as never)
}

it('what tells of failures is loaded a second and a half after the app was opened, not sooner', async () => {
  const time = new SimulatedClock()
  const done: number[] = []
  const clock: Clock = {
    now: () => time.now(),
    setTimeout: (run, ms) =>
      time.setTimeout(() => {
        done.push(ms)
        run()
      }, ms),
    clearTimeout: (id) => time.clearTimeout(id as number),
  }
  const entrance = portsOn(clock)
  const { actors } = openApp(entrance, { openSignIn: () => undefined, openDomain: () => undefined })
  time.increment(1_499)
  expect(done).toEqual([])
  time.increment(1)
  expect(done).toEqual([1_500])
  await vi.dynamicImportSettled()
  actors.session.stop()
  actors.domainAccess.stop()
})

it('a page that is waited for is announced after 600 ms, not sooner', async () => {
  const clock: Clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined }
  const timers = holdTimers()
  try {
    const history = createMemoryHistory({ initialEntries: ['/nowhere'] })
    render(openRouter(portsOn(clock), '/nowhere', history))
    const settle = () => act(() => vi.dynamicImportSettled())
    await settle()
    act(() => history.push(`/${sampleDomain}/domain/${sampleDomain}/home`))
    await settle()
    await act(async () => timers.pass(599))
    await settle()
    expect(screen.queryByText('Loading your session')).toBeNull()
    await act(async () => timers.pass(1))
    await settle()
    expect(screen.getByText('Loading your session')).toBeVisible()
  } finally {
    timers.giveBack()
  }
})
