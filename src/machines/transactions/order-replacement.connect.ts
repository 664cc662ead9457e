import type { SnapshotFrom } from 'xstate'
import type { OrderChangeBar } from '@domain/transactions/order-changes'
import { readFee, type FeeOffer, type FeeProblems, type FilledFee } from '@domain/transactions/replacement-fee'
import type { Prompt } from '../shared/chart-meta'
import type { orderReplacement } from './order-replacement.machine'
import type { OrderReplacementEvent, ReleasedReplacement } from './order-replacement.types'

export type OrderReplacementPhase = 'closed' | 'pricing' | 'unpriced' | 'choosing' | 'barred' | 'proposing' | 'refused' | 'requested'

export interface OrderReplacementView {
  readonly phase: OrderReplacementPhase
  readonly prompt: Prompt
  readonly isOpen: boolean
  readonly isFit: boolean
  readonly bar: OrderChangeBar | undefined
  readonly offer: FeeOffer | undefined
  readonly fee: FilledFee
  readonly problems: FeeProblems
  readonly reason: string
  readonly status: number | undefined
  /** What goes on the road of a change now. */
  readonly released: ReleasedReplacement | undefined
  readonly open: () => void
  readonly close: () => void
  readonly changeFee: (fee: FilledFee) => void
  readonly changeReason: (reason: string) => void
  readonly submit: () => void
  readonly again: () => void
  /** The road has led back to the form, to a refusal of the platform, or to the end. */
  readonly onRoad: (end: 'returned' | 'refused' | 'accepted') => void
}

const prompts: Readonly<Record<OrderReplacementPhase, Prompt>> = {
  closed: 'none', pricing: 'wait', unpriced: 'retry', choosing: 'correct', barred: 'none', proposing: 'review', refused: 'retry', requested: 'none',
}

export function connectOrderReplacement(snapshot: SnapshotFrom<typeof orderReplacement>, send: (event: OrderReplacementEvent) => void): OrderReplacementView {
  const { bar, offer, fee, reason, status, released } = snapshot.context
  const phase = typeof snapshot.value === 'string' ? snapshot.value : 'choosing'
  const read = offer && readFee(offer, fee)
  const isFit = snapshot.matches({ choosing: 'fit' })
  return {
    phase, prompt: isFit ? 'none' : prompts[phase], isOpen: phase !== 'closed' && phase !== 'requested', isFit, bar, offer, fee, problems: !read || read.ok ? {} : read.problem, reason, status, released,
    open: () => send({ type: 'replacement.open' }),
    close: () => send({ type: 'replacement.close' }),
    changeFee: (filled) => send({ type: 'fee.change', fee: filled }),
    changeReason: (text) => send({ type: 'reason.change', reason: text }),
    submit: () => send({ type: 'replacement.submit' }),
    again: () => send({ type: 'replacement.again' }),
    onRoad: (end) => send({ type: `road.${end}` }),
  }
}
