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
  believe: 'Trust this platform key',
  pinning: 'Keeping the platform key',
  notPinned: 'The platform key was not kept',
  notPinnedText: 'This device could not keep it. Try again; if it fails again, free some space on this device.',
  readyTitle: 'Ready to sign',
  readyText:
    'Where you sign in or are asked to sign, the console offers a device without a network. Choose that, and scan its code.',
  scanRequest: 'Scan a code',
  checkingSignIn: 'Checking the sign-in',
  otherPlatform: 'Scan another platform’s code',
  platformKnown: 'Trusted platform key',
  unanswered: {
    declined: 'You declined. Nothing was signed.',
    expired:
      'According to the clock of this device, the proposal had expired. Nothing was signed. If the clock is wrong, set it, then scan the code again.',
    withdrawn: 'The request could not be read. Nothing was signed.',
    refused: 'The request could not be signed. There is no answer to show.',
    unknown: 'The request could not be signed. There is no answer to show.',
    foreignPlatform:
      'The sign-in is not signed by the platform that this device knows. Nothing was signed. Leave that page, and tell your administrator.',
    unknownSignIn:
      'This app does not know this kind of sign-in. Nothing was signed. Ask an administrator for a newer version of the app.',
    signInEnded:
      'By the clock of this device the sign-in has ended. Nothing was signed. If the clock is wrong, set it; then start again in the browser.',
    signInDeclined:
      'You declined. Nothing was signed, and nobody was told: this device has no network. If it was not you who began the sign-in, tell your administrator.',
    signInUnsigned: 'The sign-in could not be signed. There is no answer to show. Scan its code again.',
  } satisfies Record<Unanswered, string>,
  answerTitle: 'Signed. Show this to the camera of the console',
  answerText: 'The console must still show the same number. It accepts a signature of your key alone.',
  answerCode: 'Your signature as a QR code',
  signInAnswerTitle: 'Show this to the camera of the browser',
  signInAnswerText:
    'The page must still show this number. The signature is good for this sign-in alone, and only until the number expires.',
  signInNote: 'Compare before you tap',
  signInConsole: 'The address of the page must begin with',
  signInNoteText:
    'The browser, its address and the time below must be yours. Never tap a number that somebody sends you.',
  otherEmailTitle: 'Another e-mail than that of this profile',
  otherEmailText: 'This profile was made for',
  ownClock: (time: string) =>
    `By the clock of this device it is ${time}. It alone decides here whether the sign-in still lasts; the server decides again.`,
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
  pasteWrong: 'This is not the code of a platform. This device needs it before any request or sign-in.',
}

export const offlineScanMessages: ScanWords = {
  ...ways,
  title: 'Scan a code',
  help: 'In the console choose the device without a network, and hold the camera to the code.',
  invalidCode:
    'The code is no request and no sign-in for a device without a network. In the console choose the device without a network.',
  paste: 'Paste the code',
  pasteTitle: 'Paste the code',
  codeLabel: 'Copied code',
  codeHelp: 'In the console choose the device without a network, then “Copy request” or “Copy sign-in”.',
  pasteWrong: 'This is not a whole request or sign-in for a device without a network.',
}
