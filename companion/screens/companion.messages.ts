import { visibleText } from '@domain/shared/visible-text'
import type { DraftProblem } from '../profiles/profile'
import type { RequestProblem } from '../verify-context'

export const appName = 'Auth & Sign'

export const notStarted = 'Auth & Sign could not start. Reload the page when the server answers.'

const draftProblems: Record<DraftProblem['tag'], string> = {
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email',
  emailUnchanged: 'Same email address',
  loginMissing: 'User login is required',
  serverMissing: 'Server address is required',
  serverInvalid: 'Server address must be a valid URL',
  serverInsecure: 'Server address must begin with https',
  serverNotAllowed: 'This app is not allowed to connect to this server',
}

export const draftProblemText = ({ tag }: DraftProblem): string => draftProblems[tag]

/** What can fail around a profile and its server, each in its own words. */
export const pairingProblemMessages = {
  failedToConfigure: 'Failed to configure profile',
  failedToUpdate: 'Failed to update profile',
  noKey: 'No key could be made or stored on this device. Free some storage, or leave private browsing.',
  unreachable: (server: string) => `Failed to reach the backend at ${server}`,
  connectivity: 'Connectivity check failed',
  noDemoPeople: 'The demo people could not be read. Connect this device, then try again.',
} as const

export const requestScanMessages = {
  title: 'Scan a request',
  help: 'In the console choose “Scan a QR code instead” and hold the camera to the code.',
  invalidCode: 'The code is not a request of a console. Scan the one shown where you were asked to sign.',
  retry: 'Scan again',
  choosePicture: 'Choose a picture',
  paste: 'Paste the request',
  pasteTitle: 'Paste a request',
  codeLabel: 'Copied request',
  codeHelp: 'In the console choose “Copy request”, then paste it here.',
  read: 'Read the request',
  scanInstead: 'Scan instead',
  pasteWrong: 'This is not a whole request. Choose “Copy request” in the console once more, then paste all of it.',
} as const

export const pairingScanMessages = {
  scan: 'Scan the pairing code',
  title: 'Scan the pairing code',
  help: 'On the sign-in page of the console open “Get Auth & Sign”. The pairing code names your server.',
  invalidCode: 'The code is not a pairing code of a console. Scan the one shown under “Get Auth & Sign”.',
  retry: 'Scan again',
  choosePicture: 'Choose a picture',
  paste: 'Paste the code',
  pasteTitle: 'Paste the pairing code',
  codeLabel: 'Pairing code',
  codeHelp: 'It begins with web+authsign:',
  read: 'Read the code',
  scanInstead: 'Scan instead',
  pasteWrong: 'This is not a pairing code.',
} as const

const requestProblems: Record<RequestProblem['tag'], { readonly title: string; readonly text: string }> = {
  notAnIntent: { title: 'Not a request', text: 'This text is not an intent request, so it is never signed.' },
  noCanonicalForm: { title: 'Not readable', text: 'This request has no exact text that could be shown and signed.' },
  hashDiffers: { title: 'The request was changed', text: 'Its hash is not the one it was announced with.' },
  platformKeyDiffers: {
    title: 'The platform’s key has changed',
    text: 'The records with this request are signed by a different key from the one this device knows. Do not sign; tell your administrator.',
  },
  proposalMissing: {
    title: 'The proposal is missing',
    text: 'An approval is signed only together with the proposal that it answers.',
  },
  proposalDiffers: {
    title: 'Another proposal',
    text: 'The proposal sent to this device is not the one that this approval names. Do not sign; tell your administrator.',
  },
  proposalUnverified: {
    title: 'The proposal is not genuine',
    text: 'The proposal does not match what its proposer signed, or what the platform accepted. Do not sign; tell your administrator.',
  },
  proposerUnverified: {
    title: 'The proposer is not known',
    text: 'The record of the proposer could not be verified. Do not sign; tell your administrator.',
  },
  ownProposal: {
    title: 'Your own proposal',
    text: 'You cannot approve what you proposed yourself. Somebody else has to decide.',
  },
  foreignAuthor: {
    title: 'Not a request of this profile',
    text: 'The request is made in the name of a person whose key this profile does not hold. If you hold that key in another profile, choose it and scan again. Otherwise do not sign; tell your administrator.',
  },
  profileRefused: {
    title: 'The server does not accept this profile',
    text: 'Nothing was read or signed. Pair this profile, or choose another one and scan again.',
  },
  clockWrong: {
    title: 'The clock of this device is wrong',
    text: 'Nothing was read or signed. Correct the clock, then open the request again.',
  },
  typedDataDiffers: {
    title: 'Not what it says',
    text: 'The typed data does not give the bytes that would be signed, or is for another network. Do not sign; tell your administrator.',
  },
  expired: {
    title: 'The proposal has expired',
    text: 'According to the clock of this device, it can no longer be approved. If the clock is wrong, set it, then open the request again.',
  },
}

const refusals: Readonly<Record<string, string>> = {
  PermissionDeniedError: 'The server rejected the signature: the request is made in the name of another person.',
  InvalidSignatureError:
    'The server rejected the signature: it does not match the key that is registered for you. Tell your administrator.',
  UnauthorizedError: 'The server no longer accepts this device. It did not take the signature.',
  DeviceClockError:
    'The clock of this device is wrong, so the server did not take the signature. Correct the clock, then open the request again.',
  InvalidHashError: 'The server rejected the signature: the request was changed on its way, or is too long.',
}

export const refusalText = (reason: string): string =>
  Object.hasOwn(refusals, reason)
    ? refusals[reason]!
    : `The server rejected the signature. Its reason: ${visibleText(reason)}.`

export const requestProblemText = ({ tag }: RequestProblem) => requestProblems[tag]
