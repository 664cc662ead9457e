import { createFileRoute } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectSignInChallenge } from '@machines/session/sign-in-challenge.connect'
import { provideSignInChallenge } from '@machines/session/sign-in-challenge.provide'
import { InteractionPage } from '@components/session/interaction-page'
import { actorOptions } from '@routes/-app/actor-options'
import { useEntrance } from '@routes/-app/entrance-context'

export const Route = createFileRoute('/auth/interaction/$uid')({ component: Interaction })

function Interaction() {
  const { ports: { api, clock, environment: { leaveFor } } } = useEntrance()
  const { uid } = Route.useParams()
  const machine = useMemo(() => provideSignInChallenge({ api, leaveFor }), [api, leaveFor])
  const [snapshot, send] = useMachine(machine, { input: { uid }, ...actorOptions(clock) })
  return <InteractionPage challenge={connectSignInChallenge(snapshot, send)} signInHref="/auth/signin" />
}
