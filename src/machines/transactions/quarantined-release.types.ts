import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { HeldTransfer } from '@domain/transactions/quarantine-release'
import type { Desk, Draft, ProposeProblem } from '../intents/propose-intent.types'

export type ReleasePayload = PayloadOf<'v0_ReleaseQuarantinedTransfers'>

export interface HeldAccount {
  readonly id: Uuid
  /** How many of its transfers were found in quarantine. */
  readonly count: number
}

/** What was chosen when a page was left before it was sent. */
export type KeptRelease = Pick<ReleasePayload, 'accountId' | 'transferIds'>

/** What waits in quarantine: of one account, or first of all whose accounts it is. */
export interface HeldFunds {
  /** The account whose transfers these are; undefined while there are several to choose from. */
  readonly accountId: Uuid | undefined
  /** Accounts that have some; undefined when one account was asked for. */
  readonly accounts: readonly HeldAccount[] | undefined
  readonly transfers: readonly HeldTransfer[]
  /** There are more than were read. */
  readonly isCut: boolean
}

export interface QuarantinedReleaseInput {
  readonly desk: Desk
  /** The account from whose page it was opened. */
  readonly accountId: Uuid | undefined
  /** The transfer from whose page it was opened. */
  readonly wanted: Uuid | undefined
  readonly kept: KeptRelease | undefined
}

export interface QuarantinedReleaseContext {
  readonly desk: Desk
  /** How the last proposal ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
  readonly accountId: Uuid | undefined
  readonly accounts: readonly HeldAccount[]
  readonly transfers: readonly HeldTransfer[]
  readonly isCut: boolean
  readonly chosen: readonly Uuid[]
  /** Until its account is read. */
  readonly kept: KeptRelease | undefined
  /** HTTP status of a reading that failed; undefined without an answer. */
  readonly status: number | undefined
}

export type QuarantinedReleaseEvent =
  | { readonly type: 'account.pick'; readonly accountId: Uuid }
  | { readonly type: 'transfer.toggle'; readonly transferId: Uuid }
  | { readonly type: 'transfers.chooseAll' }
  | { readonly type: 'transfers.clear' }
  | { readonly type: 'funds.read' }
  | { readonly type: 'release.propose'; readonly draftOf: (payload: ReleasePayload) => Draft }
  | { readonly type: 'proposal.edit' }
