import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { ProposalOwner } from '../intents/propose-intent.connect'
import type { Draft } from '../intents/propose-intent.types'
import type { ProposingActor } from '../intents/proposal-form.connect'
import type { OrderChangeContext, OrderChangeEvent } from './order-change.types'

/** What the dialog of every change of an order shows and does. */
export interface OrderChangeView<R, K> extends Pick<ProposalOwner, 'stands' | 'problem'> {
  readonly isOpen: boolean
  readonly bar: OrderChangeBar | undefined
  readonly reason: string
  /** What is filled in was kept when the page was left before it was sent. */
  readonly isRestored: boolean
  /** The proposal of it that is under way. */
  readonly proposing: ProposingActor | undefined
  /** @param kept what was filled in when the page was left */
  readonly open: (kept?: K) => void
  readonly close: () => void
  readonly changeReason: (reason: string) => void
  readonly submit: (draftOf: (filled: R) => Draft) => void
  readonly again: () => void
}

interface ChangeNow {
  readonly phase: string
  readonly context: OrderChangeContext
  readonly proposing: ProposingActor | undefined
}

export const connectOrderChange = <R, K>(
  { phase, context: { bar, reason, isRestored, problem }, proposing }: ChangeNow,
  send: (event: OrderChangeEvent<R, K>) => void,
): OrderChangeView<R, K> => ({
  bar,
  reason,
  isRestored,
  problem,
  proposing,
  isOpen: phase !== 'closed' && phase !== 'requested',
  stands: phase === 'proposing' ? 'proposing' : 'editing',
  open: (kept) => send({ type: 'change.open', kept }),
  close: () => send({ type: 'change.close' }),
  changeReason: (text) => send({ type: 'reason.change', reason: text }),
  submit: (draftOf) => send({ type: 'change.submit', draftOf }),
  again: () => send({ type: 'change.again' }),
})
