import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { getIntent, listIntents, listRemainingUsers, type IntentFilter } from './intents.api'

export const intentsQuery = (api: ApiClient, domainId: string, filter: IntentFilter = {}) =>
  listQuery(['intents', domainId, filter], ({ signal, ...request }) => listIntents(api, domainId, request, filter, signal))

/** A few intents for a panel; refreshed like a list. */
export const someIntentsQuery = (api: ApiClient, domainId: string, filter: IntentFilter, size: number) => ({
  ...collectionQuery(['intents', domainId, filter], ({ signal, ...request }) => listIntents(api, domainId, request, filter, signal), size),
  refetchInterval: delays.listRefresh,
})

export const intentQuery = (api: ApiClient, domainId: string, intentId: string) =>
  queryOptions({
    queryKey: ['intent', domainId, intentId],
    queryFn: ({ signal }) => getIntent(api, domainId, intentId, signal),
    refetchInterval: delays.listRefresh,
  })

/** Only while the intent is open; afterwards the platform refuses the question. */
export const remainingUsersQuery = (api: ApiClient, domainId: string, intentId: string, isOpen: boolean) =>
  queryOptions({
    queryKey: ['remaining-users', domainId, intentId],
    queryFn: ({ signal }) => listRemainingUsers(api, domainId, intentId, signal),
    enabled: isOpen,
  })
