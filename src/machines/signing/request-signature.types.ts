import type { IntentRequest } from '@domain/intents/request'
import type { FrozenRequest } from '@domain/signing/frozen-request'
import type { PublicKey } from '@domain/signing/public-key'
import type { OfflineAnswer } from '@domain/signing/offline-codes'
import type { Signature } from '@domain/signing/signature'
import type { Verify } from './load-verifier'

export interface RequestSignatureInput {
  readonly request: IntentRequest
  readonly email: string | undefined
  readonly publicKey: PublicKey
  /** The feature flag; off means QR code first and no sign-web call at all. */
  readonly notificationsEnabled: boolean
}

/** The request as it is frozen, and when: the wait is counted from then. Nothing is asked for before what verifies its answer is there. */
export interface Frozen {
  readonly frozen: FrozenRequest
  readonly at: number
  readonly verify: Verify
}

/** Whether the device was told: `off` by flag or missing e-mail, `notReachable` when none listened, `gone` when it was told and stopped listening. */
export type DeviceReach = 'unknown' | 'off' | 'notified' | 'notReachable' | 'gone'

export type SigningProblem =
  | { readonly tag: 'cannotHash' | 'verifierNotLoaded' }
  | { readonly tag: 'cannotNotify'; readonly status: number | undefined }
  | { readonly tag: 'waitFailed'; readonly status: number | undefined }
  | { readonly tag: 'notAllowed'; readonly status: number }
  | { readonly tag: 'withdrawn' | 'loginLost' }
  | { readonly tag: 'timedOut' }
  | { readonly tag: 'foreignSignature' }
  | { readonly tag: 'eventSourceFailed'; readonly message: string }

/** One answer of the signature poll; a poll that fails rejects with its HTTP status, if there was one. */
export type PollAnswer =
  | { readonly kind: 'signed'; readonly signature: Signature }
  | { readonly kind: 'notYet' }
  | { readonly kind: 'declined' }
  | { readonly kind: 'withdrawn'; readonly reason: 'withdrawn' | 'loginLost' }
  | { readonly kind: 'unauthorised'; readonly status: 401 | 403 }

export interface RequestSignatureContext extends RequestSignatureInput {
  readonly frozen: FrozenRequest | undefined
  readonly verify: Verify | undefined
  readonly startedAt: number | undefined
  readonly reach: DeviceReach
  readonly hasNotified: boolean
  readonly failuresInARow: number
  /** The last poll found no server; the wait goes on until its own end. */
  readonly isServerGone: boolean
  readonly hasRefreshedSession: boolean
  readonly signature: Signature | undefined
  readonly problem: SigningProblem | undefined
}

export type RequestSignatureEvent =
  | { readonly type: 'form.useQr' }
  | { readonly type: 'form.useInstructions' }
  | { readonly type: 'form.useAirGap' }
  | { readonly type: 'answer.scan' }
  | { readonly type: 'answer.seen'; readonly answer: OfflineAnswer }
  | { readonly type: 'answer.leave' }
  | { readonly type: 'signing.cancel' }
  | { readonly type: 'signing.close' }
  | { readonly type: 'signing.retry' }
  | { readonly type: 'eventSource.failed'; readonly message: string }
  | { readonly type: 'request.declined'; readonly hash: string }
  | { readonly type: 'device.changed'; readonly isListening: boolean }

export type RequestSignatureOutput =
  | { readonly outcome: 'signed'; readonly signature: Signature; readonly frozen: FrozenRequest }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'failed'; readonly problem: SigningProblem }
