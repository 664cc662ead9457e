import type { SnapshotFrom } from 'xstate'
import { readCeiling, type CeilingProblem } from '@domain/transactions/cancellation-ceiling'
import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { Prompt } from '../shared/chart-meta'
import { feeOf, type orderCancellation } from './order-cancellation.machine'
import type { CancellationForecast, OrderCancellationEvent, ReleasedCancellation } from './order-cancellation.types'

export type OrderCancellationPhase = 'closed' | 'weighing' | 'asking' | 'barred' | 'proposing' | 'refused' | 'requested'

export interface OrderCancellationView {
  readonly phase: OrderCancellationPhase
  readonly prompt: Prompt
  readonly isOpen: boolean
  readonly bar: OrderChangeBar | undefined
  readonly forecast: CancellationForecast
  readonly reason: string
  readonly isReasonMissed: boolean
  /** The highest fee as it is written; empty for none. */
  readonly ceiling: string
  readonly ceilingProblem: CeilingProblem | undefined
  /** What goes on the road of a change now. */
  readonly released: ReleasedCancellation | undefined
  readonly open: () => void
  readonly close: () => void
  readonly changeReason: (reason: string) => void
  /** @param decimals of the coin in which it is written */
  readonly changeCeiling: (text: string, decimals: number) => void
  readonly submit: () => void
  readonly again: () => void
  /** The road has led back to the form, to a refusal of the platform, or to the end. */
  readonly onRoad: (end: 'returned' | 'refused' | 'accepted') => void
}

const prompts: Readonly<Record<OrderCancellationPhase, Prompt>> = {
  closed: 'none', weighing: 'wait', asking: 'giveReason', barred: 'none', proposing: 'review', refused: 'retry', requested: 'none',
}

export function connectOrderCancellation(snapshot: SnapshotFrom<typeof orderCancellation>, send: (event: OrderCancellationEvent) => void): OrderCancellationView {
  const { bar, forecast, reason, isReasonMissed, ceiling, released } = snapshot.context
  const phase = typeof snapshot.value === 'string' ? snapshot.value : 'asking'
  const read = readCeiling(ceiling, feeOf(forecast))
  return {
    phase, prompt: prompts[phase], isOpen: phase !== 'closed' && phase !== 'requested', bar, forecast, reason, isReasonMissed, ceiling: ceiling.text, ceilingProblem: read.ok ? undefined : read.problem, released,
    open: () => send({ type: 'cancellation.open' }),
    close: () => send({ type: 'cancellation.close' }),
    changeReason: (text) => send({ type: 'reason.change', reason: text }),
    changeCeiling: (text, decimals) => send({ type: 'ceiling.change', ceiling: { text, decimals } }),
    submit: () => send({ type: 'cancellation.submit' }),
    again: () => send({ type: 'cancellation.again' }),
    onRoad: (end) => send({ type: `road.${end}` }),
  }
}
