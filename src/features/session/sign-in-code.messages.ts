import type { CodeScannerWords } from '@components/ui/code-scanner'

export const signInCodeMessages = {
  showTitle: 'Show this code to your device',
  steps: (number: string) => [
    'On the device without a network choose “Scan a code”, and hold its camera here.',
    'Compare the console it names with the address of this page.',
    `Tap ${number} there. Another tap ends this sign-in.`,
    'Then scan the answer that the device shows.',
  ],
  codeLabel: 'QR code of the sign-in for a device without a network',
  tooLarge: 'The sign-in is too large for a code. Use a device with a network.',
  copy: 'Copy sign-in',
  signIn: 'sign-in',
  scanAnswer: 'Scan the answer',
  scanTitle: 'Hold the answer to this camera',
  scanText: (number: string) => `The device must show the number ${number} beside its code.`,
  ignoredTitle: 'Another answer was ignored',
  ignored: 'It is to another sign-in than this one. Scan the code of this page with the device, and then its answer.',
  sending: 'Checking the answer',
  notSentTitle: 'No reply to the answer',
  notSent:
    'The server could not be reached, or its reply was lost. Send the same answer again: it counts once, and only until the number expires.',
  sendAgain: 'Send again',
} as const

export const signInScannerMessages: CodeScannerWords = {
  scanAgain: 'Scan again',
  choosePicture: 'Choose a picture',
  back: 'Back to the code',
  notThisCode: 'The code is not the answer to a sign-in. Scan the one that the device shows after you tapped a number.',
  paste: 'Paste the answer',
  pasteLabel: 'Copied answer',
  pasteHelp: 'On the device choose “Copy the answer”.',
  pasteWrong: 'This is not the answer of a device to a sign-in.',
  read: 'Read the answer',
}
