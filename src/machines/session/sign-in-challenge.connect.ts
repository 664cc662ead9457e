import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '../shared/chart-meta'
import type { signInChallenge } from './sign-in-challenge.machine'
import type { SignInChallengeEvent } from './sign-in-challenge.types'

export interface SignInChallengeView {
  readonly phase:
    | 'opening'
    | 'askingEmail'
    | 'starting'
    | 'numberShown'
    | 'approved'
    | 'refused'
    | 'expired'
    | 'tooMany'
    | 'gone'
    | 'ended'
  readonly prompt: Prompt
  readonly email: string
  readonly number: string | undefined
  readonly expiresAt: string | undefined
  readonly submitEmail: (email: string) => void
  readonly changeEmail: () => void
  readonly again: () => void
}

const simplePhases = [
  'opening',
  'askingEmail',
  'starting',
  'approved',
  'refused',
  'expired',
  'tooMany',
  'gone',
  'ended',
] as const

export function connectSignInChallenge(
  snapshot: SnapshotFrom<typeof signInChallenge>,
  send: (event: SignInChallengeEvent) => void,
): SignInChallengeView {
  const phase = simplePhases.find((name) => snapshot.matches(name)) ?? 'numberShown'
  return {
    phase,
    prompt:
      phase === 'askingEmail'
        ? 'enterEmail'
        : phase === 'numberShown'
          ? 'tapNumber'
          : snapshot.hasTag('refused')
            ? 'retry'
            : 'wait',
    email: snapshot.context.email,
    number: snapshot.context.challenge?.number,
    expiresAt: snapshot.context.challenge?.expiresAt,
    submitEmail: (email) => send({ type: 'email.submit', email }),
    changeEmail: () => send({ type: 'email.change' }),
    again: () => send({ type: 'challenge.again' }),
  }
}
