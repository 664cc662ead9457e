import type { SnapshotFrom } from 'xstate'
import type { InvitationStatus } from '@domain/invitations/invitation'
import type { Uuid } from '@domain/shared/ids'
import type { Prompt } from '../shared/chart-meta'
import type { invitationAcceptance } from './invitation-acceptance.machine'
import type { CodeProblem, InvitationAcceptanceEvent } from './invitation-acceptance.types'

export type { CodeProblem, InvitationPage } from './invitation-acceptance.types'

/** Where the invitee stands on the way to a device. */
export type PairingStep =
  | 'choosing'
  | 'downloadMobile'
  | 'showQr'
  | 'downloadDesktop'
  | 'launch'
  | 'launched'
  | 'pasteCode'

export type InvitationFailure = 'unreachable' | 'unknown' | 'tooMany' | 'unreadable'

export interface InvitationAcceptanceView {
  readonly step:
    | 'loading'
    | 'enteringCode'
    | 'checkingCode'
    | PairingStep
    | 'paused'
    | 'confirmation'
    | 'expired'
    | 'failed'
  readonly prompt: Prompt
  readonly alias: string | undefined
  readonly status: InvitationStatus | undefined
  /** What a device needs; undefined wherever the code must not be shown. */
  readonly invitation: { readonly id: Uuid; readonly code: string } | undefined
  readonly codeProblem: CodeProblem | undefined
  readonly failure: InvitationFailure | undefined
  /** In milliseconds since 1970. */
  readonly checkedAt: number | undefined
  /** The last question about the status was not answered. */
  readonly isUnanswered: boolean
  readonly choose: (way: 'mobile' | 'desktop' | 'paste') => void
  readonly haveApp: () => void
  readonly launch: () => void
  readonly back: () => void
  readonly submitCode: (text: string) => void
  readonly retry: () => void
}

type State = SnapshotFrom<typeof invitationAcceptance>

const prompts: Readonly<Record<InvitationAcceptanceView['step'], Prompt>> = {
  loading: 'wait',
  enteringCode: 'correct',
  checkingCode: 'wait',
  choosing: 'decide',
  downloadMobile: 'decide',
  showQr: 'scanCode',
  downloadDesktop: 'decide',
  launch: 'confirmOnDevice',
  launched: 'confirmOnDevice',
  pasteCode: 'confirmOnDevice',
  paused: 'retry',
  confirmation: 'askAdministrator',
  expired: 'askAdministrator',
  failed: 'retry',
}

export function connectInvitationAcceptance(
  snapshot: State,
  send: (event: InvitationAcceptanceEvent) => void,
): InvitationAcceptanceView {
  const { id, code, alias, status, codeProblem, checkedAt, missed } = snapshot.context
  const step = stepOf(snapshot)
  const isOffered = snapshot.matches({ welcome: { pairing: 'offered' } })
  return {
    step,
    prompt: prompts[step],
    alias,
    status,
    invitation: isOffered && id !== undefined && code !== undefined ? { id, code } : undefined,
    codeProblem,
    failure: failureOf(snapshot),
    checkedAt,
    isUnanswered: missed > 0,
    choose: (way) => send({ type: 'way.choose', way }),
    haveApp: () => send({ type: 'app.ready' }),
    launch: () => send({ type: 'app.launch' }),
    back: () => send({ type: 'way.back' }),
    submitCode: (text) => send({ type: 'code.submit', text }),
    retry: () => send({ type: 'invitation.retry' }),
  }
}

const failureOf = ({ value }: State): InvitationFailure | undefined =>
  typeof value === 'object' && 'failed' in value ? value.failed : undefined

function stepOf({ value }: State): InvitationAcceptanceView['step'] {
  if (typeof value === 'string') return value === 'deciding' ? 'loading' : value
  if ('failed' in value) return 'failed'
  const { pairing } = value.welcome
  if (typeof pairing === 'string') return pairing === 'opening' ? 'loading' : pairing
  const { offered } = pairing
  if (typeof offered === 'string') return offered
  if ('mobile' in offered) return offered.mobile === 'download' ? 'downloadMobile' : 'showQr'
  return offered.desktop === 'download' ? 'downloadDesktop' : offered.desktop
}
