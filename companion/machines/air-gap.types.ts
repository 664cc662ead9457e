import type { JsonObject } from '@domain/shared/json'
import type { OfflineAnswer } from '@domain/signing/offline-codes'
import type { PublicKey } from '@domain/signing/public-key'
import type { Profile } from '../profiles/profile'
import type { MadeKey } from './key-protection.types'
import type { SignRequestOutput } from './sign-request.types'

/** A request as its codes gave it; nothing of it is verified. */
export interface ScannedOffline {
  readonly hash: string
  readonly entity: JsonObject
  readonly context?: JsonObject
}

/** Why the last request was not answered. */
export type Unanswered = Exclude<SignRequestOutput['outcome'], 'signed' | 'closed'>

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
  readonly answer: OfflineAnswer | undefined
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
