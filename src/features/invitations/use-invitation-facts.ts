import { useQuery } from '@tanstack/react-query'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { isEntityMissing } from '@api/shared/problem'
import { userQuery } from '@api/users/users.queries'
import { invitationStatuses, userRequestOf, type InvitationFacts } from '@domain/invitations/invitation'
import { delays } from '@domain/shared/delays'
import { useApp } from '@app/app-context'
import { intentHref } from '@features/intents/intent.view'
import { useDomain } from '@app/use-domain'

export interface InvitationFactsRead {
  readonly state: 'reading' | 'read' | 'unread'
  /** Undefined until all of them are read, and of a status that is not known. */
  readonly facts: InvitationFacts | undefined
  /** The newest request for the user. */
  readonly request: { readonly href: string; readonly status: string } | undefined
}

const newest = { sortBy: 'details.metadata.createdAt', sortOrder: 'DESC' } as const
/** Of one user; each was proposed by hand. */
const mostRequests = 50

/** What decides on the acts of an invitation: its status, its user, and how the request for that user stands. Before a key is registered there is neither. */
export function useInvitationFacts({ status, user }: InvitationWire): InvitationFactsRead {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const isRegistered = status === 'DeviceRegistered'
  const isAsked = isRegistered || status === 'Completed'
  const found = useQuery({
    ...userQuery(api, domainId, user.id),
    enabled: isAsked,
    staleTime: 0,
    refetchInterval: isRegistered ? delays.listRefresh : false,
    retry: false,
  })
  const intents = useQuery({
    ...someIntentsQuery(
      api,
      domainId,
      { entityId: user.id, 'details.payload.type': ['v0_CreateUser'], ...newest },
      mostRequests,
    ),
    enabled: isAsked,
  })
  const known = invitationStatuses.find((one) => one === status)
  const made = intents.data?.items ?? []
  const [last] = made
  const request = last && {
    href: intentHref(prefix, { id: last.data.id, targetDomainId: last.data.details.targetDomainId }),
    status: last.data.state.status,
  }
  if (!known) return { state: 'unread', facts: undefined, request }
  if (!isRegistered) return { state: 'read', facts: { status: known, userExists: false, userRequest: 'none' }, request }
  const isMissing = isEntityMissing(found.error)
  const isUserRead = found.data !== undefined || isMissing
  if (!isUserRead || !intents.data)
    return {
      state: (found.error && !isMissing) || intents.error ? 'unread' : 'reading',
      facts: undefined,
      request,
    }
  return {
    state: 'read',
    request,
    facts: {
      status: known,
      // Somebody with another key is not whom the invitation was for.
      userExists: !isMissing && found.data?.data.publicKey === user.publicKey,
      userRequest: userRequestOf(made.map(({ data }) => data.state.status)),
    },
  }
}
