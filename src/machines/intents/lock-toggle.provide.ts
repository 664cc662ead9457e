import { fromPromise } from 'xstate'
import { lockToggle } from './lock-toggle.machine'
import type { LockRecord } from './lock-toggle.types'
import { provideProposeIntent, type ProposePorts } from './propose-intent.provide'
import type { ProposedPorts } from './proposing'

export interface LockTogglePorts extends ProposePorts, ProposedPorts {
  /** The record as it is now, and what already asks for a change of its lock. */
  readonly readRecord: () => Promise<LockRecord>
  /** What the page shows is read again. */
  readonly readAnew: () => void
  readonly leave: () => void
}

/** The change of a lock with its real actors. */
export const provideLockToggle = ({
  readRecord,
  forgetDraft,
  sayProposed,
  readAnew,
  leave,
  ...ports
}: LockTogglePorts) =>
  lockToggle.provide({
    actors: { proposeIntent: provideProposeIntent(ports), readRecord: fromPromise<LockRecord, undefined>(readRecord) },
    actions: { forgetDraft, sayProposed: (_, { output }) => sayProposed(output), readAnew, leave },
  })
