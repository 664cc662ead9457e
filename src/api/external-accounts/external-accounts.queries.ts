import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { tradeDelays } from '@domain/shared/trade-delays'
import type { ApiClient } from '@api/shared/client'
import { pageSizes } from '@domain/shared/paging'
import { collectionQuery, listQuery } from '@api/shared/list-query'
import { collectPage } from '@api/shared/paging'
import {
  getExternalAccount,
  getExternalBalances,
  getLatestExternalAddress,
  getPairPrice,
  getProvider,
  getProviderBalances,
  listExternalAccounts,
  listExternalAddresses,
  listPairs,
  listProviders,
  type ExternalAccountFilter,
} from './external-accounts.api'
import type { ExternalOrderParameters } from '@domain/intents/catalogue/external-order'
import {
  dryRunExternalOrder,
  listExternalOrders,
  listExternalTransfers,
  type ExternalOrderFilter,
  type ExternalTransferFilter,
} from './external-orders.api'

const minute = 60_000

export const providersQuery = (api: ApiClient, domainId: string) =>
  queryOptions({
    queryKey: ['providers', domainId],
    queryFn: ({ signal }) => listProviders(api, domainId, signal),
    refetchInterval: delays.listRefresh,
  })

export const providerQuery = (api: ApiClient, domainId: string, connectionId: string) =>
  queryOptions({
    queryKey: ['provider', domainId, connectionId],
    queryFn: ({ signal }) => getProvider(api, domainId, connectionId, signal),
  })

export const providerBalancesQuery = (api: ApiClient, domainId: string, connectionId: string) =>
  queryOptions({
    queryKey: ['provider', domainId, connectionId, 'balances'],
    queryFn: ({ signal }) => getProviderBalances(api, domainId, connectionId, undefined, signal),
    refetchInterval: delays.listRefresh,
  })

/** Those with one asset when it is named. */
export const pairsQuery = (api: ApiClient, domainId: string, connectionId: string, externalTickerName?: string) =>
  queryOptions({
    queryKey: ['provider', domainId, connectionId, 'pairs', externalTickerName],
    queryFn: ({ signal }) => listPairs(api, domainId, connectionId, externalTickerName, signal),
    staleTime: minute,
  })

/** The estimated price of a pair, read again when it is asked for. */
export const pairPriceQuery = (
  api: ApiClient,
  domainId: string,
  connectionId: string,
  baseTicker: string,
  quoteTicker: string,
) =>
  queryOptions({
    queryKey: ['provider', domainId, connectionId, 'price', baseTicker, quoteTicker],
    queryFn: ({ signal }) => getPairPrice(api, domainId, connectionId, baseTicker, quoteTicker, signal),
  })

export const externalAccountListQuery = (api: ApiClient, domainId: string, filter: ExternalAccountFilter) =>
  listQuery(['externalAccounts', domainId, filter], ({ signal, ...request }) =>
    listExternalAccounts(api, domainId, request, filter, signal),
  )

/** For pickers and panels, of one connection when it is named. */
export const externalAccountsQuery = (api: ApiClient, domainId: string, connectionId?: string) =>
  collectionQuery(['externalAccounts', domainId, connectionId], ({ signal, ...request }) =>
    listExternalAccounts(
      api,
      domainId,
      request,
      { ...(connectionId ? { connectionId } : {}), sortBy: 'alias', sortOrder: 'ASC' },
      signal,
    ),
  )

export const externalAccountQuery = (api: ApiClient, domainId: string, accountId: string) =>
  queryOptions({
    queryKey: ['externalAccount', domainId, accountId],
    queryFn: ({ signal }) => getExternalAccount(api, domainId, accountId, signal),
  })

export const externalBalancesQuery = (api: ApiClient, domainId: string, accountId: string) =>
  queryOptions({
    queryKey: ['externalAccount', domainId, accountId, 'balances'],
    queryFn: ({ signal }) => getExternalBalances(api, domainId, accountId, signal),
    refetchInterval: delays.listRefresh,
  })

/** The newest of its addresses; null where there is none yet, which is no failure. */
export const latestExternalAddressQuery = (api: ApiClient, domainId: string, accountId: string) =>
  queryOptions({
    queryKey: ['externalAccount', domainId, accountId, 'latestAddress'],
    queryFn: async ({ signal }) => {
      const { items } = await listExternalAddresses(
        api,
        domainId,
        accountId,
        { limit: 1, startingAfter: undefined },
        signal,
      )
      return items.length === 0 ? null : getLatestExternalAddress(api, domainId, accountId, signal)
    },
  })

