import type { ReactNode } from 'react'
import { ProgressRail } from './progress-rail'
import { useOrderChanges, type OrderChangeParts, type OrderChanges } from './use-order-changes'
import { useProgress, type ProgressParts } from './use-progress'
import { useWaiting } from './use-waiting'

interface OrderWay extends Pick<OrderChanges, 'actions' | 'dialogs'> {
  /** Why it waits, and that a change is on its way. */
  readonly notes: ReactNode
  readonly progress: ReactNode
  /** It will not come to the ledger any more. */
  readonly isStopped: boolean
}

/** The way of one order to the ledger, on its own page and on that of its transaction: how far it has come, why it waits, and what may still be changed. */
export function useOrderWay({ query, ...parts }: OrderChangeParts & Pick<ProgressParts, 'query'>): OrderWay {
  const { orderId, order, transaction } = parts
  const rail = useProgress({ orderId, transaction, query })
  const { note, ...changes } = useOrderChanges(parts)
  const waiting = useWaiting(order, transaction)
  return {
    ...changes,
    notes: (
      <>
        {waiting}
        {note}
      </>
    ),
    progress: <ProgressRail {...rail} />,
    isStopped: rail.progress?.outcome === 'stopped',
  }
}
