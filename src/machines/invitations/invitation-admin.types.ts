import type { InvitationFacts } from '@domain/invitations/invitation'
import type { Uuid } from '@domain/shared/ids'
import type { FreshSignInInput } from '../session/fresh-sign-in.types'

/** What is asked of the platform without a signature; a user is proposed by a request of its own. */
export type ConfirmedAct = 'cancel' | 'renew' | 'complete'

/** What the person has before the eyes: the facts as they were read, and of which moment. */
export interface SeenInvitation {
  readonly facts: InvitationFacts
  readonly lastModifiedAt: string
}

/** One change of one invitation as it was read. */
export interface InvitationChange {
  readonly act: ConfirmedAct
  readonly seen: SeenInvitation
}

export interface InvitationAdminInput {
  readonly invitationId: Uuid
  /** What was being done when the browser left for a new sign-in. */
  readonly kept: ConfirmedAct | undefined
  readonly signIn: FreshSignInInput
}

/** All but `done` say that nothing was changed; a rejection says nothing. */
export type ChangeAnswer =
  | { readonly kind: 'done' }
  /** Its status allows it no more. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'signInTooOld' }
  | { readonly kind: 'refused'; readonly status: number; readonly reason: string | undefined }

/** Without a status the invitation is as it was. */
export interface ChangeProblem {
  readonly status: number | undefined
  readonly reason: string | undefined
}

export interface InvitationAdminContext extends InvitationAdminInput {
  readonly act: ConfirmedAct | undefined
  /** What was seen when it was confirmed. */
  readonly seen: SeenInvitation | undefined
  readonly problem: ChangeProblem | undefined
}

export type InvitationAdminEvent =
  | { readonly type: 'act.choose'; readonly act: ConfirmedAct; readonly facts: InvitationFacts }
  | { readonly type: 'act.confirm'; readonly seen: SeenInvitation }
  | { readonly type: 'act.cancel' }
  | { readonly type: 'act.check' }
