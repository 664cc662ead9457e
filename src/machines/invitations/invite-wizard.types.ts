import type { InvitationDraft } from '@domain/invitations/invitation-draft'
import type { Uuid } from '@domain/shared/ids'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'

/** What is filled in, with the id of the user that it invites; the tab keeps both. */
export interface KeptInvite {
  readonly userId: Uuid
  readonly draft: InvitationDraft
  /** When an invitation of this user was first sent and not answered, in milliseconds since 1970. */
  readonly sentAt?: number | undefined
}

export interface InviteInput {
  readonly begins: InvitationDraft
  /** What was left here before. */
  readonly kept: KeptInvite | undefined
  /** Of the next user that is invited here. */
  readonly userId: Uuid
  /** The invitation that the address names. */
  readonly invitationId: Uuid | undefined
  readonly signIn: FreshSignInInput
}

/** Never with the code: only the page that shares it reads it. `signInTooOld`, `taken` and `refused` say that nothing was made now; a rejection says nothing. */
export type CreateAnswer =
  | { readonly kind: 'created'; readonly invitationId: Uuid }
  | { readonly kind: 'signInTooOld' }
  /** The platform has a user or an invitation with this id of a user. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }

export type FindAnswer = { readonly kind: 'found'; readonly invitationId: Uuid } | { readonly kind: 'absent' }

export type InviteProblem =
  | { readonly tag: 'refused'; readonly status: number; readonly reason: string | undefined }
  /** The answer was lost, and no invitation is there. */
  | { readonly tag: 'absent' }
  /** The answer was lost, and whether an invitation is there could not be read. */
  | { readonly tag: 'unknown' }

export interface InviteContext extends Pick<InviteInput, 'begins' | 'signIn' | 'invitationId'> {
  readonly invite: KeptInvite
  readonly isRestored: boolean
  /** The person wanted to go on from here, so that what is wrong is said of every field. */
  readonly isTried: boolean
  /** How often the person was led to what is wrong. */
  readonly corrections: number
  /** How many drafts were begun here. */
  readonly drafts: number
  /** An earlier sending of the same was not answered. */
  readonly isResent: boolean
  readonly problem: InviteProblem | undefined
}

export type InviteEvent =
  | { readonly type: 'draft.change'; readonly part: Partial<InvitationDraft> }
  | { readonly type: 'draft.clear'; readonly userId: Uuid }
  | { readonly type: 'draft.edit' }
  /** `at`: milliseconds since 1970. */
  | { readonly type: 'invite.send'; readonly at: number }
  /** The next one, once an invitation is made. */
  | { readonly type: 'invite.another'; readonly userId: Uuid }
  | { readonly type: 'invite.finish' }
  | { readonly type: 'step.back' }
  | { readonly type: 'step.next' }
  /** The address names an invitation, as after the browser's way on. */
  | { readonly type: 'address.share'; readonly invitationId: Uuid }
  /** The address names none any more, as after the browser's way back. */
  | { readonly type: 'address.details' }

/** What the address is to name. */
export interface ShownInvitation {
  readonly invitationId: Uuid | undefined
  /** It takes the entry of the history that is there. */
  readonly isReplaced: boolean
}
