import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { connectIdleness } from '@machines/session/idleness.connect'
import { provideIdleness } from '@machines/session/idleness.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'

const IdleDialog = lazy(async () => ({ default: (await import('./idle-dialog')).IdleDialog }))
const EndingSession = lazy(async () => ({ default: (await import('./ending-session')).EndingSession }))

/** Tells the gateway that the person is at work, and warns before the session ends. */
export function IdleWatch() {
  const {
    ports: {
      api,
      clock,
      environment: { target },
    },
    actors: { session },
  } = useApp()
  const machine = useMemo(
    () => provideIdleness({ api, clock, target, readSession: () => session.send({ type: 'session.update' }) }),
    [api, clock, target, session],
  )
  const [snapshot, send] = useMachine(machine, actorOptions(clock))
  const view = connectIdleness(snapshot, send)
  const { minutesLeft, endMinutesLeft } = view
  return (
    <>
      {endMinutesLeft !== undefined && (
        <Suspense>
          <EndingSession minutesLeft={endMinutesLeft} />
        </Suspense>
      )}
      {minutesLeft !== undefined && (
        <Suspense>
          <IdleDialog view={view} />
        </Suspense>
      )}
    </>
  )
}
