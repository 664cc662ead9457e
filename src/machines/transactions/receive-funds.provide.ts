import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { receiveFunds } from './receive-funds.machine'
import type { ReceivingAddress, ReceivingAccount } from './receive-funds.types'

export interface ReceiveFundsPorts {
  /** The newest address; undefined when there is none. */
  readonly readAddress: (receiver: ReceivingAccount, signal: AbortSignal) => Promise<ReceivingAddress | undefined>
  /** A new one; undefined when the platform gives a reason in its place. */
  readonly createAddress: (receiver: ReceivingAccount) => Promise<ReceivingAddress | undefined>
}

const failed = (error: unknown) => Promise.reject({ status: statusOf(error) })

/** The way to an address with its real actors; a reading that is left is aborted. */
export const provideReceiveFunds = ({ readAddress, createAddress }: ReceiveFundsPorts) =>
  receiveFunds.provide({
    actors: {
      readAddress: fromPromise<ReceivingAddress | undefined, ReceivingAccount>(({ input, signal }) =>
        readAddress(input, signal).catch(failed),
      ),
      createAddress: fromPromise<ReceivingAddress | undefined, ReceivingAccount>(({ input }) =>
        createAddress(input).catch(failed),
      ),
    },
  })
