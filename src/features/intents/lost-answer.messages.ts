export const lostAnswerMessages = {
  look: 'Look again',
  looking: 'Looking',
  found: {
    absent: 'Nothing was found yet.',
    unread: 'The platform gave no readable answer.',
    sendingElsewhere: 'Not sent again: another tab is sending this draft.',
    sentBefore: 'Not sent again: another tab has sent a request of this draft.',
    notRemembered: 'Not sent again: this browser could not keep a note of the request.',
  },
  repeat: 'Send the same request again',
  repeatHelp: 'Sending it again is safe: the platform takes a request id once.',
  leave: 'Leave it for now',
} as const
