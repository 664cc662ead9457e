import type { SnapshotFrom } from 'xstate'
import type { InvitationFacts } from '@domain/invitations/invitation'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { invitationAdmin } from './invitation-admin.machine'
import type { ChangeProblem, ConfirmedAct, InvitationAdminEvent, SeenInvitation } from './invitation-admin.types'

export type { ConfirmedAct, SeenInvitation }

export interface InvitationAdminView {
  readonly phase:
    | 'choosing'
    | 'confirming'
    | 'changing'
    | 'lookingUp'
    | 'signingIn'
    | 'done'
    | 'stale'
    | 'notDone'
    | 'unknown'
  readonly prompt: Prompt
  readonly act: ConfirmedAct | undefined
  readonly problem: ChangeProblem | undefined
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  readonly choose: (act: ConfirmedAct, facts: InvitationFacts) => void
  /** @param seen what the person has before the eyes */
  readonly confirm: (seen: SeenInvitation) => void
  readonly cancel: () => void
  readonly check: () => void
}

const phases = ['confirming', 'changing', 'lookingUp', 'signingIn', 'done', 'stale', 'notDone', 'unknown'] as const

interface SignInChild {
  readonly snapshot: SnapshotFrom<typeof freshSignIn>
  readonly send: (event: FreshSignInEvent) => void
}

export function connectInvitationAdmin(
  snapshot: SnapshotFrom<typeof invitationAdmin>,
  send: (event: InvitationAdminEvent) => void,
  signIn?: SignInChild,
): InvitationAdminView {
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'choosing'
  return {
    phase,
    prompt: snapshot.hasTag('busy')
      ? 'wait'
      : snapshot.hasTag('failed')
        ? 'retry'
        : phase === 'signingIn'
          ? 'signIn'
          : phase === 'confirming'
            ? 'decide'
            : 'none',
    act: snapshot.context.act,
    problem: snapshot.context.problem,
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    choose: (act, facts) => send({ type: 'act.choose', act, facts }),
    confirm: (seen) => send({ type: 'act.confirm', seen }),
    cancel: () => send({ type: 'act.cancel' }),
    check: () => send({ type: 'act.check' }),
  }
}
