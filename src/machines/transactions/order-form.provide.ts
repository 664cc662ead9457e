import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { orderForm } from './order-form.machine'
import type { OrderedPayload, OrderTrial } from './order-form.types'

export interface OrderFormPorts {
  /** Asks the platform without ordering anything. */
  readonly tryOrder: (payload: OrderedPayload, signal: AbortSignal) => Promise<OrderTrial>
}

/** A form's trials with their real actor; a trial that is left is aborted. */
export const provideOrderForm = ({ tryOrder }: OrderFormPorts) =>
  orderForm.provide({
    actors: {
      tryOrder: fromPromise<OrderTrial, { readonly payload: OrderedPayload }>(({ input, signal }) =>
        tryOrder(input.payload, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
  })
