import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { accessQuery } from '@api/session/access.queries'
import { connectEndAccess, type EndAccessView } from '@machines/preferences/end-access.connect'
import { provideEndAccess } from '@machines/preferences/end-access.provide'
import { AccessSection } from './access-section'
import { actorOptions } from '@app/actor-options'
import { useApp, useSession } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'

const keptTarget = z.object({
  kind: z.enum(['session', 'device', 'program', 'connection']),
  id: z.string(),
  name: z.string(),
})
const accessPath = ['access'] as const

/** What is open in the person's own name. */
export function OwnAccessSection() {
  const { ports } = useApp()
  const { signOut } = useSession()
  const access = useQuery(accessQuery(ports.api))
  return (
    <AccessSection
      view={useEndAccess()}
      access={access.data}
      failure={failureDetails(access.error)}
      onRetry={() => void access.refetch()}
      onSignOut={signOut}
    />
  )
}

function useEndAccess(): EndAccessView {
  const { ports } = useApp()
  const domain = useDomain()
  const kept = useKept(domain, accessPath, keptTarget)
  const { api, queries, clock } = ports
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(pageHref(domain.prefix, 'user-preferences'))
  const machine = useMemo(
    () => provideEndAccess({ api, queries, auth, providerId, leaveFor, kept }),
    [api, queries, auth, providerId, leaveFor, kept],
  )
  const [snapshot, send] = useMachine(machine, { input: { kept: kept.read(), signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return connectEndAccess(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}
