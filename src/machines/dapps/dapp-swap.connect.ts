import type { SnapshotFrom } from 'xstate'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { dappSwap } from './dapp-swap.machine'
import type { DappAccount, DappSwapContext, DappSwapEvent } from './dapp-swap.types'

const phases = ['closed', 'choosing', 'changing', 'signingIn', 'lookingUp', 'unknown', 'swapped'] as const

export interface DappSwapView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  readonly current: DappAccount
  readonly choice: DappAccount | undefined
  readonly problem: DappSwapContext['problem']
  readonly canConfirm: boolean
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  readonly open: (current: DappAccount) => void
  readonly choose: (choice: DappAccount | undefined) => void
  readonly confirm: () => void
  readonly check: () => void
  readonly close: () => void
}

interface SignInChild {
  readonly snapshot: SnapshotFrom<typeof freshSignIn>
  readonly send: (event: FreshSignInEvent) => void
}

export function connectDappSwap(
  snapshot: SnapshotFrom<typeof dappSwap>,
  send: (event: DappSwapEvent) => void,
  signIn?: SignInChild,
): DappSwapView {
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'closed'
  const { current, choice, problem } = snapshot.context
  const prompts: Partial<Record<typeof phase, Prompt>> = {
    choosing: 'decide',
    signingIn: 'signIn',
    unknown: 'retry',
    changing: 'wait',
    lookingUp: 'wait',
  }
  return {
    phase,
    prompt: prompts[phase] ?? 'none',
    current,
    choice,
    problem,
    canConfirm: snapshot.can({ type: 'swap.confirm' }),
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    open: (now) => send({ type: 'swap.open', current: now }),
    choose: (chosen) => send({ type: 'swap.choose', choice: chosen }),
    confirm: () => send({ type: 'swap.confirm' }),
    check: () => send({ type: 'swap.check' }),
    close: () => send({ type: 'swap.close' }),
  }
}
