import type { TransactionWire } from '@api/transactions/transactions.wire'
import { delays } from '@domain/shared/delays'

const settled = ['Confirmed', 'Expired', 'Replaced']
const ended = ['Failed', 'Interrupted']

/** How soon somebody who looks at a transaction is told more: at once while it moves, as in lists once it rests. */
export function refreshOf(
  transaction: Pick<TransactionWire, 'processing' | 'ledgerTransactionData'> | undefined,
): number {
  const { processing, ledgerTransactionData: ledger } = transaction ?? {}
  const rests =
    settled.includes(ledger?.ledgerStatus ?? '') ||
    ended.includes(processing?.status ?? '') ||
    processing?.hint !== undefined
  return rests ? delays.listRefresh : delays.progressRefresh
}
