import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getDapp, listDappEvents, listDapps, type DappFilter } from './dapp-sessions.api'

export const dappListQuery = (api: ApiClient, domainId: string, filter: DappFilter) =>
  listQuery(['dapps', domainId, filter], ({ signal, ...request }) => listDapps(api, domainId, request, filter, signal))

/** Read again while it is shown: a dApp may end it, or be out of reach. */
export const dappQuery = (api: ApiClient, domainId: string, id: string) =>
  queryOptions({
    queryKey: ['dapp', domainId, id],
    queryFn: ({ signal }) => getDapp(api, domainId, id, signal),
    refetchInterval: delays.progressRefresh,
  })

const latest = 50

/** What last happened in a session, the newest first. */
export const dappEventsQuery = (api: ApiClient, domainId: string, id: string) => ({
  ...collectionQuery(
    ['dapp', domainId, id, 'events'],
    ({ signal, ...request }) => listDappEvents(api, domainId, id, request, signal),
    latest,
  ),
  refetchInterval: delays.progressRefresh,
})
