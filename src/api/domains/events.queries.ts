import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { listQuery, wholeRefreshPages } from '@api/shared/list-query'
import { listEvents } from './events.api'

const newest = { sortOrder: 'DESC' } as const

/** The events of a domain, the newest first, read again like a list; one that was read far back is left as it stands. */
export const eventsQuery = (api: ApiClient, domainId: string) => ({
  ...listQuery(['events', domainId], ({ signal, ...page }) => listEvents(api, domainId, page, newest, signal)),
  refetchInterval: ({
    state: { data },
  }: {
    readonly state: { readonly data?: { readonly pages: unknown[] } | undefined }
  }) => ((data?.pages.length ?? 0) > wholeRefreshPages ? (false as const) : delays.listRefresh),
})
