import type { DraftProblem, Profile } from '../profiles/profile'

export interface ProfileCareInput {
  readonly profile: Profile
  /** The servers that this app may speak to. */
  readonly backends: readonly string[]
}

export interface ProfileCareContext extends ProfileCareInput {
  /** As it was typed last; the profile's own until then. */
  readonly email: string
  readonly problems: readonly DraftProblem[]
}

/** Whether the server still lists the device of the profile that was destroyed. */
export type RemovalAnswer = 'removed' | 'stillListed'

export type ProfileCareEvent =
  | { readonly type: 'profile.edit' }
  | { readonly type: 'profile.submit'; readonly email: string }
  | { readonly type: 'profile.protect' }
  | { readonly type: 'profile.notify' }
  | { readonly type: 'profile.remove' }
  | { readonly type: 'removal.confirm' }
  | { readonly type: 'profile.back' }
  | { readonly type: 'profile.leave' }

export type ProfileCareOutput =
  | { readonly outcome: 'changed'; readonly profile: Profile }
  | { readonly outcome: 'removed' }
  | { readonly outcome: 'left' }
