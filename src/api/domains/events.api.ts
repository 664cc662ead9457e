import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { eventsPageWire } from './events.wire'

export interface EventFilter {
  readonly scope?: 'Self' | 'SelfAndDescendants' | undefined
  readonly sortOrder?: SortOrder | undefined
}

/** GET /v1/domains/{d}/events, in the order of `sequenceNumber`. */
export const listEvents = (
  api: ApiClient,
  domainId: string,
  page: PageRequest,
  filter: EventFilter = {},
  signal?: AbortSignal,
) => api.get(`/v1/domains/${domainId}/events`, eventsPageWire, { query: { ...filter, ...page }, signal })
