import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import type { IntentWire } from './intents.wire'
import { getIntent, listIntents, listRemainingUsers, type IntentFilter } from './intents.api'
import { isEntityMissing } from '@api/shared/problem'

export const intentsQuery = (api: ApiClient, domainId: string, filter: IntentFilter = {}) =>
  listQuery(['intents', domainId, filter], ({ signal, ...request }) =>
    listIntents(api, domainId, request, filter, signal),
  )

/** A few intents for a panel; refreshed like a list. */
export const someIntentsQuery = (api: ApiClient, domainId: string, filter: IntentFilter, size: number) => ({
  ...collectionQuery(
    ['intents', domainId, filter],
    ({ signal, ...request }) => listIntents(api, domainId, request, filter, signal),
    size,
  ),
  refetchInterval: delays.listRefresh,
})

export const intentQuery = (api: ApiClient, domainId: string, intentId: string) =>
  queryOptions({
    queryKey: ['intent', domainId, intentId],
    queryFn: ({ signal }) => getIntent(api, domainId, intentId, signal),
    refetchInterval: delays.listRefresh,
  })

/** Only while the intent is open; afterwards the platform refuses the question. Each version of the intent has its own answer. */
export const remainingUsersQuery = (api: ApiClient, domainId: string, { data: { id, state }, signature }: IntentWire) =>
  queryOptions({
    queryKey: ['remaining-users', id, domainId, signature],
    queryFn: ({ signal }) => listRemainingUsers(api, domainId, id, signal),
    enabled: state.status === 'Open',
    placeholderData: (last, before) => (before?.queryKey[1] === id ? last : undefined),
  })

/** The intent of a page, read again and again; one that is not there is not asked for on and on. */
export const shownIntentQuery = (api: ApiClient, domainId: string, intentId: string) => {
  const query = intentQuery(api, domainId, intentId)
  return {
    ...query,
    refetchInterval: ({ state }: { readonly state: { readonly error: unknown } }) =>
      isEntityMissing(state.error) ? (false as const) : delays.listRefresh,
  }
}
