import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { connectSignInChallenge } from '@machines/session/sign-in-challenge.connect'
import { provideSignInChallenge } from '@machines/session/sign-in-challenge.provide'
import { CodeComing, CodeMissing, InteractionPage } from '@features/session/interaction.screen'
import { actorOptions } from '@app/actor-options'
import type { Arrival, EntrancePage } from '../../entrance'

/** Codes and the reader of a camera are for who asks for them alone. */
const SignInByCode = lazy(async () => ({
  default: await import('@features/session/sign-in-code.lazy').then(
    (loaded) => loaded.SignInByCode,
    () => CodeMissing,
  ),
}))

export const page: EntrancePage = (arrival) => <Interaction {...arrival} />

function Interaction({
  ports: {
    api,
    clock,
    environment: { giveWayTo },
  },
  id: uid,
}: Arrival) {
  const machine = useMemo(() => provideSignInChallenge({ api, leaveFor: giveWayTo }), [api, giveWayTo])
  const [snapshot, send] = useMachine(machine, { input: { uid }, ...actorOptions(clock) })
  const challenge = connectSignInChallenge(snapshot, send)
  const byCode = (
    <Suspense fallback={<CodeComing />}>
      <SignInByCode challenge={challenge} />
    </Suspense>
  )
  return <InteractionPage challenge={challenge} signInHref="/auth/signin" byCode={byCode} />
}
