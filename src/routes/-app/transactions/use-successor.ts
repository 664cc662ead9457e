import { useQueries, useQuery } from '@tanstack/react-query'
import { accountOrdersQuery } from '@api/transactions/order-changes.queries'
import { orderTransactionQuery } from '@api/transactions/transactions.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { mostAttempts, replacedOrderId, tookPlace } from '@domain/transactions/order-changes'
import { useApp } from '@routes/-app/app-context'

const superseding = ['Replacement', 'Cancellation']

/** The order that has taken the place of one that has ended so; undefined when there is none among the newest of its account. */
export function useSuccessor(domainId: string, order: OrderWire | undefined, transaction: TransactionWire | undefined): string | undefined {
  const { api } = useApp().ports
  const { id, accountId } = order?.data ?? {}
  const isSought = id !== undefined && superseding.includes(transaction?.processing?.cause ?? '')
  const orders = useQuery({ ...accountOrdersQuery(api, domainId, accountId ?? ''), enabled: isSought, refetchInterval: false })
  const attempts = isSought ? (orders.data?.items ?? []).filter(({ data }) => replacedOrderId(data.parameters) === id).slice(0, mostAttempts) : []
  const transactions = useQueries({ queries: attempts.map(({ data }) => ({ ...orderTransactionQuery(api, domainId, data.id), refetchInterval: false as const })) })
  return attempts.find((_, i) => {
    const one = transactions[i]?.data?.items[0]
    return one && tookPlace({ processing: one.processing?.status, isOnLedger: one.ledgerTransactionData !== undefined })
  })?.data.id
}
