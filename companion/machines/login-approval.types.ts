import type { LoginChallengeWire } from '@api/signing/notifications.wire'
import type { Profile } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'

export interface LoginApprovalInput {
  readonly profile: Profile
  readonly challenge: LoginChallengeWire
}

export type { PresenceAnswer }
export type MatchAnswer = 'approved' | 'mismatch' | 'declined' | 'expired'

export interface LoginApprovalContext extends LoginApprovalInput {
  readonly tapped: string | undefined
}

export type LoginApprovalEvent =
  | { readonly type: 'number.tap'; readonly number: string }
  | { readonly type: 'login.decline' }
  | { readonly type: 'login.close' }
  | { readonly type: 'login.ended' }

export type LoginApprovalOutput = { readonly outcome: MatchAnswer | 'unknown' | 'closed' }
