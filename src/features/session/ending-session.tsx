import { useLocation } from '@tanstack/react-router'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import { connectFreshSignIn } from '@machines/session/fresh-sign-in.connect'
import { provideFreshSignIn } from '@machines/session/fresh-sign-in.provide'
import { EndingNote } from './ending-note'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'

/** Says that the twelve hours of the session are almost over, and offers a sign-in that comes back to the page that is open; who declines reads it on the next page again. */
export function EndingSession({ minutesLeft }: { readonly minutesLeft: number }) {
  const href = useLocation({ select: (location) => location.href })
  return <OfPage key={href} href={href} minutesLeft={minutesLeft} />
}

function OfPage({ href, minutesLeft }: { readonly href: string; readonly minutesLeft: number }) {
  const {
    ports: {
      auth,
      clock,
      configuration: { providerId, issuerOrigins },
      environment: { origin, leaveFor },
    },
  } = useApp()
  const machine = useMemo(() => provideFreshSignIn({ auth, providerId, leaveFor }), [auth, providerId, leaveFor])
  const input = {
    callbackUrl: `${origin}${href}`,
    maxAgeSeconds: freshSignInSeconds,
    allowedOrigins: [origin, ...issuerOrigins],
  }
  const [snapshot, send] = useMachine(machine, { input, ...actorOptions(clock) })
  return snapshot.status === 'done' ? null : (
    <EndingNote minutesLeft={minutesLeft} signIn={connectFreshSignIn(snapshot, send)} />
  )
}
