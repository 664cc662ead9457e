import type { ApiClient } from '@api/shared/client'
import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import * as z from 'zod/mini'

const feeLevel = z.record(z.string(), z.unknown())
/** GET /v1/ledgers/{id}/fees: the levels name their amounts as the family of the ledger does. */
const feesWire = z.looseObject({ type: z.string(), high: feeLevel, medium: feeLevel, low: feeLevel })

/** GET /v1/ledgers/{id}/fees: three levels in the ledger's own terms; refused where the kind of ledger has none. */
export const getLedgerFees = (api: ApiClient, ledgerId: string, signal?: AbortSignal) =>
  api.get(`/v1/ledgers/${encodeURIComponent(ledgerId)}/fees`, feesWire, { signal })

/** The fee levels of the moment; refused where nobody chooses a fee. */
export const ledgerFeesQuery = (api: ApiClient, ledgerId: string) =>
  queryOptions({
    queryKey: ['ledger-fees', ledgerId],
    queryFn: ({ signal }) => getLedgerFees(api, ledgerId, signal),
    staleTime: delays.estimation,
    retry: false,
  })
