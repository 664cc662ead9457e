export const notOpenedMessages = {
  title: 'The console could not be opened',
  text: 'The console’s files or settings did not load. Check your connection; if it keeps failing, tell the person who runs this console.',
  tryAgain: 'Try again',
} as const
