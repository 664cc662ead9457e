import type { Unanswered } from '../machines/air-gap.types'
import type { ScanWords } from './scan-view'

export const airGapMessages = {
  title: 'Auth & Sign without a network',
  welcomeTitle: 'A key that never meets a network',
  welcomeText:
    'This app makes a signing key here and passes nothing on but what you show to a camera. Switch the radio of this device off before you make the key, and leave it off.',
  radio: 'Keep the radio off',
  radioText:
    'This page may ask no server for anything. No browser keeps a page from opening another one, so only a radio that is off is certain.',
  email: 'E-mail of your user',
  emailWrong: 'This is not an e-mail address.',
  makeKey: 'Make my key',
  keeping: 'Keeping your key on this device',
  notKept: 'No key was made',
  notKeptText: 'The key could not be made or kept. Try again; if it fails again, free some space on this device.',
  retry: 'Try again',
  back: 'Back',
  unpinnedTitle: 'Register this key, then scan the platform’s code',
  unpinnedText:
    'An administrator registers this public key with your user. Then open “Device without a network” in the console, and scan the code of the platform there.',
  scanPlatform: 'Scan the platform’s code',
  compareTitle: 'Compare the platform key',
  compareText:
    'Ask an administrator for the fingerprint of the platform key, by phone or in person, and type it. Do not read it from the screen that showed the code.',
  fingerprint: 'Fingerprint',
  fingerprintWrong: 'This is not the fingerprint of the key in the code. Ask again, or scan the code once more.',
  believe: 'Know the platform by this key',
  pinning: 'Keeping the platform key',
  notPinned: 'The platform key was not kept',
  notPinnedText: 'This device could not keep it. Try again; if it fails again, free some space on this device.',
  readyTitle: 'Ready to sign',
  readyText: 'In the console choose “Device without a network” where you are asked to sign, and scan its code.',
  scanRequest: 'Scan a request',
  otherPlatform: 'Scan another platform’s code',
  platformKnown: 'Platform known by',
  unanswered: {
    declined: 'You declined. Nothing was signed.',
    expired: 'The proposal had expired. Nothing was signed.',
    withdrawn: 'The request could not be read. Nothing was signed.',
    refused: 'The request could not be signed. There is no answer to show.',
    unknown: 'The request could not be signed. There is no answer to show.',
  } satisfies Record<Unanswered, string>,
  answerTitle: 'Signed. Show this to the camera of the console',
  answerText: 'The console must still show the same number. It accepts a signature of your key alone.',
  answerCode: 'Your signature as a QR code',
  copyAnswer: 'Copy the answer',
  answer: 'answer',
  done: 'Done',
  delete: 'Delete profile',
  deleteTitle: 'Delete this profile?',
  deleteText:
    'The key is destroyed and cannot be brought back. Requests can then be signed only with another key, which an administrator registers for you.',
  confirmDelete: 'Delete the key',
  deleting: 'Destroying the key',
  notDeleted: 'The profile was not deleted',
  notDeletedText: 'The key is still on this device. Close other windows of this app and try again.',
} as const

const ways = {
  retry: 'Scan again',
  choosePicture: 'Choose a picture',
  read: 'Read the code',
  scanInstead: 'Scan instead',
} as const

export const platformScanMessages: ScanWords = {
  ...ways,
  title: 'Scan the platform’s code',
  help: 'In the console open “Device without a network”, and hold the camera to the code of the platform.',
  invalidCode: 'The code is not that of a platform. Scan the one shown under “Device without a network”.',
  paste: 'Paste the code',
  pasteTitle: 'Paste the platform’s code',
  codeLabel: 'Platform code',
  codeHelp: 'It begins with ur:authsign-platform',
  pasteWrong: 'This is not the code of a platform.',
}

export const offlineScanMessages: ScanWords = {
  ...ways,
  title: 'Scan a request',
  help: 'In the console choose “Device without a network”, and hold the camera to the code.',
  invalidCode:
    'The code is not a request for a device without a network. In the console choose “Device without a network”.',
  paste: 'Paste the request',
  pasteTitle: 'Paste a request',
  codeLabel: 'Copied request',
  codeHelp: 'In the console choose “Device without a network”, then “Copy request”.',
  pasteWrong: 'This is not a whole request for a device without a network.',
}
