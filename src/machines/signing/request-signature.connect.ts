import type { SnapshotFrom } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { IntentRequest } from '@domain/intents/request'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from './request-signature.machine'
import type { OfflineAnswer } from '@domain/signing/offline-codes'
import type { DeviceReach, RequestSignatureEvent, SigningProblem } from './request-signature.types'

export type { DeviceReach, SigningProblem }

/** All that the signing dialog shows, and what it may ask for. */
export interface SigningDialogView {
  readonly isOpen: boolean
  readonly form: 'instructions' | 'qr' | 'airGap'
  /** The three parts of the progress line, and the failure that leaves the dialog open. */
  readonly progress: 'hashing' | 'notifying' | 'waiting' | 'failed'
  readonly prompt: Prompt
  readonly request: IntentRequest
  readonly reach: DeviceReach
  /** The server cannot be reached at the moment. */
  readonly isServerGone: boolean
  /** Known once the request is frozen. */
  readonly code: string | undefined
  readonly fingerprint: string | undefined
  readonly hash: string | undefined
  /** The canonical text that is signed. */
  readonly text: string | undefined
  /** When the wait ends, in milliseconds; known once the request is frozen. */
  readonly expiresAt: number | undefined
  readonly problem: SigningProblem | undefined
  /** The camera looks for the answer of a device without a network. */
  readonly isScanning: boolean
  readonly canScan: boolean
  /** The last answer that it saw is none to this request by this key. */
  readonly isAnswerWrong: boolean
  readonly useQr: () => void
  readonly useInstructions: () => void
  readonly useAirGap: () => void
  readonly scanAnswer: () => void
  readonly giveAnswer: (answer: OfflineAnswer) => void
  readonly leaveScan: () => void
  readonly cancel: () => void
  readonly close: () => void
  readonly retry: () => void
}

export function connectRequestSignature(
  snapshot: SnapshotFrom<typeof requestSignature>,
  send: (event: RequestSignatureEvent) => void,
): SigningDialogView {
  const { context } = snapshot
  const form = snapshot.matches({ active: { form: 'qr' } })
    ? 'qr'
    : snapshot.matches({ active: { form: 'airGap' } })
      ? 'airGap'
      : 'instructions'
  const progress = progressOf(snapshot)
  return {
    isOpen: snapshot.status === 'active',
    form,
    progress,
    prompt:
      progress === 'failed'
        ? 'retry'
        : progress !== 'waiting'
          ? 'wait'
          : form === 'instructions'
            ? 'confirmOnDevice'
            : 'scanCode',
    request: context.request,
    reach: context.reach,
    isServerGone: context.isServerGone,
    code: context.frozen?.code,
    fingerprint: context.frozen?.fingerprint,
    hash: context.frozen?.hash,
    text: context.frozen?.text,
    expiresAt: context.startedAt === undefined ? undefined : context.startedAt + delays.signingWait,
    problem: context.problem,
    isScanning: snapshot.matches({ active: { work: 'scanning' } }),
    canScan: snapshot.can({ type: 'answer.scan' }),
    isAnswerWrong: snapshot.matches({ active: { work: 'answerIgnored' } }),
    useQr: () => send({ type: 'form.useQr' }),
    useInstructions: () => send({ type: 'form.useInstructions' }),
    useAirGap: () => send({ type: 'form.useAirGap' }),
    scanAnswer: () => send({ type: 'answer.scan' }),
    giveAnswer: (answer) => send({ type: 'answer.seen', answer }),
    leaveScan: () => send({ type: 'answer.leave' }),
    cancel: () => send({ type: 'signing.cancel' }),
    close: () => send({ type: 'signing.close' }),
    retry: () => send({ type: 'signing.retry' }),
  }
}

function progressOf(snapshot: SnapshotFrom<typeof requestSignature>): SigningDialogView['progress'] {
  if (snapshot.matches('failedInModal')) return 'failed'
  if (snapshot.matches({ active: { work: 'preparing' } }) || snapshot.matches({ active: { work: 'deciding' } }))
    return 'hashing'
  return snapshot.matches({ active: { work: 'notifying' } }) ? 'notifying' : 'waiting'
}
