import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposedPorts } from '../intents/proposing'
import { quarantinedRelease } from './quarantined-release.machine'
import type { HeldFunds, KeptRelease } from './quarantined-release.types'

export interface QuarantinedReleasePorts extends ProposePorts, Pick<ProposedPorts, 'sayProposed'> {
  readonly leave: () => void
  /** In the tab, while it is proposed. */
  readonly keepChosen: (kept: KeptRelease | undefined) => void
  /** What waits in quarantine, of one account or of all. */
  readonly readFunds: (accountId: Uuid | undefined, signal: AbortSignal) => Promise<HeldFunds>
}

/** A release with its real actors; a reading that is left is aborted. */
export const provideQuarantinedRelease = ({
  readFunds,
  sayProposed,
  leave,
  keepChosen,
  ...ports
}: QuarantinedReleasePorts) =>
  quarantinedRelease.provide({
    actors: {
      proposeIntent: provideProposeIntent(ports),
      readFunds: fromPromise<HeldFunds, { readonly accountId: Uuid | undefined }>(({ input, signal }) =>
        readFunds(input.accountId, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
    actions: {
      sayProposed: (_, { output }) => sayProposed(output),
      leave,
      keepChosen: (_, { kept }) => keepChosen(kept),
    },
  })