export const externalAddressesQuery = (api: ApiClient, domainId: string, accountId: string) =>
  collectionQuery(['externalAccount', domainId, accountId, 'addresses'], ({ signal, ...request }) =>
    listExternalAddresses(api, domainId, accountId, request, signal),
  )

/** The newest first unless told otherwise. */
export const externalOrdersQuery = (api: ApiClient, domainId: string, filter: ExternalOrderFilter = {}) =>
  listQuery(['externalOrders', domainId, filter], ({ signal, ...request }) =>
    listExternalOrders(api, domainId, request, { sortBy: 'createdAt', sortOrder: 'DESC', ...filter }, signal),
  )

/** The newest first unless told otherwise. */
export const externalTransfersQuery = (api: ApiClient, domainId: string, filter: ExternalTransferFilter = {}) =>
  listQuery(['externalTransfers', domainId, filter], ({ signal, ...request }) =>
    listExternalTransfers(api, domainId, request, { sortBy: 'registeredAt', sortOrder: 'DESC', ...filter }, signal),
  )

const latest = 10

/** What last changed the balances of an account, the newest first. */
export const latestExternalTransfersQuery = (api: ApiClient, domainId: string, externalAccountId: string) =>
  collectionQuery(
    ['externalTransfers', domainId, externalAccountId],
    ({ signal, ...request }) =>
      listExternalTransfers(
        api,
        domainId,
        request,
        { externalAccountId, sortBy: 'registeredAt', sortOrder: 'DESC' },
        signal,
      ),
    latest,
  )

/** The connection of that id; or that of the account of that id, with the account: one that does not work has no accounts, and an address names either. */
export const connectionOfQuery = (api: ApiClient, domainId: string, id: string) =>
  queryOptions({
    queryKey: ['provider', domainId, 'of', id],
    queryFn: async ({ signal, client }) => {
      const known = await client.ensureQueryData(providersQuery(api, domainId))
      const connections = known.kind === 'listed' ? known.connections : []
      const named = connections.find((one) => one.id === id)
      if (named) return { connection: named, account: undefined }
      const account = await getExternalAccount(api, domainId, id, signal)
      const connection = await getProvider(api, domainId, account.providerDetails.connectionId, signal)
      return { connection, account }
    },
  })

/** The price of the moment of what an order of an account trades. */
export const orderPriceQuery = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  { base, quote }: { readonly base: string; readonly quote: string },
) =>
  queryOptions({
    queryKey: ['externalAccount', domainId, accountId, 'price', base, quote],
    queryFn: async ({ signal, client }) => {
      const { providerDetails } = await client.ensureQueryData(externalAccountQuery(api, domainId, accountId))
      return getPairPrice(api, domainId, providerDetails.connectionId, base, quote, signal)
    },
    refetchInterval: tradeDelays.priceRefresh,
    staleTime: tradeDelays.priceRefresh,
  })

/** An order of an account by its id, among its newest; null where it is not there. Read again as long as its provider works on it. */
export const orderOfRequestQuery = (api: ApiClient, domainId: string, accountId: string, orderId: string) =>
  queryOptions({
    queryKey: ['externalOrders', domainId, accountId, orderId],
    queryFn: async ({ signal }) => {
      const { items } = await collectPage(
        (request) =>
          listExternalOrders(
            api,
            domainId,
            request,
            { externalAccountIds: [accountId], sortBy: 'createdAt', sortOrder: 'DESC' },
            signal,
          ),
        undefined,
        pageSizes.collection,
      )
      return items.find(({ id }) => id === orderId) ?? null
    },
    refetchInterval: ({ state: { data } }) =>
      data?.processing.status === 'Completed' || data?.processing.status === 'Failed' ? false : delays.progressRefresh,
  })

/** What an order would cost and has to come to at least, as things are; nothing is ordered. */
export const externalEstimateQuery = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  order: ExternalOrderParameters,
) =>
  queryOptions({
    queryKey: ['externalAccount', domainId, accountId, 'estimate', order],
    queryFn: ({ signal }) => dryRunExternalOrder(api, domainId, accountId, order, signal),
    staleTime: delays.estimateRenewal,
    refetchInterval: delays.estimateRenewal,
  })
