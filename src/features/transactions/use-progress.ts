import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '@api/transactions/transactions.queries'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import type { IntentWire } from '@api/intents/intents.wire'
import { progressOf, type ProgressFacts, type ProgressTransaction } from '@domain/transactions/progress'
import type { ProgressRailProps } from './progress-rail'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { intentHref } from '@features/intents/intent.view'
import { useDomain } from '@app/use-domain'
import { historyQuery } from '@features/intents/use-history'
import { useSuccessor } from './use-successor'

export interface ProgressParts {
  /** Undefined for what nobody ordered in this domain. */
  readonly orderId: string | undefined
  readonly transaction: TransactionWire | undefined
  /** The read of the transaction; absent where it is here, or there is none. */
  readonly query?:
    | { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => unknown }
    | undefined
}

/** How far an order has come, from its request to the ledger. */
export function useProgress({ orderId, transaction, query }: ProgressParts): ProgressRailProps {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const isOrdered = orderId !== undefined
  const order = useQuery({ ...orderQuery(api, id, orderId ?? ''), enabled: isOrdered })
  const history = useQuery({ ...historyQuery(api, id, orderId ?? ''), enabled: isOrdered })
  const successorId = useSuccessor(id, order.data, transaction)
  if (query?.isError && !transaction) return { progress: undefined, onRetry: () => void query.refetch() }
  if (query?.isPending || (isOrdered && (order.isPending || history.isPending))) return { progress: undefined }
  const intent = history.data?.items.find((one) => orders(one, orderId))
  const facts: ProgressFacts = {
    intent: intent && intentFacts(intent),
    order: isOrdered ? { createdAt: order.data?.data.metadata.createdAt } : undefined,
    transaction: transaction && transactionFacts(transaction),
  }
  return {
    progress: progressOf(facts),
    isUnread: isOrdered && intent === undefined,
    successorHref: successorId && entityHref(prefix, 'TransactionOrder', successorId),
    hrefs: {
      intent: intent && intentHref(prefix, { id: intent.data.id, targetDomainId: intent.data.details.targetDomainId }),
      order: orderId && entityHref(prefix, 'TransactionOrder', orderId),
      transaction: transaction && entityHref(prefix, 'Transaction', transaction.id),
    },
  }
}

/** The intent that made the order: it carries its id, or names it as the replacement that cancels another. */
function orders({ data }: IntentWire, orderId: string | undefined): boolean {
  const { id, replacementTransactionOrderId } = data.details.payload
  return orderId !== undefined && (id === orderId || replacementTransactionOrderId === orderId)
}

const intentFacts = ({ data: { details, state } }: IntentWire): ProgressFacts['intent'] => ({
  status: state.status,
  proposedAt: details.metadata.createdAt,
  changedAt: state.lastModifiedAt,
  error: state.error && { code: state.error.code, reason: state.error.message },
})

const transactionFacts = ({
  registeredAt,
  processing,
  ledgerTransactionData: ledger,
}: TransactionWire): ProgressTransaction => ({
  registeredAt,
  processing,
  ledger: ledger && { status: ledger.ledgerStatus, failure: ledger.failure, changedAt: ledger.statusLastUpdatedAt },
})
