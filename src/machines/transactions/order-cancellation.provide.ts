import { fromPromise } from 'xstate'
import { orderCancellation } from './order-cancellation.machine'
import type { CancellationForecast } from './order-cancellation.types'

export interface OrderCancellationPorts {
  /** Asks the platform without proposing anything. */
  readonly forecast: (signal: AbortSignal) => Promise<CancellationForecast>
}

/** The cancellation of an order with its real actor; a question that is left is aborted. */
export const provideOrderCancellation = ({ forecast }: OrderCancellationPorts) =>
  orderCancellation.provide({
    actors: { forecast: fromPromise<CancellationForecast, undefined>(({ signal }) => forecast(signal)) },
  })
