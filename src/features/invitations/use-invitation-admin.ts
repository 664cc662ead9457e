import { useMachine, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { Uuid } from '@domain/shared/ids'
import { connectInvitationAdmin, type InvitationAdminView } from '@machines/invitations/invitation-admin.connect'
import { provideInvitationAdmin } from '@machines/invitations/invitation-admin.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useFreshSignIn } from '@app/use-fresh-sign-in'
import { useKept } from '@app/use-kept-form'

const keptAct = z.enum(['cancel', 'renew', 'complete'])

/** What an administrator does with one invitation, on its page. */
export function useInvitationAdmin(invitationId: Uuid): InvitationAdminView {
  const { api, queries, clock } = useApp().ports
  const domain = useDomain()
  const { id: domainId, prefix } = domain
  const path = useMemo(() => ['invitation-act', invitationId] as const, [invitationId])
  const kept = useKept(domain, path, keptAct)
  const { auth, providerId, leaveFor, signIn } = useFreshSignIn(pageHref(prefix, `users/invitations/${invitationId}`))
  const machine = useMemo(
    () => provideInvitationAdmin({ api, queries, auth, providerId, leaveFor, domainId, invitationId, kept }),
    [api, queries, auth, providerId, leaveFor, domainId, invitationId, kept],
  )
  const [snapshot, send] = useMachine(machine, {
    input: { invitationId, kept: kept.read(), signIn },
    ...actorOptions(clock),
  })
  const child = snapshot.children.freshSignIn
  const asked = useSelector(child, (current) => current)
  return connectInvitationAdmin(snapshot, send, child && asked && { snapshot: asked, send: child.send })
}
