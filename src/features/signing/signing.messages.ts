import type { DeviceReach, SigningDialogView, SigningProblem } from '@machines/signing/request-signature.connect'

export const signingMessages = {
  verbs: { Propose: 'Propose', Approve: 'Approve', Reject: 'Reject', Withdraw: 'Withdraw' },
  titles: {
    instructions: 'Confirm on your phone',
    qr: 'Scan with your phone',
    airGap: 'Sign with a device without a network',
  } satisfies Record<SigningDialogView['form'], string>,
  failedTitle: 'The signature was not requested',
  checkShows: (code: string) => `Check that your phone shows ${code}`,
  serverGone:
    'No connection to the server. Trying again: a signature that you give meanwhile is collected when the connection is back.',
  reach: {
    unknown: 'Open the notification from Auth & Sign, read the request, then sign. If the number differs, cancel.',
    notified: 'Open the notification from Auth & Sign, read the request, then sign. If the number differs, cancel.',
    off: 'Notifications are disabled. Scan the QR code, or open Auth & Sign on your phone and find the request there.',
    notReachable:
      'No device was listening, so no notification reached it. Scan the QR code, or open Auth & Sign on your phone.',
    gone: 'Your phone has stopped listening. Open Auth & Sign there again: the request still waits. Or scan the QR code.',
  } satisfies Record<DeviceReach, string>,
  qrSteps: [
    'Scan the code with Auth & Sign, or copy the request and paste it there.',
    'Check that it shows this number.',
    'Read the request, then sign.',
  ],
  qrLabel: 'QR code of the request',
  tooLarge: 'The request is larger than 256 kB, too large for a QR code. Send a notification instead.',
  copyRequest: 'Copy request',
  request: 'request',
  useQr: 'Scan a QR code instead',
  useAirGap: 'Device without a network',
  useInstructions: 'Send a notification instead',
  cancel: 'Cancel',
  retry: 'Try again',
  fingerprint: 'Fingerprint',
  hashEnds: (hash: string) => `${hash.slice(0, 6)}…${hash.slice(-6)}`,
  hash: 'Hash',
  preparing: 'Preparing the request',
  progressLabel: 'Progress',
  progress: {
    hashed: 'Request hashed',
    hashing: 'Hashing the request',
    notifying: 'Notifying your phone',
    waitingPhone: 'Waiting for your phone',
    waitingScan: 'Waiting for the scan',
    waitingAnswer: 'Waiting for the answer',
    received: 'Signature received',
    failed: 'Not requested',
  },
  cannotProceed: 'An error occurred, we are unable to proceed further',
  support:
    'There was a problem signing your operation, please try again. Contact support with the details below if it keeps failing.',
  deviceProblem: 'There is a connection problem with the mobile device.',
  retryText: 'There was a problem signing your operation, please try again.',
} as const

/** What failed before anything was sent, as the modal and the toast say it. */
export function signingProblemText(problem: SigningProblem): string {
  switch (problem.tag) {
    case 'cannotHash':
      return 'The request has no canonical form, so it cannot be hashed.'
    case 'verifierNotLoaded':
      return 'The signature check failed to load. Try again, or reload the page.'
    case 'cannotNotify':
      return signingMessages.deviceProblem
    case 'waitFailed':
      return `The signature could not be fetched${problem.status ? ` (HTTP ${problem.status})` : ''}.`
    case 'notAllowed':
      return `You are not allowed to wait for this signature (HTTP ${problem.status}).`
    case 'withdrawn':
      return 'The request was withdrawn before your device signed it. Ask for the signature again.'
    case 'loginLost':
      return 'The request was withdrawn: your login was assigned to another key, or your user is locked.'
    case 'timedOut':
      return 'No signature came within 5 minutes.'
    case 'foreignSignature':
      return 'The signature does not belong to your public key. It was dropped.'
    case 'eventSourceFailed':
      return `general.eventSourceError ${problem.message}`
  }
}
