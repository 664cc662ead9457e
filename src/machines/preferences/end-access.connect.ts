import type { SnapshotFrom } from 'xstate'
import type { AccessTarget } from '@domain/session/own-access'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { endAccess } from './end-access.machine'
import type { EndAccessEvent, EndAccessProblem } from './end-access.types'

export interface EndAccessView {
  readonly phase: 'choosing' | 'confirming' | 'ending' | 'lookingUp' | 'signingIn' | 'ended' | 'notEnded' | 'unknown'
  readonly prompt: Prompt
  readonly target: AccessTarget | undefined
  readonly problem: EndAccessProblem | undefined
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  readonly end: (target: AccessTarget) => void
  readonly confirm: () => void
  readonly cancel: () => void
  readonly check: () => void
}

const phases = ['confirming', 'ending', 'lookingUp', 'signingIn', 'ended', 'notEnded', 'unknown'] as const

export interface SignInChild {
  readonly snapshot: SnapshotFrom<typeof freshSignIn>
  readonly send: (event: FreshSignInEvent) => void
}

export function connectEndAccess(
  snapshot: SnapshotFrom<typeof endAccess>,
  send: (event: EndAccessEvent) => void,
  signIn?: SignInChild,
): EndAccessView {
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
    target: snapshot.context.target,
    problem: snapshot.context.problem,
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    end: (target) => send({ type: 'access.end', target }),
    confirm: () => send({ type: 'access.confirm' }),
    cancel: () => send({ type: 'access.cancel' }),
    check: () => send({ type: 'access.check' }),
  }
}
