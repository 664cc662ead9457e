import { useMachine } from '@xstate/react'
import { lazy, Suspense, useMemo } from 'react'
import { connectAuthPages } from '@machines/session/auth-pages.connect'
import { provideAuthPages } from '@machines/session/auth-pages.provide'
import { SignInPage } from '@features/session/sign-in.screen'
import { actorOptions } from '@app/actor-options'
import type { Arrival, EntrancePage } from '../entrance'
import { returnAddress } from '../return-address'

const DemoPeople = lazy(async () => ({ default: (await import('../demo-people')).DemoPeople }))

export const page: EntrancePage = (arrival) => <SignIn {...arrival} />

function SignIn({ ports, search }: Arrival) {
  const {
    environment: { origin, leaveFor },
    configuration,
    clock,
    auth,
    tabs,
  } = ports
  const machine = useMemo(() => provideAuthPages({ auth, leaveFor, tabs }), [auth, leaveFor, tabs])
  const [snapshot, send] = useMachine(machine, {
    input: {
      callbackUrl: returnAddress(search.get('callbackUrl') ?? undefined, origin),
      allowedOrigins: [origin, ...configuration.issuerOrigins],
    },
    ...actorOptions(clock),
  })
  return (
    <SignInPage
      auth={connectAuthPages(snapshot, send)}
      isEnded={search.has('ended')}
      isIdle={search.get('ended') === 'idle'}
      links={configuration.projectLinks ?? {}}
      year={new Date(clock.now()).getFullYear()}
      demo={
        configuration.demo ? (
          <Suspense>
            <DemoPeople ports={ports} />
          </Suspense>
        ) : undefined
      }
    />
  )
}
