import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { pageSizes } from '@domain/shared/paging'
import { replacedOrderId, hasHappened } from '@domain/transactions/order-changes'
import { listIntents, type IntentFilter } from '@api/intents/intents.api'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { createTrail } from '@api/shared/paging'
import { statusOf } from '@api/shared/problem'
import { getBlocker } from './order-changes.api'
import { listOrders, listTransactions } from './transactions.api'
import type { OrderWire } from './transactions.wire'

const pending: IntentFilter = {
  'details.payload.type': ['v0_AttemptTransactionOrderCancellation', 'v0_CreateTransactionOrder'],
  'state.status': ['Open', 'Approved', 'Executing'],
  sortBy: 'details.metadata.createdAt',
  sortOrder: 'DESC',
}

/** The requests not carried out yet that may ask for a change of some order, newest first. */
export const pendingOrderChangesQuery = (api: ApiClient, domainId: string) => ({
  ...collectionQuery(['intents', domainId, 'order-changes'], ({ signal, ...request }) =>
    listIntents(api, domainId, request, pending, signal),
  ),
  refetchInterval: delays.listRefresh,
})

/** The newest orders of an account at once. */
export const accountOrdersQuery = (api: ApiClient, domainId: string, accountId: string) => ({
  ...collectionQuery(
    ['orders', domainId, 'of', accountId],
    ({ signal, ...request }) =>
      listOrders(
        api,
        domainId,
        request,
        { accountId: [accountId], sortBy: 'metadata.createdAt', sortOrder: 'DESC' },
        signal,
      ),
    pageSizes.platformMaximum,
  ),
  refetchInterval: delays.listRefresh,
})

/** The id of the transaction of the same account that a sent one waits for; null when there is none. */
export const blockerQuery = (api: ApiClient, transactionId: string) =>
  queryOptions({
    queryKey: ['transaction-blocker', transactionId],
    queryFn: ({ signal }) =>
      getBlocker(api, transactionId, signal).then(
        ({ id }) => id ?? null,
        (error: unknown) => (statusOf(error) === 404 ? null : Promise.reject(error)),
      ),
    refetchInterval: delays.listRefresh,
  })

/** The id of the order that has taken the place of one: whatever its account ordered since is asked for, the oldest first, until it is found; null when there is none. */
export const successorQuery = (api: ApiClient, domainId: string, order: OrderWire['data'] | undefined) =>
  queryOptions({
    queryKey: ['orders', domainId, 'successor', order?.id],
    queryFn: ({ signal }) => (order ? findSuccessor(api, domainId, order, signal) : null),
    staleTime: ({ state }) => (state.data ? Infinity : delays.listStale),
  })

async function findSuccessor(
  api: ApiClient,
  domainId: string,
  { id, accountId, metadata }: OrderWire['data'],
  signal: AbortSignal,
): Promise<string | null> {
  const since = {
    accountId: [accountId],
    'metadata.createdAt.gt': metadata.createdAt,
    sortBy: 'metadata.createdAt',
    sortOrder: 'ASC',
  } as const
  const cursorOf = createTrail(undefined)
  let startingAfter: string | undefined
  do {
    const page = await listOrders(api, domainId, { limit: pageSizes.platformMaximum, startingAfter }, since, signal)
    for (const { data } of page.items.filter((one) => replacedOrderId(one.data.parameters) === id)) {
      const [sent] = (
        await listTransactions(
          api,
          domainId,
          { limit: 1, startingAfter: undefined },
          { 'orderReference.Id': data.id },
          signal,
        )
      ).items
      if (
        sent &&
        hasHappened({ processing: sent.processing?.status, isOnLedger: sent.ledgerTransactionData !== undefined })
      )
        return data.id
    }
    startingAfter = cursorOf(page)
  } while (startingAfter !== undefined)
  return null
}
