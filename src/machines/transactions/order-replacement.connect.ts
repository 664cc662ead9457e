import type { SnapshotFrom } from 'xstate'
import { readFee, type FeeOffer, type FeeProblems, type FilledFee } from '@domain/transactions/replacement-fee'
import type { Prompt } from '../shared/chart-meta'
import type { orderReplacement } from './order-replacement.machine'
import type { FilledReplacement, KeptReplacement, OrderReplacementEvent } from './order-replacement.types'
import { connectOrderChange, type OrderChangeView } from './order-change.connect'

export type OrderReplacementPhase =
  | 'closed'
  | 'pricing'
  | 'unpriced'
  | 'choosing'
  | 'barred'
  | 'proposing'
  | 'refused'
  | 'requested'

export interface OrderReplacementView extends OrderChangeView<FilledReplacement, KeptReplacement> {
  readonly phase: OrderReplacementPhase
  readonly prompt: Prompt
  readonly isFit: boolean
  readonly offer: FeeOffer | undefined
  readonly fee: FilledFee
  readonly problems: FeeProblems
  readonly status: number | undefined
  readonly changeFee: (fee: FilledFee) => void
}

const prompts: Readonly<Record<OrderReplacementPhase, Prompt>> = {
  closed: 'none',
  pricing: 'wait',
  unpriced: 'retry',
  choosing: 'correct',
  barred: 'none',
  proposing: 'review',
  refused: 'retry',
  requested: 'none',
}

export function connectOrderReplacement(
  snapshot: SnapshotFrom<typeof orderReplacement>,
  send: (event: OrderReplacementEvent) => void,
): OrderReplacementView {
  const { offer, fee, status } = snapshot.context
  const phase = typeof snapshot.value === 'string' ? snapshot.value : 'choosing'
  const read = offer && readFee(offer, fee)
  const isFit = snapshot.matches({ choosing: 'fit' })
  return {
    ...connectOrderChange<FilledReplacement, KeptReplacement>(
      { phase, context: snapshot.context, proposing: snapshot.children.proposeIntent },
      send,
    ),
    phase,
    prompt: isFit ? 'none' : prompts[phase],
    isFit,
    offer,
    fee,
    problems: !read || read.ok ? {} : read.problem,
    status,
    changeFee: (filled) => send({ type: 'fee.change', fee: filled }),
  }
}
