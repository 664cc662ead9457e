import type { FeeOffer, FeePrice, FilledFee } from '@domain/transactions/replacement-fee'
import type { OrderChangeContext, OrderChangeEvent, OrderChangeInput } from './order-change.types'

/** What is filled in, as it is proposed. */
export interface FilledReplacement {
  readonly price: FeePrice
  /** Blank where none is given. */
  readonly reason: string
}

/** What is kept of it in the tab while it is proposed. */
export type KeptReplacement = Pick<OrderReplacementContext, 'reason' | 'fee'>

export interface OrderReplacementContext extends OrderChangeContext {
  /** What may be paid, from the fees of the moment; undefined until those are read. */
  readonly offer: FeeOffer | undefined
  readonly fee: FilledFee
  /** HTTP status when the fees could not be read; undefined without an answer. */
  readonly status: number | undefined
}

export type OrderReplacementInput = OrderChangeInput

export type OrderReplacementEvent =
  | OrderChangeEvent<FilledReplacement, KeptReplacement>
  | { readonly type: 'fee.change'; readonly fee: FilledFee }
