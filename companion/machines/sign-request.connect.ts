import type { SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { Profile } from '../profiles/profile'
import type { RequestProblem, VerifiedRequest } from '../verify-context'
import type { signRequest } from './sign-request.machine'
import type { Remembered, SignRequestEvent, SignRequestOutput } from './sign-request.types'

/** The signing states that a person is told by name. */
export type SigningState = 'processing' | 'signed' | 'error' | 'userCancelled' | 'insufficientSecurityLevel'

type State = SnapshotFrom<typeof signRequest>['value']

export interface SignRequestView {
  readonly step: 'reading' | 'review' | 'invalid' | 'problem' | 'over'
  readonly prompt: Prompt
  readonly state: State
  readonly signing: SigningState | undefined
  /** What is under way while the buttons rest. */
  readonly busy: 'reading' | 'checking' | 'signing' | 'delivering' | 'declining' | undefined
  readonly profile: Profile
  readonly request: VerifiedRequest | undefined
  readonly remembered: Remembered
  readonly problem: RequestProblem | undefined
  /** Why the server did not take the signature. */
  readonly refusal: string | undefined
  readonly outcome: SignRequestOutput['outcome'] | undefined
  readonly canSign: boolean
  readonly canDecline: boolean
  readonly canRetry: boolean
  readonly sign: () => void
  readonly decline: () => void
  readonly close: () => void
  readonly retry: () => void
}

const busyIn: Readonly<Partial<Record<State, SignRequestView['busy']>>> = {
  reading: 'reading', authenticating: 'checking', processing: 'signing', delivering: 'delivering', declining: 'declining',
}
const signingIn: Readonly<Partial<Record<State, SigningState>>> = {
  processing: 'processing', delivering: 'processing', signed: 'signed', userCancelled: 'userCancelled', insufficientSecurityLevel: 'insufficientSecurityLevel',
  signFailed: 'error', deliveryFailed: 'error', declineFailed: 'error', readFailed: 'error',
}

export function connectSignRequest(snapshot: SnapshotFrom<typeof signRequest>, send: (event: SignRequestEvent) => void): SignRequestView {
  const state = snapshot.value
  const { request, remembered, problem, profile, refusal } = snapshot.context
  const can = (type: SignRequestEvent['type']) => snapshot.can({ type })
  const [canSign, canDecline, canRetry] = [can('request.sign'), can('request.decline'), can('request.retry')]
  return {
    step: stepOf(snapshot.status, state, request !== undefined),
    prompt: canSign ? 'review' : canRetry ? 'retry' : canDecline ? 'decide' : snapshot.status === 'active' ? 'wait' : 'none',
    state,
    signing: signingIn[state],
    busy: busyIn[state],
    profile,
    request,
    remembered,
    problem,
    refusal,
    outcome: snapshot.output?.outcome,
    canSign,
    canDecline,
    canRetry,
    sign: () => send({ type: 'request.sign' }),
    decline: () => send({ type: 'request.decline' }),
    close: () => send({ type: 'request.close' }),
    retry: () => send({ type: 'request.retry' }),
  }
}

function stepOf(status: string, state: State, hasRequest: boolean): SignRequestView['step'] {
  if (status !== 'active') return 'over'
  if (state === 'reading') return 'reading'
  if (state === 'invalid') return 'invalid'
  return hasRequest ? 'review' : 'problem'
}
