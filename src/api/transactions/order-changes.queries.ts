import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { pageSizes } from '@domain/shared/paging'
import { listIntents, type IntentFilter } from '@api/intents/intents.api'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { statusOf } from '@api/shared/problem'
import { getBlocker } from './order-changes.api'
import { listOrders } from './transactions.api'

const pending: IntentFilter = {
  'details.payload.type': ['v0_AttemptTransactionOrderCancellation', 'v0_CreateTransactionOrder'], 'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'details.metadata.createdAt', sortOrder: 'DESC',
}

/** The requests not carried out yet that may ask for a change of some order, newest first. */
export const pendingOrderChangesQuery = (api: ApiClient, domainId: string) => ({
  ...collectionQuery(['intents', domainId, 'order-changes'], ({ signal, ...request }) => listIntents(api, domainId, request, pending, signal)),
  refetchInterval: delays.listRefresh,
})

/** The newest orders of an account at once. */
export const accountOrdersQuery = (api: ApiClient, domainId: string, accountId: string) => ({
  ...collectionQuery(['orders', domainId, 'of', accountId], ({ signal, ...request }) => listOrders(api, domainId, request, { accountId: [accountId], sortBy: 'metadata.createdAt', sortOrder: 'DESC' }, signal), pageSizes.platformMaximum),
  refetchInterval: delays.listRefresh,
})

/** The transaction of the same account that a sent one waits for; null when there is none. */
export const blockerQuery = (api: ApiClient, transactionId: string) =>
  queryOptions({
    queryKey: ['transaction-blocker', transactionId],
    queryFn: ({ signal }) => getBlocker(api, transactionId, signal).catch((error: unknown) => (statusOf(error) === 404 ? null : Promise.reject(error))),
    refetchInterval: delays.listRefresh,
  })
