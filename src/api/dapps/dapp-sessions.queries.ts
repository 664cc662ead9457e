import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import type { DappFilter } from './dapp-sessions.api'

/** Every form may have been filled in for a dApp, and few are: what is said of one comes with the first question. */
const calls = () => import('./dapp-sessions.api')

export const dappListQuery = (api: ApiClient, domainId: string, filter: DappFilter) =>
  listQuery(['dapps', domainId, filter], async ({ signal, ...request }) =>
    (await calls()).listDapps(api, domainId, request, filter, signal),
  )

/** Read again while it is shown: a dApp may end it, or be out of reach. */
export const dappQuery = (api: ApiClient, domainId: string, id: string) =>
  queryOptions({
    queryKey: ['dapp', domainId, id],
    queryFn: async ({ signal }) => (await calls()).getDapp(api, domainId, id, signal),
    refetchInterval: delays.progressRefresh,
  })

const latest = 50

/** What last happened in a session, the newest first. */
export const dappEventsQuery = (api: ApiClient, domainId: string, id: string) => ({
  ...collectionQuery(
    ['dapp', domainId, id, 'events'],
    async ({ signal, ...request }) => (await calls()).listDappEvents(api, domainId, id, request, signal),
    latest,
  ),
  refetchInterval: delays.progressRefresh,
})
