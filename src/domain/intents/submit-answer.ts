import type { Uuid } from '../shared/ids'
import { parseRejectionCode, type RejectionCode } from './rejection-codes'

export interface Refusal {
  /** A rejection code, or the platform's own reason. */
  readonly code: string
  readonly message: string | undefined
}

/** What an answer to a signed request says of it. */
export type SubmitAnswer =
  /** It is worked on; its history stands under this id. */
  | { readonly kind: 'queued'; readonly requestId: Uuid }
  /** The platform said no and took nothing. */
  | ({ readonly kind: 'refused' } & Refusal)
  /** Nothing that can be relied on: the request may have arrived. */
  | { readonly kind: 'lost'; readonly status: number | undefined }

/** An answer without success: its HTTP status, and `reason` and `message` where its body has the platform's error shape. */
export interface FailedAnswer {
  readonly status: number
  readonly reason: string | undefined
  readonly message: string | undefined
}

/** The reasons of POST /v1/intents, /v1/intents/approve and /v1/intents/reject (OpenAPI 1.27.0), and the one of a busy gateway (ADR 16). */
const knownReasons: Readonly<Record<number, readonly string[]>> = {
  400: [
    'DomainLockedError',
    'ExpiredRequestError',
    'InvalidIntentError',
    'InvalidRequestError',
    'RequesterLockedError',
  ],
  401: ['InvalidJwtError', 'InvalidSignatureError', 'PermissionDeniedError', 'UnauthorizedError'],
  404: ['EntityNotFoundError'],
  429: ['TooManyRequestsError'],
}

/** What is delivered twice is refused with these the second time: the first may have been the same request. */
const saidOfRepeats: readonly (RejectionCode | undefined)[] = ['IntentAlreadyExists', 'IntentAlreadyComplete']

/** May this refusal be of a request that arrived twice? It is looked up, never believed. */
export const isSaidOfRepeats = (code: string): boolean => saidOfRepeats.includes(parseRejectionCode(code))

/**
 * May this refusal be of a decision that had arrived before? Whoever has decided is refused with it a second time, and so is
 * who may not decide: it is believed only where their decision is not found.
 */
export const isSaidOfDecided = (code: string): boolean => parseRejectionCode(code) === 'DecisionInvalid'

/**
 * The one judgement of an answer without success. A refusal is a 4xx in the platform's error shape with a reason that the contract or the
 * list of rejection codes knows. Every other answer is lost, whatever its status: a proxy answers 502 to a request that has arrived, too.
 * @param answer undefined when none came back, or none that could be read
 */
export function judgeFailedAnswer(
  answer: FailedAnswer | undefined,
): Exclude<SubmitAnswer, { readonly kind: 'queued' }> {
  const lost = { kind: 'lost', status: answer?.status } as const
  if (answer?.reason === undefined || answer.status < 400 || answer.status >= 500 || answer.status === 409) return lost
  const { status, reason, message } = answer
  const rejection = parseRejectionCode(message ?? '') ?? parseRejectionCode(reason)
  if (!rejection && !knownReasons[status]?.includes(reason)) return lost
  return rejection && isSaidOfRepeats(rejection) ? lost : { kind: 'refused', code: rejection ?? reason, message }
}
