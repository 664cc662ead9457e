import type { SnapshotFrom } from 'xstate'
import type { InvitationDraft } from '@domain/invitations/invitation-draft'
import type { Uuid } from '@domain/shared/ids'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { inviteWizard } from './invite-wizard.machine'
import type { InviteEvent, InviteProblem } from './invite-wizard.types'

export type { InviteProblem }

export interface InviteView {
  readonly phase: 'userDetails' | 'creating' | 'lookingUp' | 'failed' | 'signingIn' | 'share' | 'details'
  readonly prompt: Prompt
  readonly draft: InvitationDraft
  readonly isRestored: boolean
  readonly isTried: boolean
  readonly corrections: number
  readonly drafts: number
  readonly problem: InviteProblem | undefined
  /** Of the invitation that is there. */
  readonly invitationId: Uuid | undefined
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  readonly change: (part: Partial<InvitationDraft>) => void
  /** @param userId of the user that is invited next */
  readonly clear: (userId: Uuid) => void
  readonly edit: () => void
  /** @param at milliseconds since 1970 */
  readonly send: (at: number) => void
  readonly another: (userId: Uuid) => void
  readonly finish: () => void
  readonly back: () => void
  readonly next: () => void
}

const phases = ['creating', 'lookingUp', 'failed', 'signingIn', 'share', 'details'] as const

export interface SignInChild {
  readonly snapshot: SnapshotFrom<typeof freshSignIn>
  readonly send: (event: FreshSignInEvent) => void
}

export function connectInviteWizard(
  snapshot: SnapshotFrom<typeof inviteWizard>,
  send: (event: InviteEvent) => void,
  signIn?: SignInChild,
): InviteView {
  const { invite, isRestored, isTried, corrections, drafts, problem, invitationId } = snapshot.context
  const phase = snapshot.matches('done')
    ? 'share'
    : snapshot.matches('checking')
      ? 'lookingUp'
      : (phases.find((name) => snapshot.matches(name)) ?? 'userDetails')
  return {
    phase,
    prompt: snapshot.hasTag('busy')
      ? 'wait'
      : phase === 'failed'
        ? 'retry'
        : phase === 'signingIn'
          ? 'signIn'
          : phase === 'userDetails'
            ? 'correct'
            : 'none',
    draft: invite.draft,
    isRestored,
    isTried,
    corrections,
    drafts,
    problem,
    invitationId,
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    change: (part) => send({ type: 'draft.change', part }),
    clear: (userId) => send({ type: 'draft.clear', userId }),
    edit: () => send({ type: 'draft.edit' }),
    send: (at) => send({ type: 'invite.send', at }),
    another: (userId) => send({ type: 'invite.another', userId }),
    finish: () => send({ type: 'invite.finish' }),
    back: () => send({ type: 'step.back' }),
    next: () => send({ type: 'step.next' }),
  }
}
