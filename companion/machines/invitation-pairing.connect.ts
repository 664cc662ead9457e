import type { SnapshotFrom } from 'xstate'
import { keyFingerprint } from '@domain/signing/key-fingerprint'
import type { Prompt } from '@machines/shared/chart-meta'
import type { invitationPairing } from './invitation-pairing.machine'
import type { InvitationPairingEvent, WaitingNote } from './invitation-pairing.types'

/** Why an invitation cannot be answered, or a key not be used. */
export type InvitationProblem =
  | 'malformed'
  | 'foreign'
  | 'dropped'
  | 'keyFailed'
  | 'unverified'
  | 'unsent'
  | 'tooMany'
  | 'taken'
  | 'keyRefused'
  | 'unproved'
  | 'closed'
  | 'cancelled'
  | 'discardFailed'

export interface InvitationPairingView {
  readonly step:
    | 'scan'
    | 'confirm'
    | 'protect'
    | 'working'
    | 'problem'
    | 'waiting'
    | 'resting'
    | 'approved'
    | 'unknownEmail'
    | 'done'
  readonly prompt: Prompt
  readonly problem: InvitationProblem | undefined
  readonly work: 'makingKey' | 'verifying' | 'registering' | 'enrolling' | 'discarding' | undefined
  readonly server: string
  readonly email: string
  readonly isEmailWrong: boolean
  /** Of the key that is registered. */
  readonly fingerprint: string | undefined
  readonly note: WaitingNote | undefined
  /** Undefined where there is nothing to scan anew. */
  readonly scan: (() => void) | undefined
  readonly retry: (() => void) | undefined
  readonly discard: (() => void) | undefined
  readonly confirm: (email: string) => void
  readonly check: () => void
  readonly submitEmail: (email: string) => void
  readonly leave: () => void
}

type State = SnapshotFrom<typeof invitationPairing>
type Name = Exclude<State['value'], object> | 'awaitingApproval'
type Shown = Pick<InvitationPairingView, 'step' | 'prompt'>

const [working, problem]: readonly [Shown, Shown] = [
  { step: 'working', prompt: 'wait' },
  { step: 'problem', prompt: 'retry' },
]

const shown: Readonly<Record<Name, Shown>> = {
  deciding: working,
  scanning: { step: 'scan', prompt: 'scanCode' },
  confirming: { step: 'confirm', prompt: 'review' },
  protecting: { step: 'protect', prompt: 'wait' },
  makingKey: working,
  verifying: working,
  registering: working,
  enrolling: working,
  discarding: working,
  malformed: problem,
  foreign: problem,
  dropped: problem,
  keyFailed: problem,
  unverified: problem,
  unsent: problem,
  tooMany: problem,
  taken: problem,
  keyRefused: problem,
  unproved: problem,
  closed: problem,
  cancelled: problem,
  discardFailed: problem,
  awaitingApproval: { step: 'waiting', prompt: 'askAdministrator' },
  resting: { step: 'resting', prompt: 'askAdministrator' },
  approved: { step: 'approved', prompt: 'decide' },
  unknownEmail: { step: 'unknownEmail', prompt: 'correct' },
  paired: { step: 'done', prompt: 'none' },
  handedOver: { step: 'done', prompt: 'none' },
  left: { step: 'done', prompt: 'none' },
}

export function connectInvitationPairing(
  snapshot: State,
  send: (event: InvitationPairingEvent) => void,
): InvitationPairingView {
  const { email, isEmailWrong, invitation, profile, note } = snapshot.context
  const name: Name = typeof snapshot.value === 'string' ? snapshot.value : 'awaitingApproval'
  const offer = (type: 'invitation.scan' | 'invitation.retry' | 'invitation.discard') =>
    snapshot.can({ type }) ? () => send({ type }) : undefined
  return {
    ...shown[name],
    problem: shown[name].step === 'problem' ? (name as InvitationProblem) : undefined,
    work: shown[name].step === 'working' && name !== 'deciding' ? (name as InvitationPairingView['work']) : undefined,
    server: invitation?.server ?? '',
    email,
    isEmailWrong,
    fingerprint: profile && keyFingerprint(profile.publicKey),
    note,
    scan: offer('invitation.scan'),
    retry: offer('invitation.retry'),
    discard: offer('invitation.discard'),
    confirm: (given) => send({ type: 'invitation.confirm', email: given }),
    check: () => send({ type: 'invitation.check' }),
    submitEmail: (given) => send({ type: 'email.submit', email: given }),
    leave: () => send({ type: 'invitation.leave' }),
  }
}
