import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { quarantinedRelease } from './quarantined-release.machine'
import type { HeldFunds } from './quarantined-release.types'

export interface QuarantinedReleasePorts {
  /** What waits in quarantine, of one account or of all. */
  readonly readFunds: (accountId: Uuid | undefined, signal: AbortSignal) => Promise<HeldFunds>
}

/** A release with its real actor; a reading that is left is aborted. */
export const provideQuarantinedRelease = ({ readFunds }: QuarantinedReleasePorts) =>
  quarantinedRelease.provide({
    actors: {
      readFunds: fromPromise<HeldFunds, { readonly accountId: Uuid | undefined }>(({ input, signal }) =>
        readFunds(input.accountId, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
  })
