import type { FilledCeiling } from '@domain/transactions/cancellation-ceiling'
import type { OrderChangeBar } from '@domain/transactions/order-changes'

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

/** What goes on the road of a change; a new one for each time that it is submitted. */
export interface ReleasedCancellation {
  readonly reason: string
  /** In the smallest unit; absent where none was set. */
  readonly maximumFee?: string
}

export interface OrderCancellationContext {
  readonly bar: OrderChangeBar | undefined
  readonly forecast: CancellationForecast
  readonly reason: string
  /** Submitting was tried without one. */
  readonly isReasonMissed: boolean
  /** The highest fee, which may be left empty. */
  readonly ceiling: FilledCeiling
  readonly released: ReleasedCancellation | undefined
}

export interface OrderCancellationInput {
  readonly bar: OrderChangeBar | undefined
}

export type OrderCancellationEvent =
  | { readonly type: 'order.changed'; readonly bar: OrderChangeBar | undefined }
  | { readonly type: 'cancellation.open' }
  | { readonly type: 'cancellation.close' }
  | { readonly type: 'reason.change'; readonly reason: string }
  | { readonly type: 'ceiling.change'; readonly ceiling: FilledCeiling }
  | { readonly type: 'cancellation.submit' }
  | { readonly type: 'cancellation.again' }
  | { readonly type: 'road.returned' }
  | { readonly type: 'road.refused' }
  | { readonly type: 'road.accepted' }
