import type { DraftProblem, Profile, ProfileDraft } from '../profiles/profile'
import type { DemoPerson } from '../service/demo-service'

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

export type PairAnswer = { readonly kind: 'paired'; readonly profile: Profile } | { readonly kind: 'notRegistered' } | { readonly kind: 'unreachable' }

export interface PairingContext {
  readonly backends: readonly string[]
  readonly draft: ProfileDraft
  readonly demo: DemoChoice | undefined
  readonly problems: readonly DraftProblem[]
  readonly profile: Profile | undefined
}

export type PairingEvent =
  | { readonly type: 'profile.submit'; readonly draft: ProfileDraft }
  | { readonly type: 'server.confirm' }
  | { readonly type: 'profile.edit' }
  | { readonly type: 'pairing.retry' }
  | { readonly type: 'pairing.leave' }

export type PairingOutput = { readonly outcome: 'paired'; readonly profile: Profile } | { readonly outcome: 'left' }
