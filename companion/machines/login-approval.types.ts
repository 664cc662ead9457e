import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import type { SignInAnswer } from '@domain/signing/sign-in-codes'
import type { Profile } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'

export interface LoginApprovalInput {
  readonly profile: Profile
  readonly challenge: LoginChallengeWire
}

export type { PresenceAnswer }
export type MatchAnswer = 'approved' | 'mismatch' | 'declined' | 'expired'

/** What a server says of the number; where there is none, the signed answer that is shown to the browser, which finds out whether it is the right one. */
export type NumberAnswer = MatchAnswer | SignInAnswer

export interface LoginApprovalContext extends LoginApprovalInput {
  readonly tapped: string | undefined
  /** The device's check of the person came to nothing the last time. */
  readonly isUnverified: boolean
  readonly answer: SignInAnswer | undefined
}

export type LoginApprovalEvent =
  | { readonly type: 'number.tap'; readonly number: string }
  | { readonly type: 'login.decline' }
  | { readonly type: 'login.close' }
  | { readonly type: 'login.ended' }

export type LoginApprovalOutput =
  | { readonly outcome: 'signed'; readonly answer: SignInAnswer }
  | { readonly outcome: MatchAnswer | 'unknown' | 'closed' }
