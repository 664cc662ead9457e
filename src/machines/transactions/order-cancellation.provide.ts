import { fromPromise } from 'xstate'
import { orderCancellation } from './order-cancellation.machine'
import type { CancellationForecast, KeptCancellation } from './order-cancellation.types'
import { provideOrderChange, type OrderChangePorts } from './order-change.provide'

export interface OrderCancellationPorts extends OrderChangePorts<KeptCancellation> {
  /** Asks the platform without proposing anything. */
  readonly forecast: (signal: AbortSignal) => Promise<CancellationForecast>
}

/** The cancellation of an order with its real actors; a question that is left is aborted. */
export function provideOrderCancellation({ forecast, ...ports }: OrderCancellationPorts) {
  const { proposeIntent, actions } = provideOrderChange(ports)
  return orderCancellation.provide({
    actors: { proposeIntent, forecast: fromPromise<CancellationForecast, undefined>(({ signal }) => forecast(signal)) },
    actions,
  })
}
