import type { Uuid } from '@domain/shared/ids'
import type { PublicKey } from '@domain/signing/public-key'
import type { SignInAnswer } from '@domain/signing/sign-in-codes'

export interface Challenge {
  readonly challengeId: Uuid
  readonly number: string
  readonly expiresAt: string
  /** The sign-in for a device without a network; absent where the installation has none of them. */
  readonly code?: string | undefined
  /** What signed the code, for a device that knows no platform yet. */
  readonly platformKey?: PublicKey | undefined
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

/** What became of the answer of a device without a network. `otherKey`: no key that has this e-mail has signed it. */
export type CodeOutcome =
  | { readonly state: 'approved'; readonly continueUrl: string }
  | { readonly state: 'refused' | 'otherKey' | 'expired' | 'tooMany' | 'gone' }

export interface SendingAnswer {
  readonly uid: string
  readonly challenge: Challenge
  readonly answer: SignInAnswer
}

/** Whether the sign-in of the address is still open; `gone` when it is unknown, over or of another browser. */
export type SignInFound = 'open' | 'gone'

export interface SignInChallengeInput {
  readonly uid: string
}

export interface SignInChallengeContext extends SignInChallengeInput {
  readonly email: string
  readonly challenge: Challenge | undefined
  /** What was read from a device without a network, and belongs to the challenge. */
  readonly answer: SignInAnswer | undefined
  readonly continueUrl: string | undefined
}

export type SignInChallengeEvent =
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'email.change' }
  | { readonly type: 'challenge.again' }
  | { readonly type: 'code.show' }
  | { readonly type: 'code.leave' }
  | { readonly type: 'answer.scan' }
  | { readonly type: 'answer.seen'; readonly answer: SignInAnswer }
  | { readonly type: 'answer.leave' }
  | { readonly type: 'answer.send' }
