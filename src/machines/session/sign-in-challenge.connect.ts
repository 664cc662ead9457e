import type { SnapshotFrom } from 'xstate'
import type { SignInAnswer } from '@domain/signing/sign-in-codes'
import type { Prompt } from '../shared/chart-meta'
import type { signInChallenge } from './sign-in-challenge.machine'
import type { SignInChallengeEvent } from './sign-in-challenge.types'

export interface SignInChallengeView {
  readonly phase:
    | 'opening'
    | 'askingEmail'
    | 'starting'
    | 'numberShown'
    | CodePhase
    | 'approved'
    | 'refused'
    | 'otherKey'
    | 'expired'
    | 'tooMany'
    | 'gone'
    | 'ended'
  readonly prompt: Prompt
  readonly email: string
  readonly number: string | undefined
  readonly expiresAt: string | undefined
  /** Of the sign-in, for a device without a network; undefined where the installation has none of them. */
  readonly code: string | undefined
  readonly platformKey: string | undefined
  readonly submitEmail: (email: string) => void
  readonly changeEmail: () => void
  readonly again: () => void
  readonly showCode: () => void
  readonly leaveCode: () => void
  readonly scanAnswer: () => void
  readonly giveAnswer: (answer: SignInAnswer) => void
  readonly leaveScan: () => void
  readonly sendAgain: () => void
}

/** What is done with codes, from the code to the reply to its answer. */
export type CodePhase = 'codeShown' | 'scanning' | 'answerIgnored' | 'sending' | 'notSent'

const prompts: Partial<Record<SignInChallengeView['phase'], Prompt>> = {
  askingEmail: 'enterEmail',
  numberShown: 'tapNumber',
  codeShown: 'scanCode',
  scanning: 'scanCode',
  answerIgnored: 'retry',
  notSent: 'retry',
}

export function connectSignInChallenge(
  snapshot: SnapshotFrom<typeof signInChallenge>,
  send: (event: SignInChallengeEvent) => void,
): SignInChallengeView {
  const { value } = snapshot
  const phase =
    typeof value === 'string' ? value : value.waiting === 'checking' ? ('numberShown' as const) : value.waiting
  return {
    phase,
    prompt: prompts[phase] ?? (snapshot.hasTag('refused') ? 'retry' : 'wait'),
    email: snapshot.context.email,
    number: snapshot.context.challenge?.number,
    expiresAt: snapshot.context.challenge?.expiresAt,
    code: snapshot.context.challenge?.code,
    platformKey: snapshot.context.challenge?.platformKey,
    submitEmail: (email) => send({ type: 'email.submit', email }),
    changeEmail: () => send({ type: 'email.change' }),
    again: () => send({ type: 'challenge.again' }),
    showCode: () => send({ type: 'code.show' }),
    leaveCode: () => send({ type: 'code.leave' }),
    scanAnswer: () => send({ type: 'answer.scan' }),
    giveAnswer: (answer) => send({ type: 'answer.seen', answer }),
    leaveScan: () => send({ type: 'answer.leave' }),
    sendAgain: () => send({ type: 'answer.send' }),
  }
}
