import type { InvitationStatus } from '@domain/invitations/invitation'
import type { Uuid } from '@domain/shared/ids'

/** The pages of one invitation, by what they say. */
export type InvitationPage = 'welcome' | 'confirmation' | 'expired'

/** Why the page has no code that opens the invitation. */
export type CodeProblem = 'missing' | 'malformed' | 'replaced' | 'tooMany' | 'unanswered'

/** What somebody without a session is answered. `opens`: the code that was asked with opens this invitation. */
export type InvitationReading =
  | {
      readonly kind: 'found'
      readonly alias: string
      readonly status: InvitationStatus
      readonly opens: boolean
    }
  | { readonly kind: 'unknown' | 'tooMany' | 'unreadable' }

export type StatusReading =
  | { readonly kind: 'found'; readonly status: InvitationStatus; readonly checkedAt: number }
  | { readonly kind: 'unknown' | 'tooMany' | 'unreadable' }

export interface InvitationAcceptanceInput {
  /** Undefined where the address names no invitation. */
  readonly id: Uuid | undefined
  /** What the link holds behind `#`; undefined where nothing stands there. */
  readonly code: string | undefined
  /** The page that was opened. */
  readonly page: InvitationPage
}

export interface InvitationAcceptanceContext {
  readonly id: Uuid | undefined
  readonly page: InvitationPage
  readonly code: string | undefined
  readonly codeProblem: CodeProblem | undefined
  readonly alias: string | undefined
  readonly status: InvitationStatus | undefined
  /** When the status was last answered, in milliseconds since 1970. */
  readonly checkedAt: number | undefined
  /** Polls in a row that were not answered. */
  readonly missed: number
}

export type InvitationAcceptanceEvent =
  | { readonly type: 'way.choose'; readonly way: 'mobile' | 'desktop' | 'paste' }
  | { readonly type: 'app.ready' }
  | { readonly type: 'app.launch' }
  | { readonly type: 'way.back' }
  | { readonly type: 'code.submit'; readonly text: string }
  | { readonly type: 'invitation.retry' }
