import { useMachine } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { JsonObject } from '@domain/shared/json'
import { connectSignRequest } from '../machines/sign-request.connect'
import { provideSignRequest } from '../machines/sign-request.provide'
import type { Profile } from '../profiles/profile'
import { OpenedRequest } from './drawn-apart'
import { useServices } from './services-context'
import { SignView } from './sign-view'

interface SignScreenProps {
  readonly profile: Profile
  readonly hash: string
  readonly pasted?: JsonObject
  readonly onDone: () => void
  readonly next: ReactNode
}

export const SignScreen = (request: SignScreenProps) => (
  <OpenedRequest onClose={request.onDone}>
    <Signing {...request} />
  </OpenedRequest>
)

function Signing({ profile, hash, pasted, onDone, next }: SignScreenProps) {
  const services = useServices()
  const machine = useMemo(() => provideSignRequest(services, { leave: onDone }), [services, onDone])
  const [snapshot, send] = useMachine(machine, {
    clock: services.clock,
    input: { profile, hash, ...(pasted ? { pasted } : {}) },
  })
  return <SignView view={connectSignRequest(snapshot, send)} now={services.clock.now()} onDone={onDone} next={next} />
}
