import type { ApiClient } from '@api/shared/client'
import { listParameters, type PageRequest } from '@api/shared/paging'
import type { EntityFilter, Sorted } from '@api/shared/filter'
import { ledgersPageWire, ledgerWire } from './ledgers.wire'

export type LedgerFilter = Pick<EntityFilter, 'alias'> &
  Sorted<'id' | 'alias' | 'metadata.createdAt' | 'metadata.lastModifiedAt'>

/** GET /v1/ledgers */
export const listLedgers = (
  api: ApiClient,
  request: Partial<PageRequest> = {},
  filter: LedgerFilter = {},
  signal?: AbortSignal,
) => api.get('/v1/ledgers', ledgersPageWire, { query: listParameters(request, { ...filter }), signal })

/** GET /v1/ledgers/{id} */
export const getLedger = (api: ApiClient, ledgerId: string, signal?: AbortSignal) =>
  api.get(`/v1/ledgers/${encodeURIComponent(ledgerId)}`, ledgerWire, { signal })
