import type { DeviceInvitation } from '@domain/invitations/device-invitation'
import type { Profile } from '../profiles/profile'
import type { MadeKey } from './key-protection.types'

export interface InvitationPairingInput {
  /** The servers that this app may speak to. */
  readonly backends: readonly string[]
  /** What a link launched this app with. */
  readonly text?: string
  /** A profile whose key was made for an invitation, and is not yet enrolled. */
  readonly profile?: Profile
}

/** A key that is there already, and what it is kept with. */
export interface NewKey {
  readonly invitation: DeviceInvitation
  readonly email: string
  /** Whose key the server refused. */
  readonly refused: Profile | undefined
  readonly key: MadeKey
}

export type MadeAnswer = { readonly kind: 'made'; readonly profile: Profile } | { readonly kind: 'noKey' }

export type { KeyAnswer } from '../service/invitation-service'

export type EnrolAnswer =
  | { readonly kind: 'paired'; readonly profile: Profile }
  /** The server shows another platform key than the known one: that is for pairing to sort out. */
  | { readonly kind: 'otherKey'; readonly profile: Profile }
  | { readonly kind: 'notRegistered' }
  | { readonly kind: 'unreachable' }

/** What a person is to know of the last question that brought nothing. */
export type WaitingNote = 'notYet' | 'unanswered'

export interface InvitationPairingContext {
  readonly backends: readonly string[]
  readonly invitation: DeviceInvitation | undefined
  /** What came is no invitation. */
  readonly isMalformed: boolean
  readonly email: string
  readonly isEmailWrong: boolean
  readonly profile: Profile | undefined
  /** Made and tried, and not yet of a profile. */
  readonly key: MadeKey | undefined
  readonly isCompleted: boolean
  readonly note: WaitingNote | undefined
}

export type InvitationPairingEvent =
  | { readonly type: 'invitation.scan' }
  | { readonly type: 'invitation.confirm'; readonly email: string }
  | { readonly type: 'invitation.retry' }
  | { readonly type: 'invitation.check' }
  | { readonly type: 'email.submit'; readonly email: string }
  | { readonly type: 'invitation.discard' }
  | { readonly type: 'invitation.leave' }

export type InvitationOutcome = 'paired' | 'otherKey' | 'left'
