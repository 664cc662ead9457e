import type { TickerRecord, WaitingTicker } from '@domain/assets/ticker-validation'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import type { Desk, Draft, ProposeProblem } from '../intents/propose-intent.types'

export type ValidationPayload = PayloadOf<'v0_ValidateTickers'>

/** Assets as the platform has them. */
export interface ReadTickers {
  /** Those that nobody has validated. */
  readonly waiting: readonly WaitingTicker[]
  /** Those that they are compared with. */
  readonly validated: readonly TickerRecord[]
  /** There are more than were read. */
  readonly isCut: boolean
}

export interface TickerValidationInput {
  readonly desk: Desk
  /** The asset from whose page it was opened. */
  readonly wanted: Uuid | undefined
}

export interface TickerValidationContext extends ReadTickers {
  readonly desk: Desk
  readonly wanted: Uuid | undefined
  readonly chosen: readonly Uuid[]
  /** How the last proposal ended, where something is to be said of it. */
  readonly problem: ProposeProblem | undefined
  /** HTTP status of a reading that failed; undefined without an answer. */
  readonly status: number | undefined
}

export type TickerValidationEvent =
  | { readonly type: 'ticker.toggle'; readonly tickerId: Uuid }
  | { readonly type: 'tickers.read' }
  | { readonly type: 'validation.propose'; readonly draftOf: (payload: ValidationPayload) => Draft }
  | { readonly type: 'proposal.edit' }
