import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { getLedgerFees } from './ledger-fees.api'

/** The fee levels of the moment; refused where nobody chooses a fee. */
export const ledgerFeesQuery = (api: ApiClient, ledgerId: string) =>
  queryOptions({
    queryKey: ['ledger-fees', ledgerId],
    queryFn: ({ signal }) => getLedgerFees(api, ledgerId, signal),
    staleTime: delays.estimation,
    retry: false,
  })
