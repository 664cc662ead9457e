import type { KeyType } from '@domain/signing/public-key'
import type {
  Attachment,
  EnrolledAuthenticator,
  KeyProtection,
  KeyUnlock,
  PublicKeys,
} from '../keystore/key-protection'
import type { EnrolAnswer, Refusal } from '../service/user-verification'

export interface KeyProtectionInput {
  /** Shown by the authenticator beside its credential. */
  readonly email: string
}

/** What the person wants. */
export interface KeyChoice {
  readonly type: KeyType
  readonly attachment: Attachment
}

/** A key that is kept already, and may have been tried. */
export interface MadeKey extends PublicKeys {
  /** The profile that it is for. */
  readonly id: string
  readonly protection: KeyProtection
}

export interface OpenAuthenticator {
  readonly authenticator: EnrolledAuthenticator
  readonly unlock?: KeyUnlock
}

export interface KeyProtectionContext extends KeyProtectionInput {
  readonly offers: readonly Attachment[]
  readonly choice: KeyChoice | undefined
  /** Base64 of 32 bytes; new for each key. */
  readonly salt: string
  /** Their secrets are kept no longer than until the key is made. */
  readonly enrolled: readonly OpenAuthenticator[]
  /** Why the last authenticator was not taken. */
  readonly refusal: Refusal | 'noSecret' | undefined
  /** The key that could not be made was to be wrapped. */
  readonly isHardware: boolean
  readonly made: MadeKey | undefined
}

export type KeyProtectionEvent =
  | { readonly type: 'authenticator.choose'; readonly choice: KeyChoice }
  /** A second one, which opens the key as the first does. */
  | { readonly type: 'authenticator.add'; readonly attachment: Attachment }
  | { readonly type: 'key.make' }
  | { readonly type: 'browser.accept' }
  | { readonly type: 'protection.retry' }
  | { readonly type: 'protection.back' }
  | { readonly type: 'protection.leave' }

export type KeyProtectionOutput = { readonly outcome: 'made'; readonly key: MadeKey } | { readonly outcome: 'left' }

export type TestAnswer = 'passed' | 'cancelled' | 'failed'
export type { EnrolAnswer }
