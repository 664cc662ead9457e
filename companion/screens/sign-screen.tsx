import { useMachine } from '@xstate/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { JsonObject } from '@domain/shared/json'
import { connectSignRequest } from '../machines/sign-request.connect'
import { provideSignRequest } from '../machines/sign-request.provide'
import type { Profile } from '../profiles/profile'
import { useServices } from './services-context'
import { SignView } from './sign-view'

interface SignScreenProps {
  readonly profile: Profile
  readonly hash: string
  readonly pasted?: JsonObject
  /** False once the server no longer lists the request. */
  readonly isStillAsked: boolean
  readonly onDone: () => void
  readonly next: ReactNode
}

export function SignScreen({ profile, hash, pasted, isStillAsked, onDone, next }: SignScreenProps) {
  const services = useServices()
  const machine = useMemo(() => provideSignRequest(services), [services])
  const [snapshot, send] = useMachine(machine, { clock: services.clock, input: { profile, hash, ...(pasted ? { pasted } : {}) } })
  const view = connectSignRequest(snapshot, send)
  // The console can take the request back while it is read; the chart decides what that means in each state.
  useEffect(() => {
    if (!isStillAsked) send({ type: 'request.withdrawn' })
  }, [isStillAsked, send])
  const isClosed = view.outcome === 'closed'
  // Looking away needs no screen of its own.
  useEffect(() => {
    if (isClosed) onDone()
  }, [isClosed, onDone])
  return isClosed ? null : <SignView view={view} now={services.clock.now()} onDone={onDone} next={next} />
}
