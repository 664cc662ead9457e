const noCalls = 'This form is not available yet: orders of connected accounts are proposed through the API.'

export const laterMessages = {
  notYet: 'This form is not available yet. The change can be proposed through the API; approvers decide on it here.',
  back: 'Go back',
  intentType: 'Type of request',
  wouldApprove: 'Who may have to approve',
  noPolicy: 'No policy of this domain governs this request: it would be refused.',
  pages: {
    createExternal: {
      title: 'Create an order from a connected account',
      text: 'A connected account sends funds through its provider.',
      notYet: noCalls,
    },
    tradeExternal: {
      title: 'Trade on a connected account',
      text: 'A connected account buys and sells one asset for another at its provider.',
      notYet: noCalls,
    },
  },
} as const

export type LaterPageName = keyof typeof laterMessages.pages
