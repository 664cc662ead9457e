import { useMachine } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import { connectLoginApproval } from '../machines/login-approval.connect'
import { provideLoginApproval } from '../machines/login-approval.provide'
import type { Profile } from '../profiles/profile'
import { LoginView } from './login-view'
import { useServices } from './services-context'

interface LoginScreenProps {
  readonly profile: Profile
  readonly challenge: LoginChallengeWire
  readonly onDone: () => void
  readonly next: ReactNode
}

export function LoginScreen({ profile, challenge, onDone, next }: LoginScreenProps) {
  const services = useServices()
  const machine = useMemo(() => provideLoginApproval(services, { leave: onDone }), [services, onDone])
  const [snapshot, send] = useMachine(machine, { clock: services.clock, input: { profile, challenge } })
  return <LoginView view={connectLoginApproval(snapshot, send)} onDone={onDone} next={next} />
}
