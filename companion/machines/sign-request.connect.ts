import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Prompt } from '@machines/shared/chart-meta'
import type { Profile } from '../profiles/profile'
import type { RequestProblem, VerifiedRequest } from '../verify-context'
import type { signRequest } from './sign-request.machine'
import type { Remembered, SignRequestEvent, SignRequestOutput } from './sign-request.types'

export type SignRequestActor = ActorRefFrom<typeof signRequest>

/** The signing states that a person is told by name. */
export type SigningState = 'processing' | 'signed' | 'error' | 'userCancelled' | 'insufficientSecurityLevel'

type Value = SnapshotFrom<typeof signRequest>['value']
type LeafOf<At> = At extends string ? At : LeafOf<At[keyof At]>
/** Where the person stands, innermost; what is nested in the review is named by itself. */
type State = LeafOf<Value>

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
  /** When this profile signed the same request before. */
  readonly signedAt: string | undefined
  readonly problem: RequestProblem | undefined
  /** Why the server did not take the signature. */
  readonly refusal: string | undefined
  readonly outcome: SignRequestOutput['outcome'] | undefined
  /** The end was not in sight yet; consent comes after it. */
  readonly isUnread: boolean
  /** How this person says yes. */
  readonly consent: 'hold' | 'check'
  readonly isHolding: boolean
  readonly canSign: boolean
  readonly canDecline: boolean
  readonly canRetry: boolean
  readonly reachEnd: () => void
  readonly beginConsent: () => void
  /** The button was let go. */
  readonly releaseConsent: () => void
  readonly decline: () => void
  readonly close: () => void
  readonly retry: () => void
}

const busyIn: Readonly<Partial<Record<State, SignRequestView['busy']>>> = {
  reading: 'reading',
  verifying: 'checking',
  processing: 'signing',
  delivering: 'delivering',
  declining: 'declining',
}
const signingIn: Readonly<Partial<Record<State, SigningState>>> = {
  processing: 'processing',
  delivering: 'processing',
  signed: 'signed',
  userCancelled: 'userCancelled',
  insufficientSecurityLevel: 'insufficientSecurityLevel',
  signFailed: 'error',
  deliveryFailed: 'error',
  declineFailed: 'error',
  readFailed: 'error',
}

export function connectSignRequest(
  snapshot: SnapshotFrom<typeof signRequest>,
  send: (event: SignRequestEvent) => void,
): SignRequestView {
  const state = leafOf(snapshot.value)
  const { request, remembered, signedAt, problem, profile, refusal } = snapshot.context
  const can = (type: SignRequestEvent['type']) => snapshot.can({ type })
  const [isUnread, isHolding] = [state === 'unread', state === 'holding']
  const [canSign, canDecline, canRetry] = [
    can('consent.begin') || isHolding,
    can('request.decline'),
    can('request.retry'),
  ]
  return {
    step: stepOf(snapshot.status, state, request !== undefined),
    prompt:
      canSign || isUnread
        ? 'review'
        : canRetry
          ? 'retry'
          : canDecline
            ? 'decide'
            : snapshot.status === 'active'
              ? 'wait'
              : 'none',
    state,
    signing: signingIn[state],
    busy: busyIn[state],
    profile,
    request,
    remembered,
    signedAt,
    problem,
    refusal,
    outcome: snapshot.output?.outcome,
    isUnread,
    consent: profile.demoName === undefined ? 'check' : 'hold',
    isHolding,
    canSign,
    canDecline,
    canRetry,
    reachEnd: () => send({ type: 'end.reached' }),
    beginConsent: () => send({ type: 'consent.begin' }),
    releaseConsent: () => send({ type: 'consent.release' }),
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

function leafOf(value: Value): State {
  if (typeof value === 'string') return value
  const { review } = value
  if (typeof review === 'string') return review
  return 'read' in review ? review.read : review.consenting
}
