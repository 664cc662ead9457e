import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { Desk, Draft, ProposeProblem } from '../intents/propose-intent.types'

export interface OrderChangeInput {
  readonly desk: Desk
  /** Why the order cannot be changed like this; undefined when it can. */
  readonly bar: OrderChangeBar | undefined
}

export interface OrderChangeContext extends OrderChangeInput {
  readonly reason: string
  /** What is filled in was kept when the page was left before it was sent. */
  readonly isRestored: boolean
  /** How the last proposal of it ended, where something is to be said of that. */
  readonly problem: ProposeProblem | undefined
}

/**
 * @template R what is filled in, for the draft that is made of it
 * @template K what is kept of it while it is proposed
 */
export type OrderChangeEvent<R, K> =
  | { readonly type: 'order.changed'; readonly bar: OrderChangeBar | undefined }
  | { readonly type: 'change.open'; readonly kept?: K | undefined }
  | { readonly type: 'change.close' }
  | { readonly type: 'reason.change'; readonly reason: string }
  | { readonly type: 'change.submit'; readonly draftOf: (filled: R) => Draft }
  | { readonly type: 'change.again' }
