import * as z from 'zod/mini'
import type { SortOrder } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import {
  accountsPageWire, accountWire, addressesPageWire, addressOwnersWire, balancesPageWire, confirmedBalanceWire, createdAddressWire,
  type AddressWire,
} from './accounts.wire'

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
export const listAccounts = (api: ApiClient, domainId: string, request: Partial<PageRequest> = {}, filter: AccountFilter = {}, signal?: AbortSignal) =>
  api.get(base(domainId), accountsPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/domains/{d}/accounts/{id} */
export const getAccount = (api: ApiClient, domainId: string, accountId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}`, accountWire, { signal })

/** GET …/balances; filter key `ticker.ledgerId`. */
export const listBalances = (api: ApiClient, domainId: string, accountId: string, request: PageRequest, filter: { readonly 'ticker.ledgerId'?: readonly string[] } = {}, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}/balances`, balancesPageWire, { query: { ...filter, ...request }, signal })

/** GET …/addresses; filter key `ledgerId`. */
export const listAddresses = (api: ApiClient, domainId: string, accountId: string, request: PageRequest, filter: { readonly ledgerId?: readonly string[] } = {}, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}/addresses`, addressesPageWire, { query: { ...filter, ...request }, signal })

/** POST …/balances/refresh: reads the balances of one ledger, or of all, from the ledgers again. */
export const refreshBalances = (api: ApiClient, domainId: string, accountId: string, ledgerId?: string) =>
  api.post(`${base(domainId)}/${accountId}/balances/refresh`, {}, z.unknown(), { query: { ledgerId } })

/** GET …/confirmed-balance/{tickerId}: what is certain, told apart from what has only been detected. */
export const getConfirmedBalance = (api: ApiClient, domainId: string, accountId: string, tickerId: string, signal?: AbortSignal) =>
  api.get(`${base(domainId)}/${accountId}/confirmed-balance/${tickerId}`, confirmedBalanceWire, { signal })

/** GET /v1/addresses?address: whose address this is, as far as the person may read it. */
export const findAddressOwners = (api: ApiClient, address: string, signal?: AbortSignal) =>
  api.get('/v1/addresses', addressOwnersWire, { query: { address }, signal })

/** POST …/addresses/{ledgerId} with an empty body; an answer that carries a reason is no address. */
export async function createAddress(api: ApiClient, domainId: string, accountId: string, ledgerId: string): Promise<AddressWire | undefined> {
  const answer = await api.post(`${base(domainId)}/${accountId}/addresses/${encodeURIComponent(ledgerId)}`, {}, createdAddressWire)
  return isAddress(answer) ? answer : undefined
}

const isAddress = (answer: AddressWire | { reason: string }): answer is AddressWire => !('reason' in answer)
