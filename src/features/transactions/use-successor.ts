import { useQuery } from '@tanstack/react-query'
import { successorQuery } from '@api/transactions/order-changes.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { useApp } from '@app/app-context'

const superseding = ['Replacement', 'Cancellation']

/** The order that has taken the place of one that has ended so; undefined while it is looked for, and when there is none. */
export function useSuccessor(
  domainId: string,
  order: OrderWire | undefined,
  transaction: TransactionWire | undefined,
): string | undefined {
  const { api } = useApp().ports
  const isSought = order !== undefined && superseding.includes(transaction?.processing?.cause ?? '')
  return useQuery({ ...successorQuery(api, domainId, order?.data), enabled: isSought }).data ?? undefined
}
