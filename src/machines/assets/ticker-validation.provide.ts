import { fromPromise } from 'xstate'
import { statusOf } from '@api/shared/problem'
import type { Uuid } from '@domain/shared/ids'
import { provideProposeIntent, type ProposePorts } from '../intents/propose-intent.provide'
import type { ProposedPorts } from '../intents/proposing'
import { tickerValidation } from './ticker-validation.machine'
import type { ReadTickers } from './ticker-validation.types'

export interface TickerValidationPorts extends ProposePorts, Pick<ProposedPorts, 'sayProposed'> {
  readonly leave: () => void
  /** The assets of now, among them the one from whose page it was opened. */
  readonly readTickers: (wanted: Uuid | undefined, signal: AbortSignal) => Promise<ReadTickers>
}

/** A validation with its real actors; a reading that is left is aborted. */
export const provideTickerValidation = ({ readTickers, sayProposed, leave, ...ports }: TickerValidationPorts) =>
  tickerValidation.provide({
    actors: {
      proposeIntent: provideProposeIntent(ports),
      readTickers: fromPromise<ReadTickers, { readonly wanted: Uuid | undefined }>(({ input, signal }) =>
        readTickers(input.wanted, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
    actions: { sayProposed: (_, { output }) => sayProposed(output), leave },
  })
