import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import * as z from 'zod/mini'
import { instant, page, uuid } from '@api/shared/shapes.wire'

const eventWire = z.object({
  id: uuid,
  domainId: uuid,
  sequenceNumber: z.number(),
  savedAt: instant,
  /** The type, and the ids of what it is about. */
  payload: z.looseObject({ type: z.string() }),
})
/** GET /v1/domains/{d}/events */
const eventsPageWire = page(eventWire)

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
