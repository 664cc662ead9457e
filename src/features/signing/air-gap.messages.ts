import type { OfflineProblem } from '@domain/signing/offline-codes'

export const airGapMessages = {
  steps: [
    'Scan the code with the device without a network.',
    'Check that it shows this number.',
    'Read the request there, and sign.',
    'Then scan the answer that the device shows.',
  ],
  codeLabel: 'QR code of the request for a device without a network',
  scanAnswer: 'Scan the answer',
  copyRequest: 'Copy request',
  request: 'request',
  unreadTitle: 'The records of this request were not read',
  unread: 'A device without a network cannot read the request without them. Nothing was sent.',
  readAgain: 'Try again',
  wrongTitle: 'Another answer was ignored',
  wrongAnswer:
    'It is not to this request, or not by your key. Check the number on the device, and scan the answer that it shows.',
  problems: {
    contextTooLarge:
      'The records that a device needs to read this request are larger than 64 kB. Sign it on a device with a network.',
    requestTooLarge: 'The request is larger than 256 kB. Sign it on a device with a network.',
  } satisfies Record<OfflineProblem, string>,
  paste: 'Paste the answer',
  pasteLabel: 'Copied answer',
  pasteHelp: 'On the device choose “Copy the answer”.',
  pasteWrong: 'This is not an answer of a device.',
  read: 'Read the answer',
  scanAgain: 'Scan again',
  choosePicture: 'Choose a picture',
  back: 'Back to the code',
  notThisCode: 'The code is not the answer of a device. Scan the one that it shows after signing.',
} as const
