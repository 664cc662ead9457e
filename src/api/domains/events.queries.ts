import type { ApiClient } from '@api/shared/client'
import { listQuery } from '@api/shared/list-query'
import { listEvents, type EventFilter } from './events.api'

export const eventsQuery = (api: ApiClient, domainId: string, filter: EventFilter = { sortOrder: 'DESC' }) =>
  listQuery(['events', domainId, filter], ({ signal, ...page }) => listEvents(api, domainId, page, filter, signal))
