import type { OrderChangeBar } from '@domain/transactions/order-changes'
import type { FeeOffer, FeePrice, FilledFee } from '@domain/transactions/replacement-fee'

/** What goes on the road of a change; a new one for each time that it is submitted. */
export interface ReleasedReplacement {
  readonly price: FeePrice
  /** Blank where none is given. */
  readonly reason: string
}

export interface OrderReplacementContext {
  readonly bar: OrderChangeBar | undefined
  /** What may be paid, from the fees of the moment; undefined until those are read. */
  readonly offer: FeeOffer | undefined
  readonly fee: FilledFee
  readonly reason: string
  /** HTTP status when the fees could not be read; undefined without an answer. */
  readonly status: number | undefined
  readonly released: ReleasedReplacement | undefined
}

export interface OrderReplacementInput {
  readonly bar: OrderChangeBar | undefined
}

export type OrderReplacementEvent =
  | { readonly type: 'order.changed'; readonly bar: OrderChangeBar | undefined }
  | { readonly type: 'replacement.open' }
  | { readonly type: 'replacement.close' }
  | { readonly type: 'fee.change'; readonly fee: FilledFee }
  | { readonly type: 'reason.change'; readonly reason: string }
  | { readonly type: 'replacement.submit' }
  | { readonly type: 'replacement.again' }
  | { readonly type: 'road.returned' }
  | { readonly type: 'road.refused' }
  | { readonly type: 'road.accepted' }
