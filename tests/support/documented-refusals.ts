/** The reasons that the platform's contract and the protocol of the devices name, by their status. */
const reasons: Readonly<Record<number, readonly string[]>> = {
  400: [
    'DomainLockedError',
    'ExpiredRequestError',
    'InvalidIntentError',
    'InvalidRequestError',
    'RequesterLockedError',
    'IntentNotOpenedError',
    'TransactionDryRunError',
    'OperationsNotImported',
    'ProviderNotSupportedError',
    'ProviderCredentialsError',
    'ProviderUnreachableError',
    'OtherCustomerError',
    'RequestNotWaitingError',
    'InvalidSignatureError',
    'InvalidRequestTypeError',
    'InvalidHashError',
  ],
  401: [
    'InvalidJwtError',
    'InvalidSignatureError',
    'PermissionDeniedError',
    'UnauthorizedError',
    'DeviceClockError',
    'FreshSignInRequiredError',
  ],
  403: ['PermissionDeniedError', 'NoSigningDeviceError', 'LoginLostError'],
  404: ['EntityNotFoundError'],
  405: ['NoFeeInformation'],
  409: [
    'ConflictingRequestIdError',
    'InvitationStatusError',
    'ProviderConnectionError',
    'TooManyConnectionsError',
    'TooManyInvitationsError',
    'AccountAddressesExhausted',
    'AccountNotReady',
    'ConnectionTimeout',
    'ApproveTimeout',
    'DappAddressError',
    'DappLedgersError',
    'DappRelayError',
    'DappSessionError',
    'LookAlikeDappError',
    'GenesisCantBeLaunchedTwiceError',
  ],
  410: ['DeclinedOnDeviceError', 'RequestWithdrawnError'],
  413: ['InvalidRequestError'],
  429: ['TooManyRequestsError', 'tooMany'],
}

interface Answered {
  readonly status: number
  readonly text: string
}

/** What is wrong with a refusal, in words; undefined for an answer that is none, and for one that the contract knows. */
export function faultOf({ status, text }: Answered): string | undefined {
  if (status < 300) return undefined
  if (status === 400 && /^Invalid value for: (?:query|path) parameter \S+$/.test(text)) return undefined
  const known = reasons[status]
  if (!known) return `${status} is no answer of the contract: ${text.slice(0, 200)}`
  const body: unknown = tryJson(text)
  const isShaped =
    typeof body === 'object' &&
    body !== null &&
    'reason' in body &&
    known.includes(body.reason as string) &&
    (!('message' in body) || typeof body.message === 'string')
  return isShaped ? undefined : `${status} without a reason of the contract: ${text.slice(0, 200)}`
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
