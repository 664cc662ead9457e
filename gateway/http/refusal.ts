import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export type RefusalReason =
  | 'DomainLockedError' | 'ExpiredRequestError' | 'InvalidIntentError' | 'InvalidRequestError' | 'RequesterLockedError'
  | 'InvalidJwtError' | 'InvalidSignatureError' | 'PermissionDeniedError' | 'UnauthorizedError' | 'EntityNotFoundError'
  | 'ConflictingRequestIdError' | 'IntentNotOpenedError' | 'NoFeeInformation' | 'AccountAddressesExhausted'
  | 'AccountNotReady' | 'GenesisCantBeLaunchedTwiceError' | 'SystemError'

const statuses = {
  DomainLockedError: 400, ExpiredRequestError: 400, InvalidIntentError: 400, InvalidRequestError: 400, RequesterLockedError: 400,
  IntentNotOpenedError: 400, InvalidJwtError: 401, InvalidSignatureError: 401, PermissionDeniedError: 401, UnauthorizedError: 401,
  EntityNotFoundError: 404, NoFeeInformation: 405, ConflictingRequestIdError: 409, AccountAddressesExhausted: 409,
  AccountNotReady: 409, GenesisCantBeLaunchedTwiceError: 409, SystemError: 500,
} as const satisfies Record<RefusalReason, ContentfulStatusCode>

/** Thrown by a route, answered by `answerRefusal`: the platform's error body with its status. */
export class HttpRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message)
  }
}

/** Thrown for a parameter that cannot be read; the platform answers it as plain text. */
export class InvalidParameter extends Error {
  constructor(
    readonly parameter: string,
    place: 'query' | 'path' = 'query',
  ) {
    super(`Invalid value for: ${place} parameter ${parameter}`)
  }
}

export const notFound = () => new HttpRefusal('EntityNotFoundError', 'There is no such entity')

export function answerRefusal(error: Error, c: Context): Response {
  if (error instanceof InvalidParameter) return c.text(error.message, 400)
  if (error instanceof HttpRefusal) return c.json({ reason: error.reason, message: error.message }, statuses[error.reason])
  return c.json({ reason: 'SystemError', message: 'The gateway could not answer' }, 500)
}
