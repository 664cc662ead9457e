import { queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { collectionQuery } from '@api/shared/list-query'
import { getLedgerFees, listLedgers } from './ledgers.api'

const minutes5 = 300_000

export const ledgersQuery = (api: ApiClient) => ({
  ...collectionQuery(['ledgers'], ({ signal, ...request }) => listLedgers(api, request, { sortBy: 'alias', sortOrder: 'ASC' }, signal)),
  staleTime: minutes5,
})

/** The fee levels of the moment; refused where nobody chooses a fee. */
export const ledgerFeesQuery = (api: ApiClient, ledgerId: string) =>
  queryOptions({ queryKey: ['ledger-fees', ledgerId], queryFn: ({ signal }) => getLedgerFees(api, ledgerId, signal), staleTime: delays.estimation, retry: false })
