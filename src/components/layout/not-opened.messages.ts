export const notOpenedMessages = {
  title: 'The console could not be opened',
  text: 'Its files or its settings did not arrive. Check your connection; if it keeps failing, tell the person who runs this console.',
  tryAgain: 'Try again',
} as const
