import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { orderReplacement } from './order-replacement.machine'

export interface OrderReplacementPorts {
  /** What a replacement may pay, from the fees of the moment. */
  readonly offerFee: (signal: AbortSignal) => Promise<FeeOffer>
}

/** The replacement of an order with its real actor; a question that is left is aborted. */
export const provideOrderReplacement = ({ offerFee }: OrderReplacementPorts) =>
  orderReplacement.provide({
    actors: { offerFee: fromPromise<FeeOffer, undefined>(({ signal }) => offerFee(signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) }))) },
  })
