import * as z from 'zod/mini'
import type { ApiClient } from '@api/shared/client'
import { confirmedBalanceWire, createdAddressWire } from './account-panels.wire'
import type { AddressWire } from './accounts.wire'
import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'

const base = (domainId: string) => `/v1/domains/${domainId}/accounts`

/** POST …/balances/refresh: reads the balances of one ledger, or of all, from the ledgers again. */
export const refreshBalances = (api: ApiClient, domainId: string, accountId: string, ledgerId?: string) =>
  api.post(`${base(domainId)}/${accountId}/balances/refresh`, {}, z.unknown(), { query: { ledgerId } })

/** GET …/confirmed-balance/{tickerId}: what is certain, told apart from what has only been detected. */
export const getConfirmedBalance = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  tickerId: string,
  signal?: AbortSignal,
) => api.get(`${base(domainId)}/${accountId}/confirmed-balance/${tickerId}`, confirmedBalanceWire, { signal })

/** POST …/addresses/{ledgerId} with an empty body; an answer that carries a reason is no address. */
export async function createAddress(
  api: ApiClient,
  domainId: string,
  accountId: string,
  ledgerId: string,
): Promise<AddressWire | undefined> {
  const answer = await api.post(
    `${base(domainId)}/${accountId}/addresses/${encodeURIComponent(ledgerId)}`,
    {},
    createdAddressWire,
  )
  return isAddress(answer) ? answer : undefined
}

const isAddress = (answer: AddressWire | { reason: string }): answer is AddressWire => !('reason' in answer)

/** What is certain of one asset, and what has only been seen on its way. */
export const confirmedBalanceQuery = (api: ApiClient, domainId: string, accountId: string, tickerId: string) =>
  queryOptions({
    queryKey: ['balances', domainId, accountId, 'confirmed', tickerId],
    queryFn: ({ signal }) => getConfirmedBalance(api, domainId, accountId, tickerId, signal),
    refetchInterval: delays.listRefresh,
  })
