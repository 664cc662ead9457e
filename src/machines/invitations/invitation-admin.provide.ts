import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { changeInvitation, getInvitation } from '@api/invitations/invitations.api'
import { invitationListQuery, invitationQuery } from '@api/invitations/invitations.queries'
import type { ApiClient } from '@api/shared/client'
import { problemOf } from '@api/shared/problem'
import { freshSignInReason } from '@domain/session/fresh-sign-in'
import { provideFreshSignIn, type FreshSignInPorts } from '../session/fresh-sign-in.provide'
import { invitationAdmin } from './invitation-admin.machine'
import type { ChangeAnswer, ConfirmedAct, InvitationChange } from './invitation-admin.types'

export interface InvitationAdminPorts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly domainId: string
  readonly invitationId: string
  /** Where what is being done waits while the browser is away. */
  readonly kept: { readonly keep: (act: ConfirmedAct | undefined) => void }
}

/** Rejects when nothing certain was said. */
async function change(
  { api, queries, domainId, invitationId }: InvitationAdminPorts,
  { act }: InvitationChange,
  signal: AbortSignal,
): Promise<ChangeAnswer> {
  try {
    const changed = await changeInvitation(api, domainId, invitationId, act, signal)
    queries.setQueryData(invitationQuery(api, domainId, invitationId).queryKey, changed)
    return { kind: 'done' }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.tag !== 'http' || problem.status >= 500) throw error
    if (problem.reason === freshSignInReason) return { kind: 'signInTooOld' }
    return problem.reason === 'InvitationStatusError'
      ? { kind: 'stale' }
      : { kind: 'refused', status: problem.status, reason: problem.reason }
  }
}

const endOf = { cancel: 'Cancelled', complete: 'Completed' } as const

/** A renewed one is Pending as before, and was changed since. */
async function isChanged(
  { api, domainId, invitationId }: InvitationAdminPorts,
  { act, seen }: InvitationChange,
  signal: AbortSignal,
): Promise<boolean> {
  const { status, metadata } = await getInvitation(api, domainId, invitationId, signal)
  return act === 'renew'
    ? status === 'Pending' && Date.parse(metadata.lastModifiedAt) > Date.parse(seen.lastModifiedAt)
    : status === endOf[act]
}

/** The chart with its real actors. */
export const provideInvitationAdmin = (ports: InvitationAdminPorts) =>
  invitationAdmin.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      changeInvitation: fromPromise<ChangeAnswer, InvitationChange>(({ input, signal }) =>
        change(ports, input, signal),
      ),
      findChange: fromPromise<boolean, InvitationChange>(({ input, signal }) => isChanged(ports, input, signal)),
    },
    actions: {
      keepForReturn: (_, { act }) => ports.kept.keep(act),
      forgetKept: () => ports.kept.keep(undefined),
      readAnew: () => {
        const { api, queries, domainId, invitationId } = ports
        void queries.invalidateQueries(invitationQuery(api, domainId, invitationId))
        void queries.invalidateQueries({ queryKey: invitationListQuery(api, domainId, {}).queryKey.slice(0, -1) })
      },
    },
  })
