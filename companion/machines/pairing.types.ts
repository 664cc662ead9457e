import type { PublicKey } from '@domain/signing/public-key'
import type { DraftProblem, Profile, ProfileDraft } from '../profiles/profile'
import type { DemoPerson } from '../service/own-origin'
import type { PresenceAnswer } from '../service/user-verification'
import type { MadeKey } from './key-protection.types'

/** A demo person whose published key is imported instead of a new one being made. */
export interface DemoChoice {
  readonly personId: string
  readonly name: string
}

export interface PairingInput {
  /** The servers that this app may speak to. */
  readonly backends: readonly string[]
  /** A profile that was made before and is not yet paired. */
  readonly profile?: Profile
  /** Chosen on the screen before: the choice is the form. */
  readonly person?: Pick<DemoPerson, 'id' | 'name' | 'email'>
}

export type KeysAnswer = { readonly kind: 'made'; readonly profile: Profile } | { readonly kind: 'noKey' }

export type PairAnswer =
  | { readonly kind: 'paired'; readonly profile: Profile }
  | OtherKey
  | { readonly kind: 'notRegistered' }
  | { readonly kind: 'unreachable' }

/** The server answers with another platform key than the one by which it is known. */
export interface OtherKey {
  readonly kind: 'otherKey'
  readonly known: PublicKey
  readonly offered: PublicKey
  /** The installation names the known one; no word of a person changes that. */
  readonly isConfigured: boolean
}

export interface PairingContext {
  readonly backends: readonly string[]
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly problems: readonly DraftProblem[]
  /** Made and tried, and not yet of a profile. */
  readonly key: MadeKey | undefined
  readonly profile: Profile | undefined
  readonly otherKey: OtherKey | undefined
  /** Why the device's own check did not find the person. */
  readonly absence: Exclude<PresenceAnswer, 'verified'> | undefined
  /** What was typed is not the fingerprint of the key that the server offers. */
  readonly isFingerprintWrong: boolean
}

export type PairingEvent =
  | { readonly type: 'profile.submit'; readonly draft: ProfileDraft }
  /** With what was typed so far. */
  | { readonly type: 'code.scan'; readonly draft: ProfileDraft }
  | { readonly type: 'server.confirm' }
  | { readonly type: 'profile.edit' }
  | { readonly type: 'pairing.retry' }
  | { readonly type: 'server.forget' }
  | { readonly type: 'fingerprint.submit'; readonly fingerprint: string }
  | { readonly type: 'forget.back' }
  | { readonly type: 'pairing.leave' }

export type PairingOutput = { readonly outcome: 'paired'; readonly profile: Profile } | { readonly outcome: 'left' }
