import type { ScanProblem } from '@machines/shared/qr-scan.connect'
import { formatNumber } from './format-number'

/** What is said while a code is looked for, and why none was read; what kind of code it is, whoever asks for it says. */
export const qrScanMessages = {
  asking: 'Waiting for the camera. Allow it when the browser asks.',
  looking: 'Hold the camera to the code.',
  gathering: 'Hold the camera still until all parts are read.',
  struggling: 'No code seen yet. Move closer and avoid glare.',
  readingPicture: 'Reading the picture',
  partsRead: (seen: number, needed: number) => `${formatNumber(seen)} of ${formatNumber(needed)} parts read`,
  ignored: {
    otherText: 'A part of another request was ignored. To read that one, begin anew.',
    foreign: 'A code of something else was ignored.',
  },
  beginAnew: 'Begin anew',
  camera: 'Camera',
  nameless: (number: number) => `Camera ${formatNumber(number)}`,
  light: 'Light',
  invalidCode: 'Invalid QR code',
  cameraPermission: 'The camera permission is needed to scan a QR code',
} as const

export const scanProblems: Readonly<
  Record<Exclude<ScanProblem, 'invalidCode'>, { readonly title: string; readonly text: string }>
> = {
  denied: {
    title: qrScanMessages.cameraPermission,
    text: 'Allow the camera for this app in the browser’s settings, then try again.',
  },
  noCamera: { title: 'No camera found', text: 'Choose a picture of the code, or paste the code.' },
  cameraInUse: {
    title: 'Camera in use',
    text: 'Another program is using the camera. Close it, then try again.',
  },
  cameraFailed: {
    title: 'Camera not running',
    text: 'The browser did not start the camera, or lost it. Try again, or choose a picture.',
  },
  unanswered: {
    title: 'Camera not confirmed',
    text: 'The browser’s question about the camera got no answer. Try again and allow it.',
  },
  nothingSeen: {
    title: 'No code found',
    text: 'The camera is off again. Try again, choose a picture, or paste the code.',
  },
  readerFailed: {
    title: 'Scanner not loaded',
    text: 'The scanner failed to load or stopped. Check the connection and try again, or paste the code.',
  },
  tooLarge: {
    title: 'Too large',
    text: 'What these codes hold is larger than 256 kB or has more than 2,000 parts. Nothing was read.',
  },
  damaged: {
    title: 'The parts do not fit together',
    text: 'Something in the codes was changed on the way. All parts were forgotten. Scan again.',
  },
  onePart: {
    title: 'One part of several',
    text: 'The picture shows one code of several. Hold the camera to the moving code, or paste the copied text.',
  },
  emptyPicture: {
    title: 'No code in this picture',
    text: 'Choose a sharper picture that shows the whole code.',
  },
  unreadablePicture: {
    title: 'Picture not readable',
    text: 'The file is not a picture, or is larger than 20 MB. Choose another.',
  },
}
