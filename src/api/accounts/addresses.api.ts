import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { addressesPageWire } from './accounts.wire'

/** GET …/addresses; filter key `ledgerId`. */
export const listAddresses = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  request: PageRequest,
  filter: { readonly ledgerId?: readonly string[] } = {},
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/accounts/${accountId}/addresses`, addressesPageWire, {
    query: { ...filter, ...request },
    signal,
  })
