import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isStoreBusy } from '../store/take-turns'
import { retryAfter } from './rate-limit'

export type RefusalReason =
  | 'DomainLockedError'
  | 'ExpiredRequestError'
  | 'InvalidIntentError'
  | 'InvalidRequestError'
  | 'RequesterLockedError'
  | 'InvalidJwtError'
  | 'InvalidSignatureError'
  | 'PermissionDeniedError'
  | 'UnauthorizedError'
  | 'FreshSignInRequiredError'
  | 'EntityNotFoundError'
  | 'ConflictingRequestIdError'
  | 'InvitationStatusError'
  | 'ProviderConnectionError'
  | 'ProviderNotSupportedError'
  | 'ProviderCredentialsError'
  | 'ProviderUnreachableError'
  | 'OtherCustomerError'
  | 'TooManyConnectionsError'
  | 'ConnectionTimeout'
  | 'ApproveTimeout'
  | 'DappAddressError'
  | 'DappLedgersError'
  | 'DappRelayError'
  | 'DappSessionError'
  | 'LookAlikeDappError'
  | 'IntentNotOpenedError'
  | 'NoFeeInformation'
  | 'AccountAddressesExhausted'
  | 'TooManyInvitationsError'
  | 'TooManyRequestsError'
  | 'TransactionDryRunError'
  | 'AccountNotReady'
  | 'GenesisCantBeLaunchedTwiceError'
  | 'OperationsNotImported'
  | 'SystemError'
  | 'NotReadyError'

const statuses = {
  DomainLockedError: 400,
  ExpiredRequestError: 400,
  InvalidIntentError: 400,
  InvalidRequestError: 400,
  RequesterLockedError: 400,
  IntentNotOpenedError: 400,
  ProviderNotSupportedError: 400,
  ProviderCredentialsError: 400,
  ProviderUnreachableError: 400,
  OtherCustomerError: 400,
  TransactionDryRunError: 400,
  OperationsNotImported: 400,
  InvalidJwtError: 401,
  InvalidSignatureError: 401,
  PermissionDeniedError: 401,
  UnauthorizedError: 401,
  FreshSignInRequiredError: 401,
  EntityNotFoundError: 404,
  NoFeeInformation: 405,
  ConflictingRequestIdError: 409,
  InvitationStatusError: 409,
  ProviderConnectionError: 409,
  TooManyConnectionsError: 409,
  TooManyInvitationsError: 409,
  AccountAddressesExhausted: 409,
  AccountNotReady: 409,
  ConnectionTimeout: 409,
  ApproveTimeout: 409,
  DappAddressError: 409,
  DappLedgersError: 409,
  DappRelayError: 409,
  DappSessionError: 409,
  LookAlikeDappError: 409,
  GenesisCantBeLaunchedTwiceError: 409,
  TooManyRequestsError: 429,
  SystemError: 500,
  NotReadyError: 503,
} as const satisfies Record<RefusalReason, ContentfulStatusCode>

export interface RefusalDetail {
  readonly reason: string
  readonly message: string
}

/** Thrown by a route, answered by `answerRefusal`: the platform's error body with its status. */
export class HttpRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly details?: readonly RefusalDetail[],
    readonly headers?: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

/** Thrown for a parameter that cannot be read; the platform answers it as plain text. */
export class InvalidParameter extends Error {
  constructor(
    readonly parameter: string,
    at: 'query' | 'path' = 'query',
  ) {
    super(`Invalid value for: ${at} parameter ${parameter}`)
  }
}

/** When whoever found the database busy may ask again. */
const busyMs = 2000

export const notFound = () => new HttpRefusal('EntityNotFoundError', 'The entity was not found')

export function answerRefusal(error: Error, c: Context): Response {
  if (error instanceof InvalidParameter) return c.text(error.message, 400)
  if (error instanceof HttpRefusal) {
    const { reason, message, details, headers } = error
    return c.json({ reason, message, ...(details ? { additionalDetails: details } : {}) }, statuses[reason], headers)
  }
  if (isStoreBusy(error))
    return c.json({ reason: 'NotReadyError', message: 'The database is overloaded' }, 503, retryAfter(busyMs))
  return c.json({ reason: 'SystemError', message: 'The gateway could not answer' }, 500)
}
