import type { LockWish } from '@domain/intents/catalogue/lock-intents'
import type { Uuid } from '@domain/shared/ids'
import type { Desk, Draft, ProposeProblem } from './propose-intent.types'

/** What the platform said of a record when it was read last. */
export interface LockRecord {
  /** A word that is not known yet can be neither locked nor unlocked. */
  readonly lock: string
  readonly revision: number
  /** A request that asks for a change of its lock and is not carried out yet. */
  readonly asked: AskedLock | undefined
}

export interface AskedLock {
  readonly id: Uuid
  readonly targetDomainId: Uuid
}

/** Why the lock of a record is not changed from here. */
export type LockBar = 'archived' | 'already' | 'asked'

export interface LockToggleInput {
  readonly desk: Desk
  readonly wish: LockWish
}

export interface LockToggleContext extends LockToggleInput {
  /** Undefined until it is read. */
  readonly record: LockRecord | undefined
  /** How the last proposal ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
}

export type LockToggleEvent =
  | { readonly type: 'toggle.submit'; readonly draftOf: (revision: number) => Draft }
  | { readonly type: 'toggle.read' }
  | { readonly type: 'toggle.close' }
