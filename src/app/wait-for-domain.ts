import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import type { RootActors } from './root-actors'
import { signInAddress } from './sign-in-address'

export interface DomainAddress {
  readonly profileDomainId: string
  readonly domainId: string
}

/** Thrown by the layout's `beforeLoad`: no loader of the domain runs, the layout shows the refusal. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied'
}

/**
 * Waits until the addressed domain is granted; nothing of that domain is asked before (G4).
 * @throws AccessDenied when the person may not open it, a redirect when nobody is signed in
 */
export async function waitForDomain(actors: RootActors, address: DomainAddress, href: string): Promise<void> {
  actors.domainAccess.send({ type: 'address.changed', address })
  const isGranted = () => {
    const { current } = actors.domainAccess.getSnapshot().context
    return (
      actors.domainAccess.getSnapshot().matches('granted') &&
      current?.domainId === address.domainId &&
      current.profileDomainId === address.profileDomainId
    )
  }
  const isDenied = () => actors.domainAccess.getSnapshot().hasTag('refused')
  const isOver = () =>
    isGranted() ||
    isDenied() ||
    actors.session.getSnapshot().matches('unauthenticated') ||
    actors.session.getSnapshot().status === 'done'
  const stop = new AbortController()
  const options = { timeout: Infinity, signal: stop.signal }
  const changes = [waitFor(actors.session, isOver, options), waitFor(actors.domainAccess, isOver, options)].map(
    (change) => change.catch(() => undefined),
  )
  await Promise.race(changes)
  stop.abort()
  if (isGranted()) return
  if (isDenied()) throw new AccessDenied()
  throw redirect({ href: signInAddress(href), reloadDocument: true, replace: true })
}
