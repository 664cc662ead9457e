import { useMachine } from '@xstate/react'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { connectLoginApproval } from '../machines/login-approval.connect'
import { provideLoginApproval } from '../machines/login-approval.provide'
import type { Profile } from '../profiles/profile'
import { LoginView } from './login-view'
import { useServices } from './services-context'

interface LoginScreenProps {
  readonly profile: Profile
  readonly challenge: LoginChallengeWire
  readonly isStillOpen: boolean
  readonly onDone: () => void
  readonly next: ReactNode
}

export function LoginScreen({ profile, challenge, isStillOpen, onDone, next }: LoginScreenProps) {
  const services = useServices()
  const machine = useMemo(() => provideLoginApproval(services), [services])
  const [snapshot, send] = useMachine(machine, { input: { profile, challenge } })
  const view = connectLoginApproval(snapshot, send)
  // The browser may end its sign-in, or another device may answer it first.
  useEffect(() => {
    if (!isStillOpen) send({ type: 'login.ended' })
  }, [isStillOpen, send])
  const isClosed = view.outcome === 'closed'
  // Looking away needs no screen of its own.
  useEffect(() => {
    if (isClosed) onDone()
  }, [isClosed, onDone])
  return isClosed ? null : <LoginView view={view} onDone={onDone} next={next} />
}
