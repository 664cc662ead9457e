import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { receiveFunds } from './receive-funds.machine'
import type { CreatedAddress, ReceivingAddress, ReceivingPlace } from './receive-funds.types'

export interface ReceiveFundsPorts {
  /** The newest address; undefined when there is none. */
  readonly readAddress: (place: ReceivingPlace, signal: AbortSignal) => Promise<ReceivingAddress | undefined>
  readonly createAddress: (place: ReceivingPlace, signal: AbortSignal) => Promise<CreatedAddress>
}

const failed = (error: unknown) => Promise.reject({ status: statusOf(error) })

/** The way to an address with its real actors; what is left is aborted. */
export const provideReceiveFunds = ({ readAddress, createAddress }: ReceiveFundsPorts) =>
  receiveFunds.provide({
    actors: {
      readAddress: fromPromise<ReceivingAddress | undefined, ReceivingPlace>(({ input, signal }) => readAddress(input, signal).catch(failed)),
      createAddress: fromPromise<CreatedAddress, ReceivingPlace>(({ input, signal }) => createAddress(input, signal).catch(failed)),
    },
  })
