export const lostAnswerMessages = {
  look: 'Look again',
  looking: 'Looking',
  looked: 'Nothing was found yet.',
  repeat: 'Send the same request again',
  repeatHelp: 'Sending it again is safe: the platform takes a request id once.',
  leave: 'Leave it for now',
} as const
