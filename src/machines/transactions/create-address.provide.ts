import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import { createAddress } from './create-address.machine'
import type { CreationProblem } from './create-address.types'
import type { ReceiveFundsPorts } from './receive-funds.provide'
import type { ReceivingAddress, ReceivingAccount } from './receive-funds.types'

export interface CreateAddressPorts extends Pick<ReceiveFundsPorts, 'createAddress'> {
  /** Reads the account's addresses again. */
  readonly readAnew: () => void
  readonly sayFailed: (problem: CreationProblem) => void
}

export const provideCreateAddress = ({ readAnew, sayFailed, ...ports }: CreateAddressPorts) =>
  createAddress.provide({
    actors: {
      createAddress: fromPromise<ReceivingAddress | undefined, ReceivingAccount>(({ input }) =>
        ports.createAddress(input).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
    actions: { readAnew, sayFailed: (_, { problem }) => sayFailed(problem) },
  })
