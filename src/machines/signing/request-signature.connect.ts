import type { SnapshotFrom } from 'xstate'
import { delays } from '@domain/shared/delays'
import type { IntentRequest } from '@domain/intents/request'
import type { Prompt } from '../shared/chart-meta'
import type { requestSignature } from './request-signature.machine'
import type { DeviceReach, RequestSignatureEvent, SigningProblem } from './request-signature.types'

export type { DeviceReach, SigningProblem }

/** All that the signing dialog shows, and what it may ask for. */
export interface SigningDialogView {
  readonly isOpen: boolean
  readonly form: 'instructions' | 'qr'
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
  readonly useQr: () => void
  readonly useInstructions: () => void
  readonly cancel: () => void
  readonly close: () => void
  readonly retry: () => void
}

export function connectRequestSignature(
  snapshot: SnapshotFrom<typeof requestSignature>,
  send: (event: RequestSignatureEvent) => void,
): SigningDialogView {
  const { context } = snapshot
  const form = snapshot.matches({ active: { form: 'qr' } }) ? 'qr' : 'instructions'
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
          : form === 'qr'
            ? 'scanCode'
            : 'confirmOnDevice',
    request: context.request,
    reach: context.reach,
    isServerGone: context.isServerGone,
    code: context.frozen?.code,
    fingerprint: context.frozen?.fingerprint,
    hash: context.frozen?.hash,
    text: context.frozen?.text,
    expiresAt: context.startedAt === undefined ? undefined : context.startedAt + delays.signingWait,
    problem: context.problem,
    useQr: () => send({ type: 'form.useQr' }),
    useInstructions: () => send({ type: 'form.useInstructions' }),
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
