import type { JsonObject } from '@domain/shared/json'
import type { OfflineAnswer } from '@domain/signing/offline-codes'
import type { Result } from '@domain/shared/result'
import type { PublicKey } from '@domain/signing/public-key'
import type { SignInAnswer } from '@domain/signing/sign-in-codes'
import type { Profile } from '../profiles/profile'
import type { MadeKey } from './key-protection.types'
import type { SignRequestOutput } from './sign-request.types'
import type { SignInProblem, VerifiedSignIn } from '../verify-sign-in'

/** A request as its codes gave it; nothing of it is verified. */
export interface ScannedOffline {
  readonly hash: string
  readonly entity: JsonObject
  readonly context?: JsonObject
}

/** What is shown to the camera of the console. */
export type ShownAnswer = OfflineAnswer | SignInAnswer

/** Why the last request or sign-in was not answered. */
export type Unanswered =
  | Exclude<SignRequestOutput['outcome'], 'signed' | 'closed'>
  | SignInProblem
  | 'signInDeclined'
  | 'signInUnsigned'

export type CheckedSignIn = Result<VerifiedSignIn, SignInProblem>

export interface AirGapContext {
  /** The one profile of this device; its platform key is the one that was compared. */
  readonly profile: Profile | undefined
  readonly email: string
  readonly isEmailWrong: boolean
  readonly key: MadeKey | undefined
  /** A platform key that was scanned and not compared yet. */
  readonly offered: PublicKey | undefined
  readonly isFingerprintWrong: boolean
  readonly scanned: ScannedOffline | undefined
  /** The text of the code of a sign-in; nothing of it is verified. */
  readonly scannedSignIn: string | undefined
  /** A sign-in that the platform has signed, while the person chooses its number. */
  readonly signIn: VerifiedSignIn | undefined
  readonly answer: ShownAnswer | undefined
  readonly unanswered: Unanswered | undefined
}

export type AirGapEvent =
  | { readonly type: 'profile.make'; readonly email: string }
  | { readonly type: 'platform.scan' }
  | { readonly type: 'fingerprint.submit'; readonly fingerprint: string }
  | { readonly type: 'request.scan' }
  | { readonly type: 'answer.close' }
  | { readonly type: 'profile.delete' }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'step.retry' }
  | { readonly type: 'step.leave' }
