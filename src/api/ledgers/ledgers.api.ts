import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import type { Query } from '@api/shared/query-string'
import { ledgersPageWire, ledgerWire } from './ledgers.wire'

/** GET /v1/ledgers */
export const listLedgers = (api: ApiClient, request: PageRequest, filter: Query = {}, signal?: AbortSignal) =>
  api.get('/v1/ledgers', ledgersPageWire, { query: { ...filter, ...request }, signal })

/** GET /v1/ledgers/{id} */
export const getLedger = (api: ApiClient, ledgerId: string, signal?: AbortSignal) =>
  api.get(`/v1/ledgers/${encodeURIComponent(ledgerId)}`, ledgerWire, { signal })
