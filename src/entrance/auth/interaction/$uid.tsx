import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { connectSignInChallenge } from '@machines/session/sign-in-challenge.connect'
import { provideSignInChallenge } from '@machines/session/sign-in-challenge.provide'
import { InteractionPage } from '@features/session/interaction.screen'
import { actorOptions } from '@app/actor-options'
import type { Arrival, EntrancePage } from '../../entrance'

export const page: EntrancePage = (arrival) => <Interaction {...arrival} />

function Interaction({
  ports: {
    api,
    clock,
    environment: { leaveFor },
  },
  id: uid,
}: Arrival) {
  const machine = useMemo(() => provideSignInChallenge({ api, leaveFor }), [api, leaveFor])
  const [snapshot, send] = useMachine(machine, { input: { uid }, ...actorOptions(clock) })
  return <InteractionPage challenge={connectSignInChallenge(snapshot, send)} signInHref="/auth/signin" />
}
