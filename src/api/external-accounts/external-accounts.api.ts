import type { ConnectionState } from '@domain/external-accounts/connection-state'
import type { ApiClient } from '@api/shared/client'
import type { Sorted } from '@api/shared/filter'
import type { PageRequest } from '@api/shared/paging'
import { statusOf } from '@api/shared/problem'
import {
  externalAccountsPageWire,
  externalAccountWire,
  externalAddressesPageWire,
  externalAddressWire,
  externalBalancesWire,
  pairPriceWire,
  providerConnectionsWire,
  providerConnectionWire,
  tradingPairsWire,
  type ProviderConnection,
} from './external-accounts.wire'

const base = (domainId: string) => `/v1/domains/${domainId}/external-accounts`

/** The filter keys of the list of external accounts, as the platform spells them. */
export interface ExternalAccountFilter extends Sorted<'id' | 'alias' | 'createdAt' | 'lastModifiedAt'> {
  readonly alias?: string | undefined
  readonly connectionState?: ConnectionState | undefined
  readonly connectionId?: string | undefined
  readonly ledgerId?: string | undefined
  readonly externalTickerName?: string | undefined
}

/** What a platform answers of its connections: `absent` where it has no external accounts at all. */
export type ProviderConnections =
  | { readonly kind: 'listed'; readonly connections: readonly ProviderConnection[] }
  | { readonly kind: 'absent' }

/** GET …/external-accounts/providers */
export async function listProviders(
  api: ApiClient,
  domainId: string,
  signal?: AbortSignal,
): Promise<ProviderConnections> {
  try {
    const connections = await api.get(`${base(domainId)}/providers`, providerConnectionsWire, { signal })
    return { kind: 'listed', connections }
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'absent' }
    throw error
  }
}

/** GET …/external-accounts/providers/{connectionId} */
export const getProvider = (api: ApiClient, domainId: string, connectionId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/providers/${connectionId}`, providerConnectionWire, { signal })

/** GET …/providers/{connectionId}/balances, of one asset when it is named. */
export const getProviderBalances = (
  api: ApiClient,
  domainId: string,
  connectionId: string,
  externalTickerName?: string,
  signal?: AbortSignal,
) =>
  api.get(`${base(domainId)}/providers/${connectionId}/balances`, externalBalancesWire, {
    query: { externalTickerName },
    signal,
  })

/** GET …/providers/{connectionId}/pairs, those with one asset when it is named. */
export const listPairs = (
  api: ApiClient,
  domainId: string,
  connectionId: string,
  externalTickerName?: string,
  signal?: AbortSignal,
) =>
  api.get(`${base(domainId)}/providers/${connectionId}/pairs`, tradingPairsWire, {
    query: { externalTickerName },
    signal,
  })

/** GET …/providers/{connectionId}/pairs/{base}/{quote}/price */
export const getPairPrice = (
  api: ApiClient,
  domainId: string,
  connectionId: string,
  baseTicker: string,
  quoteTicker: string,
  signal?: AbortSignal,
) =>
  api.get(
    `${base(domainId)}/providers/${connectionId}/pairs/${encodeURIComponent(baseTicker)}/${encodeURIComponent(quoteTicker)}/price`,
    pairPriceWire,
    { signal },
  )

/** GET …/external-accounts */
export const listExternalAccounts = (
  api: ApiClient,
  domainId: string,
  request: PageRequest,
  filter: ExternalAccountFilter = {},
  signal?: AbortSignal,
) => api.get(base(domainId), externalAccountsPageWire, { query: { ...filter, ...request }, signal })

/** GET …/external-accounts/{id} */
export const getExternalAccount = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}`, externalAccountWire, { signal })

/** GET …/external-accounts/{id}/balances */
export const getExternalBalances = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}/balances`, externalBalancesWire, { signal })

/** GET …/external-accounts/{id}/addresses/latest; 404 where there is none yet. */
export const getLatestExternalAddress = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}/addresses/latest`, externalAddressWire, { signal })

/** GET …/external-accounts/{id}/addresses */
export const listExternalAddresses = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  request: PageRequest,
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/${accountId}/addresses`, externalAddressesPageWire, { query: { ...request }, signal })

/** GET …/external-accounts/{id}/addresses/{addressId} */
export const getExternalAddress = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  addressId: string,
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/${accountId}/addresses/${addressId}`, externalAddressWire, { signal })

/** POST …/external-accounts/{id}/addresses: a new address at the provider; needs a fresh sign-in. */
export const createExternalAddress = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.post(`${base(domainId)}/${accountId}/addresses`, {}, externalAddressWire, { signal })
