import type { Attachment, KeyProtection } from '../keystore/key-protection'
import type { Profile } from '../profiles/profile'
import type { Refusal } from '../service/user-verification'
import type { OpenAuthenticator } from './key-protection.types'

export interface ProtectionChangeInput {
  /** Its key has a protection. */
  readonly profile: Profile
  readonly protection: KeyProtection
}

export interface ProtectionChangeContext extends ProtectionChangeInput {
  readonly offers: readonly Attachment[]
  /** What the new authenticator shall be. */
  readonly attachment: Attachment | undefined
  /** The new authenticator; its secret is kept no longer than until it has wrapped the key. */
  readonly added: OpenAuthenticator | undefined
  /** The key may have a wrap that no profile lists. */
  readonly hasWrap: boolean
  /** The credential that the person removes. */
  readonly removed: string | undefined
  /** Why nothing was added. */
  readonly refusal: Refusal | 'noSecret' | undefined
  /** What has been changed last. */
  readonly outcome: 'added' | 'removed' | undefined
}

export type ProtectionChangeEvent =
  | { readonly type: 'authenticator.add'; readonly attachment: Attachment }
  | { readonly type: 'authenticator.remove'; readonly credentialId: string }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'change.retry' }
  | { readonly type: 'change.back' }
  | { readonly type: 'change.leave' }

/** The protection as it is now. */
export interface ProtectionChangeOutput {
  readonly protection: KeyProtection
}
