import type { ApiClient } from '@api/shared/client'
import { addressWire } from './accounts.wire'

/** GET /v1/domains/{d}/accounts/{a}/addresses/latest: the newest address, on one ledger when it is named. */
export const getLatestAddress = (
  api: ApiClient,
  domainId: string,
  accountId: string,
  ledgerId?: string,
  signal?: AbortSignal,
) =>
  api.get(`/v1/domains/${domainId}/accounts/${accountId}/addresses/latest`, addressWire, {
    query: { ledgerId },
    signal,
  })
