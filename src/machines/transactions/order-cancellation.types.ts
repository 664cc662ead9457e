import type { FilledCeiling } from '@domain/transactions/cancellation-ceiling'
import type { OrderChangeContext, OrderChangeEvent, OrderChangeInput } from './order-change.types'

/** What the platform says a cancellation would be at this moment. */
export type CancellationForecast =
  /** The ledger has not got it: stopping it costs nothing. */
  | { readonly outcome: 'free' }
  /** Another order must take its place; the fee in the smallest unit. */
  | { readonly outcome: 'costs'; readonly fee: string }
  /** It could not be told. */
  | { readonly outcome: 'unknown' }
  /** It would be refused; codes of the platform. */
  | { readonly outcome: 'refused'; readonly codes: readonly string[] }

/** What is filled in, as it is proposed. */
export interface FilledCancellation {
  readonly reason: string
  /** In the smallest unit; absent where none was set. */
  readonly maximumFee?: string
}

/** What is kept of it in the tab while it is proposed. */
export type KeptCancellation = Pick<OrderCancellationContext, 'reason' | 'ceiling'>

export interface OrderCancellationContext extends OrderChangeContext {
  readonly forecast: CancellationForecast
  /** Submitting was tried without a reason. */
  readonly isReasonMissed: boolean
  /** The highest fee, which may be left empty. */
  readonly ceiling: FilledCeiling
}

export type OrderCancellationInput = OrderChangeInput

export type OrderCancellationEvent =
  | OrderChangeEvent<FilledCancellation, KeptCancellation>
  | { readonly type: 'ceiling.change'; readonly ceiling: FilledCeiling }
