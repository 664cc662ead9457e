import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'
import { createInvitation, listInvitations } from '@api/invitations/invitations.api'
import { invitationListQuery, invitationQuery } from '@api/invitations/invitations.queries'
import type { ApiClient } from '@api/shared/client'
import { createTrail } from '@api/shared/paging'
import { problemOf } from '@api/shared/problem'
import { invitationRequest } from '@domain/invitations/invitation-draft'
import { freshSignInReason } from '@domain/session/fresh-sign-in'
import type { Clock } from '@domain/shared/clock'
import { pageSizes } from '@domain/shared/paging'
import { provideFreshSignIn, type FreshSignInPorts } from '../session/fresh-sign-in.provide'
import { present } from '../shared/present'
import { inviteWizard } from './invite-wizard.machine'
import type { CreateAnswer, FindAnswer, InviteEvent, KeptInvite, ShownInvitation } from './invite-wizard.types'

export type AskedByAddress = Extract<InviteEvent, { readonly type: 'address.share' | 'address.details' }>

export interface InvitePorts extends FreshSignInPorts {
  readonly api: ApiClient
  readonly queries: QueryClient
  readonly clock: Pick<Clock, 'now'>
  readonly domainId: string
  /** Where the draft is kept, with the id of the user that it invites. */
  readonly keepInvite: (invite: KeptInvite | undefined) => void
  readonly showInvitation: (shown: ShownInvitation) => void
  /** Runs with what the address asks for, as often as others than `showInvitation` have changed it. */
  readonly watchAddress: (run: (asked: AskedByAddress) => void) => () => void
  readonly leave: () => void
}

/** Rejects when nothing certain was said. */
async function create(
  { api, queries, clock, domainId }: InvitePorts,
  { draft, userId }: KeptInvite,
  signal: AbortSignal,
): Promise<CreateAnswer> {
  try {
    const made = await createInvitation(api, domainId, invitationRequest(draft, userId, clock.now()), signal)
    queries.setQueryData(invitationQuery(api, domainId, made.id).queryKey, made)
    return { kind: 'created', invitationId: made.id }
  } catch (error) {
    const problem = problemOf(error)
    if (problem?.tag !== 'http' || problem.status >= 500) throw error
    if (problem.reason === freshSignInReason) return { kind: 'signInTooOld' }
    return problem.reason === 'ConflictingRequestIdError'
      ? { kind: 'taken' }
      : { kind: 'refused', status: problem.status, reason: problem.reason }
  }
}

/** The clocks of browser and platform need not agree. */
const skewMs = 86_400_000

/** Looks among what was made since it was sent first, the newest first. */
async function find(
  { api, domainId }: InvitePorts,
  { userId, sentAt }: KeptInvite,
  signal: AbortSignal,
): Promise<FindAnswer> {
  const cursorOf = createTrail(undefined)
  let startingAfter: string | undefined
  do {
    const page = await listInvitations(
      api,
      domainId,
      { limit: pageSizes.platformMaximum, startingAfter },
      { sortBy: 'CreatedAt', sortOrder: 'DESC' },
      signal,
    )
    const found = page.items.find(({ user }) => user.id === userId)
    if (found) return { kind: 'found', invitationId: found.id }
    const oldest = page.items.at(-1)
    const isPast = oldest && Date.parse(oldest.metadata.createdAt) < present(sentAt) - skewMs
    startingAfter = isPast ? undefined : cursorOf(page)
  } while (startingAfter !== undefined)
  return { kind: 'absent' }
}

/** The wizard with its real actors. */
export const provideInviteWizard = (ports: InvitePorts) =>
  inviteWizard.provide({
    actors: {
      freshSignIn: provideFreshSignIn(ports),
      createInvitation: fromPromise<CreateAnswer, KeptInvite>(({ input, signal }) => create(ports, input, signal)),
      findInvitation: fromPromise<FindAnswer, KeptInvite>(({ input, signal }) => find(ports, input, signal)),
      watchAddress: fromCallback<InviteEvent, undefined>(({ sendBack }) => ports.watchAddress(sendBack)),
    },
    actions: {
      keepInvite: (_, { invite }) => ports.keepInvite(invite),
      forgetInvite: () => ports.keepInvite(undefined),
      showInvitation: (_, shown) => ports.showInvitation(shown),
      readAnew: () =>
        void ports.queries.invalidateQueries({
          queryKey: invitationListQuery(ports.api, ports.domainId, {}).queryKey.slice(0, -1),
        }),
      leave: ports.leave,
    },
  })
