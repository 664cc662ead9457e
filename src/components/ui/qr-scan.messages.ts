import type { ScanProblem } from '@machines/shared/qr-scan.connect'

/** What is said while a code is looked for, and why none was read; what kind of code it is, whoever asks for it says. */
export const qrScanMessages = {
  asking: 'Waiting for the camera. Allow it when the browser asks.',
  looking: 'Hold the camera to the code.',
  struggling: 'No code seen yet. Move closer and avoid glare.',
  readingPicture: 'Reading the picture',
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
  emptyPicture: {
    title: 'No code in this picture',
    text: 'Choose a sharper picture that shows the whole code.',
  },
  unreadablePicture: {
    title: 'Picture not readable',
    text: 'The file is not a picture, or is larger than 20 MB. Choose another.',
  },
}
