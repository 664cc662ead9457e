import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { pageSizes } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import {
  getOrder,
  getTransaction,
  getTransfer,
  listOrders,
  listTransactions,
  listTransfers,
  type OrderFilter,
  type TransactionFilter,
  type TransferFilter,
} from './transactions.api'

/** The newest first unless told otherwise. */
const newest = <F extends Sorted<string>>(filter: F, sortBy: NonNullable<F['sortBy']>) => ({
  ...filter,
  sortBy: filter.sortBy ?? sortBy,
  sortOrder: filter.sortOrder ?? ('DESC' as const),
})

export const ordersQuery = (api: ApiClient, domainId: string, filter: OrderFilter = {}) =>
  listQuery(['orders', domainId, filter], ({ signal, ...request }) =>
    listOrders(api, domainId, request, newest(filter, 'metadata.createdAt'), signal),
  )

export const transfersQuery = (api: ApiClient, domainId: string, filter: TransferFilter = {}) =>
  listQuery(['transfers', domainId, filter], ({ signal, ...request }) =>
    listTransfers(api, domainId, request, newest(filter, 'registeredAt'), signal),
  )

export const transactionsQuery = (api: ApiClient, domainId: string, filter: TransactionFilter = {}) =>
  listQuery(['transactions', domainId, filter], ({ signal, ...request }) =>
    listTransactions(api, domainId, request, newest(filter, 'registeredAt'), signal),
  )

/** The transaction that carries out an order; none while the platform has not begun. */
export const orderTransactionQuery = (api: ApiClient, domainId: string, orderId: string) => ({
  ...collectionQuery(
    ['transactions', domainId, { 'orderReference.Id': orderId }],
    ({ signal, ...request }) => listTransactions(api, domainId, request, { 'orderReference.Id': orderId }, signal),
    1,
  ),
  refetchInterval: delays.listRefresh,
})

/** The transfers that a transaction makes, fees among them. */
export const transactionTransfersQuery = (api: ApiClient, domainId: string, transactionId: string) => ({
  ...collectionQuery(['transfers', domainId, { transactionId }], ({ signal, ...request }) =>
    listTransfers(api, domainId, request, { transactionId }, signal),
  ),
  refetchInterval: delays.listRefresh,
})

/** The newest transactions at once, for what a list of orders says of its rows. */
export const lastTransactionsQuery = (api: ApiClient, domainId: string, accountId?: string) => ({
  ...collectionQuery(
    ['transactions', domainId, 'last', accountId],
    ({ signal, ...request }) =>
      listTransactions(api, domainId, request, { accountId, sortBy: 'registeredAt', sortOrder: 'DESC' }, signal),
    pageSizes.platformMaximum,
  ),
  refetchInterval: delays.listRefresh,
})

/** The newest 250 transfers after a moment, of one account and asset where they are named, for how balances changed. */
export const lastTransfersQuery = (
  api: ApiClient,
  domainId: string,
  after: { readonly 'registeredAt.gt': string } & Pick<TransferFilter, 'accountId' | 'tickerId'>,
) =>
  collectionQuery(['transfers', domainId, 'last', after], ({ signal, ...request }) =>
    listTransfers(api, domainId, request, { ...after, sortBy: 'registeredAt', sortOrder: 'DESC' }, signal),
  )

/** The newest transfers, for which addresses were seen lately. */
export const recentTransfersQuery = (api: ApiClient, domainId: string) => ({
  ...collectionQuery(['transfers', domainId, 'recent'], ({ signal, ...request }) =>
    listTransfers(api, domainId, request, { sortBy: 'registeredAt', sortOrder: 'DESC' }, signal),
  ),
  staleTime: delays.listStale,
})

/** The newest transfers of an asset, or to a place, for what was usual so far. */
export const pastTransfersQuery = (api: ApiClient, domainId: string, filter: TransferFilter) => ({
  ...collectionQuery(['transfers', domainId, 'past', filter], ({ signal, ...request }) =>
    listTransfers(api, domainId, request, newest(filter, 'registeredAt'), signal),
  ),
  staleTime: delays.listStale,
})

/** Whether an address was paid before; one transfer is enough to know. */
export const transfersToQuery = (api: ApiClient, domainId: string, address: string) => ({
  ...collectionQuery(
    ['transfers', domainId, 'to', address],
    ({ signal, ...request }) =>
      listTransfers(api, domainId, request, { 'recipient.addressDetails.address': [address] }, signal),
    1,
  ),
  staleTime: delays.listStale,
})

/** The newest transactions as far as a collection goes, for the contracts that they created. */
export const contractTransactionsQuery = (api: ApiClient, domainId: string, accountId?: string) => ({
  ...collectionQuery(['transactions', domainId, 'contracts', accountId], ({ signal, ...request }) =>
    listTransactions(
      api,
      domainId,
      request,
      { accountId, 'ledgerTransactionData.ledgerStatus': 'Confirmed', sortBy: 'registeredAt', sortOrder: 'DESC' },
      signal,
    ),
  ),
  staleTime: 60_000,
})

export const orderQuery = (api: ApiClient, domainId: string, orderId: string) =>
  queryOptions({
    queryKey: ['order', domainId, orderId],
    queryFn: ({ signal }) => getOrder(api, domainId, orderId, signal),
  })

export const transferQuery = (api: ApiClient, domainId: string, transferId: string) =>
  queryOptions({
    queryKey: ['transfer', domainId, transferId],
    queryFn: ({ signal }) => getTransfer(api, domainId, transferId, signal),
    refetchInterval: delays.listRefresh,
  })

export const transactionQuery = (api: ApiClient, domainId: string, transactionId: string) =>
  queryOptions({
    queryKey: ['transaction', domainId, transactionId],
    queryFn: ({ signal }) => getTransaction(api, domainId, transactionId, signal),
    refetchInterval: delays.listRefresh,
  })
