import type { QueryClient } from '@tanstack/react-query'
import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { ApiClient } from '@api/shared/client'
import type { AccessTarget } from '@domain/session/own-access'
import type { Uuid } from '@domain/shared/ids'
import type { endAccess } from '@machines/preferences/end-access.machine'
import { connectEndAccess, type EndAccessView } from '@machines/preferences/end-access.connect'
import type { FreshSignInPorts } from '@machines/session/fresh-sign-in.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref, type PageAddress } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'

const keptTarget = z.object({
  kind: z.enum(['session', 'device', 'program', 'connection', 'dapp', 'dappRequest']),
  id: z.string(),
  name: z.string(),
})

interface EndAccessParts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly domainId: Uuid
  /** Where what is being ended waits while the browser is away. */
  readonly kept: { readonly keep: (target: AccessTarget | undefined) => void }
}

/**
 * The change that ends something, after a confirmation and with a sign-in that is new enough.
 * @param of under which it waits while the browser is away
 * @param page where the person comes back to
 * @param provide the chart with its actors; always the same function
 */
export function useEndAccess(
  of: readonly [string, ...string[]],
  page: PageAddress,
  provide: (parts: EndAccessParts) => typeof endAccess,
): EndAccessView {
  const { api, queries, clock } = useApp().ports
  const domain = useDomain()
  const kept = useKept(domain, of, keptTarget)
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(pageHref(domain.prefix, page))
  const machine = useMemo(
    () => provide({ api, queries, domainId: domain.id, auth, providerId, leaveFor, kept }),
    [provide, api, queries, domain.id, auth, providerId, leaveFor, kept],
  )
  const [snapshot, send] = useMachine(machine, { input: { kept: kept.read(), signIn }, ...actorOptions(clock) })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return connectEndAccess(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}
