export const lostAnswerMessages = {
  look: 'Look again',
  looking: 'Looking',
  found: {
    absent: 'Nothing was found yet.',
    unread: 'The platform could not be asked.',
    sendingElsewhere: 'It was not sent again: another tab is sending this draft.',
    sentBefore: 'It was not sent again: another tab has sent a request of this draft.',
    notRemembered: 'It was not sent again: this browser could not keep a note of it.',
  },
  repeat: 'Send the same request again',
  repeatHelp: 'Sending it again is safe: the platform takes a request id once.',
  leave: 'Leave it for now',
} as const
