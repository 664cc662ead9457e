import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { transactionTransfersQuery } from '@api/transactions/transactions.queries'
import type { TransactionWire, TransferWire } from '@api/transactions/transactions.wire'
import type { Page } from '@domain/shared/paging'
import { useApp } from '@app/app-context'
import { refreshOf } from './refresh-of'

/** The transfers of a transaction, read again for as long as they may change: until there are some, as if the ledger had not seen it. */
export function useTransfersOf(
  domainId: string,
  transaction: TransactionWire | undefined,
): UseQueryResult<Page<TransferWire>> {
  const { api } = useApp().ports
  return useQuery({
    ...transactionTransfersQuery(api, domainId, transaction?.id ?? ''),
    enabled: transaction !== undefined,
    refetchInterval: ({ state }) =>
      refreshOf(
        state.data?.items.length === 0 && transaction
          ? { ...transaction, ledgerTransactionData: undefined }
          : transaction,
      ),
  })
}
