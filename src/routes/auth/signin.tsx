import { createFileRoute } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import * as z from 'zod/mini'
import { connectAuthPages } from '@machines/session/auth-pages.connect'
import { provideAuthPages } from '@machines/session/auth-pages.provide'
import { SignInPage } from '@components/session/sign-in-page'
import { actorOptions } from '@routes/-app/actor-options'
import { useEntrance } from '@routes/-app/entrance-context'
import { returnAddress } from '@routes/-app/return-address'

const DemoPeople = lazy(async () => ({ default: (await import('@routes/-app/demo-people')).DemoPeople }))

export const Route = createFileRoute('/auth/signin')({
  validateSearch: z.object({ callbackUrl: z.optional(z.string()) }),
  component: SignIn,
})

function SignIn() {
  const { ports } = useEntrance()
  const { callbackUrl } = Route.useSearch()
  const { environment: { origin, leaveFor }, configuration, clock, auth } = ports
  const machine = useMemo(() => provideAuthPages({ auth, leaveFor }), [auth, leaveFor])
  const [snapshot, send] = useMachine(machine, {
    input: { callbackUrl: returnAddress(callbackUrl, origin), allowedOrigins: [origin, ...configuration.issuerOrigins] },
    ...actorOptions(clock),
  })
  return (
    <SignInPage
      auth={connectAuthPages(snapshot, send)} links={configuration.projectLinks ?? {}} year={new Date(clock.now()).getFullYear()}
      demo={configuration.demo ? <Suspense><DemoPeople /></Suspense> : undefined}
    />
  )
}
