import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { provideDisconnection } from '@machines/external-accounts/disconnection.provide'
import { connectEndAccess, type EndAccessView } from '@machines/preferences/end-access.connect'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'

const keptTarget = z.object({
  kind: z.enum(['session', 'device', 'program', 'connection']),
  id: z.string(),
  name: z.string(),
})

/** The end of a connection, after a confirmation and with a sign-in that is new enough. */
export function useDisconnection(id: string): EndAccessView {
  const { ports } = useApp()
  const { api, queries, clock } = ports
  const domain = useDomain()
  const of = useMemo(() => ['disconnection', id] as const, [id])
  const kept = useKept(domain, of, keptTarget)
  const path = pageHref(domain.prefix, `accounts/external/${id}/details`)
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(path)
  const machine = useMemo(
    () => provideDisconnection({ api, queries, domainId: domain.id, auth, providerId, leaveFor, kept }),
    [api, queries, domain.id, auth, providerId, leaveFor, kept],
  )
  const [snapshot, send] = useMachine(machine, { input: { kept: kept.read(), signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return connectEndAccess(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}
