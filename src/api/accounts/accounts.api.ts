import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import { accountsPageWire, accountWire, addressOwnersWire, balancesPageWire } from './accounts.wire'

/** The filter keys of the account list, as the platform spells them. */
export interface AccountFilter {
  readonly alias?: string | undefined
  readonly ledgerId?: string | undefined
  readonly 'providerDetails.vaultId'?: string | undefined
  readonly lock?: readonly string[] | undefined
  readonly 'additionalDetails.ledgers.ledgerId'?: readonly string[] | undefined
  readonly sortBy?: string | undefined
  readonly sortOrder?: SortOrder | undefined
}

const base = (domainId: string) => `/v1/domains/${domainId}/accounts`

/** GET /v1/domains/{d}/accounts */
export const listAccounts = (
  api: ApiClient,
  domainId: string,
  request: Partial<PageRequest> = {},
  filter: AccountFilter = {},
  signal?: AbortSignal,
) => api.get(base(domainId), accountsPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/domains/{d}/accounts/{id} */
export const getAccount = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}`, accountWire, { signal })

/** GET …/balances; filter key `ticker.ledgerId`. */
export const listBalances = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  request: PageRequest,
  filter: { readonly 'ticker.ledgerId'?: readonly string[] } = {},
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/${accountId}/balances`, balancesPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/addresses?address: whose address this is, as far as the person may read it. */
export const findAddressOwners = (api: ApiClient, address: string, signal?: AbortSignal) =>
  api.get('/v1/addresses', addressOwnersWire, { query: { address }, signal })
