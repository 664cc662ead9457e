import type { Uuid } from '@domain/shared/ids'

export interface Challenge {
  readonly challengeId: Uuid
  readonly number: string
  readonly expiresAt: string
}

export type ChallengeAnswer =
  | { readonly kind: 'challenge'; readonly challenge: Challenge }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'gone' }

export type ChallengeState =
  | { readonly state: 'waiting' }
  | { readonly state: 'approved'; readonly continueUrl: string }
  | { readonly state: 'refused' }
  | { readonly state: 'expired' }

/** Whether the sign-in of the address is still open; `gone` when it is unknown, over or of another browser. */
export type SignInFound = 'open' | 'gone'

export interface SignInChallengeInput {
  readonly uid: string
}

export interface SignInChallengeContext extends SignInChallengeInput {
  readonly email: string
  readonly challenge: Challenge | undefined
  readonly continueUrl: string | undefined
}

export type SignInChallengeEvent =
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'email.change' }
  | { readonly type: 'challenge.again' }
