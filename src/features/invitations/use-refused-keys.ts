import { useInfiniteQuery } from '@tanstack/react-query'
import { securityEventsQuery } from '@api/users/security-events.queries'
import { eventName } from '@domain/session/security-event'
import { delays } from '@domain/shared/delays'
import { useApp } from '@app/app-context'

export interface RefusedKey {
  readonly at: string
  /** Another key had been registered: somebody else has the code. */
  readonly isSecond: boolean
  /** As the security log names it. */
  readonly reason: string
}

export interface RefusedKeys {
  readonly state: 'reading' | 'read' | 'unread'
  /** The newest refusal of an invitation; a second key before any other. */
  readonly of: (invitationId: string) => RefusedKey | undefined
}

/**
 * Keys that invitations have refused, among the newest entries of the security log.
 * @param domainId of whoever invited: there the log has them
 */
export function useRefusedKeys(domainId: string): RefusedKeys {
  const { api } = useApp().ports
  const { data, error } = useInfiniteQuery({
    ...securityEventsQuery(api, domainId, {
      event_name: [eventName('invitation.refused')],
      sortBy: 'timestamp',
      sortOrder: 'DESC',
    }),
    refetchInterval: delays.listRefresh,
  })
  const refusals = data?.pages.flatMap(({ items }) => items) ?? []
  return {
    state: data ? 'read' : error ? 'unread' : 'reading',
    of: (invitationId) => {
      const found = refusals
        .filter((entry) => entry['countersign.invitation.id'] === invitationId)
        .map(({ timestamp, 'error.type': reason = '' }) => ({
          at: timestamp,
          isSecond: reason === 'KeyAlreadyRegistered',
          reason,
        }))
      return found.find(({ isSecond }) => isSecond) ?? found[0]
    },
  }
}
