import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { RoadOwner } from '../intents/propose-intent.connect'
import type { Draft } from '../intents/propose-intent.types'
import type { ProposingActor } from '../intents/proposal-form.connect'
import type { OrderChangeContext, OrderChangeEvent } from './order-change.types'

/** What the dialog of every change of an order shows and does. */
export interface OrderChangeView<R> extends Pick<RoadOwner, 'stands' | 'problem'> {
  readonly isOpen: boolean
  readonly bar: OrderChangeBar | undefined
  readonly reason: string
  /** The proposal of it that is under way. */
  readonly road: ProposingActor | undefined
  readonly open: () => void
  readonly close: () => void
  readonly changeReason: (reason: string) => void
  readonly submit: (draftOf: (filled: R) => Draft) => void
  readonly again: () => void
}

interface ChangeNow {
  readonly phase: string
  readonly context: OrderChangeContext
  readonly road: ProposingActor | undefined
}

export const connectOrderChange = <R>({ phase, context: { bar, reason, problem }, road }: ChangeNow, send: (event: OrderChangeEvent<R>) => void): OrderChangeView<R> => ({
  bar, reason, problem, road,
  isOpen: phase !== 'closed' && phase !== 'requested',
  stands: phase === 'proposing' ? 'proposing' : 'editing',
  open: () => send({ type: 'change.open' }),
  close: () => send({ type: 'change.close' }),
  changeReason: (text) => send({ type: 'reason.change', reason: text }),
  submit: (draftOf) => send({ type: 'change.submit', draftOf }),
  again: () => send({ type: 'change.again' }),
})
