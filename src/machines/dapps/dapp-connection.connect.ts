import type { SnapshotFrom } from 'xstate'
import { connectFreshSignIn, type FreshSignInView } from '../session/fresh-sign-in.connect'
import type { freshSignIn } from '../session/fresh-sign-in.machine'
import type { FreshSignInEvent } from '../session/fresh-sign-in.types'
import type { Prompt } from '../shared/chart-meta'
import type { dappConnection } from './dapp-connection.machine'
import type { AskingDapp, DappChoice, DappConnectionEvent, DappProblem } from './dapp-connection.types'

const phases = [
  'withoutSignIn',
  'signingIn',
  'enterCode',
  'scanning',
  'retrieving',
  'connectionTimeout',
  'chooseAccountAndLedger',
  'approving',
  'lookingUp',
  'unknown',
  'approveTimeout',
  'declining',
  'declined',
  'connected',
] as const

export interface DappConnectionView {
  readonly phase: (typeof phases)[number]
  readonly prompt: Prompt
  readonly dapp: AskingDapp | undefined
  readonly choice: DappChoice
  readonly problem: DappProblem | undefined
  readonly canApprove: boolean
  /** Something that it asks for does not work here. */
  readonly isPartlySupported: boolean
  /** While a new sign-in is offered. */
  readonly signIn: FreshSignInView | undefined
  /** A code as it was pasted or seen. */
  readonly paste: (code: string) => void
  readonly scan: () => void
  readonly leaveScan: () => void
  readonly choose: (choice: Partial<DappChoice>) => void
  readonly approve: () => void
  readonly decline: () => void
  readonly again: () => void
  readonly check: () => void
  readonly signInAnew: () => void
}

interface DappConnectionParts {
  readonly snapshot: SnapshotFrom<typeof dappConnection>
  readonly send: (event: DappConnectionEvent) => void
  /** Asked at the moment of a click. */
  readonly isSignInFresh: () => boolean
  readonly isWellFormed: (code: string) => boolean
  readonly signIn?:
    | { readonly snapshot: SnapshotFrom<typeof freshSignIn>; readonly send: (event: FreshSignInEvent) => void }
    | undefined
}

export function connectDappConnection({
  snapshot,
  send,
  isSignInFresh,
  isWellFormed,
  signIn,
}: DappConnectionParts): DappConnectionView {
  const phase = phases.find((name) => snapshot.matches(name)) ?? 'enterCode'
  const { dapp, choice, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return {
    phase,
    prompt: isBusy
      ? 'wait'
      : snapshot.hasTag('failed')
        ? 'retry'
        : phase === 'signingIn'
          ? 'signIn'
          : phase === 'scanning'
            ? 'scanCode'
            : phase === 'connected'
              ? 'none'
              : 'decide',
    dapp,
    choice,
    problem,
    canApprove: snapshot.can({ type: 'dapp.approve' }),
    isPartlySupported: dapp !== undefined && dapp.unsupported.methods.length + dapp.unsupported.chains.length > 0,
    signIn: signIn && connectFreshSignIn(signIn.snapshot, signIn.send),
    paste: (code) =>
      send({ type: 'dapp.paste', code, isWellFormed: isWellFormed(code), isSignInFresh: isSignInFresh() }),
    scan: () => send({ type: 'dapp.scan', isSignInFresh: isSignInFresh() }),
    leaveScan: () => send({ type: 'dapp.leaveScan' }),
    choose: (part) => send({ type: 'dapp.choose', choice: { ...choice, ...part } }),
    approve: () => send({ type: 'dapp.approve' }),
    decline: () => send({ type: 'dapp.decline' }),
    again: () => send({ type: 'dapp.again' }),
    check: () => send({ type: 'dapp.check' }),
    signInAnew: () => send({ type: 'dapp.signIn' }),
  }
}
