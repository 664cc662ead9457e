import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { FeeOffer } from '@domain/transactions/replacement-fee'
import { provideOrderChange, type OrderChangePorts } from './order-change.provide'
import { orderReplacement } from './order-replacement.machine'
import type { KeptReplacement } from './order-replacement.types'

export interface OrderReplacementPorts extends OrderChangePorts<KeptReplacement> {
  /** What a replacement may pay, from the fees of the moment. */
  readonly offerFee: (signal: AbortSignal) => Promise<FeeOffer>
}

/** The replacement of an order with its real actors; a question that is left is aborted. */
export function provideOrderReplacement({ offerFee, ...ports }: OrderReplacementPorts) {
  const { proposeIntent, actions } = provideOrderChange(ports)
  const readFees = fromPromise<FeeOffer, undefined>(({ signal }) =>
    offerFee(signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
  )
  return orderReplacement.provide({ actors: { proposeIntent, offerFee: readFees }, actions })
}
