import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import { listQuery } from '@api/shared/list-query'
import { securityEventsPageWire } from './security-events.wire'

export interface SecurityEventFilter extends Sorted<'timestamp'> {
  readonly event_name?: readonly string[] | undefined
  readonly 'user.id'?: string | undefined
  readonly 'timestamp.gt'?: string | undefined
  readonly 'timestamp.lt'?: string | undefined
}

/** What the security log tells of the people of a domain. */
export const securityEventsQuery = (api: ApiClient, domainId: string, filter: SecurityEventFilter) =>
  listQuery(['securityEvents', domainId, filter], ({ signal, ...request }) =>
    api.get(`/internal/v1/domains/${domainId}/security-events`, securityEventsPageWire, {
      query: { ...filter, ...request },
      signal,
    }),
  )
