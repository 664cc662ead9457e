import type { ApiClient } from '@api/shared/client'
import { feesWire } from './ledger-fees.wire'

/** GET /v1/ledgers/{id}/fees: three levels in the ledger's own terms; refused where the kind of ledger has none. */
export const getLedgerFees = (api: ApiClient, ledgerId: string, signal?: AbortSignal) =>
  api.get(`/v1/ledgers/${encodeURIComponent(ledgerId)}/fees`, feesWire, { signal })
