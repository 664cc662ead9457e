import type { SnapshotFrom } from 'xstate'
import { readCeiling, type CeilingProblem } from '@domain/transactions/cancellation-ceiling'
import type { Prompt } from '../shared/chart-meta'
import { feeOf, type orderCancellation } from './order-cancellation.machine'
import type {
  CancellationForecast,
  FilledCancellation,
  KeptCancellation,
  OrderCancellationEvent,
} from './order-cancellation.types'
import { connectOrderChange, type OrderChangeView } from './order-change.connect'

export type OrderCancellationPhase = 'closed' | 'weighing' | 'asking' | 'barred' | 'proposing' | 'refused' | 'requested'

export interface OrderCancellationView extends OrderChangeView<FilledCancellation, KeptCancellation> {
  readonly phase: OrderCancellationPhase
  readonly prompt: Prompt
  readonly forecast: CancellationForecast
  readonly isReasonMissed: boolean
  /** The highest fee as it is written; empty for none. */
  readonly ceiling: string
  readonly ceilingProblem: CeilingProblem | undefined
  /** @param decimals of the coin in which it is written */
  readonly changeCeiling: (text: string, decimals: number) => void
}

const prompts: Readonly<Record<OrderCancellationPhase, Prompt>> = {
  closed: 'none',
  weighing: 'wait',
  asking: 'giveReason',
  barred: 'none',
  proposing: 'review',
  refused: 'retry',
  requested: 'none',
}

export function connectOrderCancellation(
  snapshot: SnapshotFrom<typeof orderCancellation>,
  send: (event: OrderCancellationEvent) => void,
): OrderCancellationView {
  const { forecast, isReasonMissed, ceiling } = snapshot.context
  const phase = typeof snapshot.value === 'string' ? snapshot.value : 'asking'
  const read = readCeiling(ceiling, feeOf(forecast))
  return {
    ...connectOrderChange<FilledCancellation, KeptCancellation>(
      { phase, context: snapshot.context, proposing: snapshot.children.proposeIntent },
      send,
    ),
    phase,
    prompt: prompts[phase],
    forecast,
    isReasonMissed,
    ceiling: ceiling.text,
    ceilingProblem: read.ok ? undefined : read.problem,
    changeCeiling: (text, decimals) => send({ type: 'ceiling.change', ceiling: { text, decimals } }),
  }
}
