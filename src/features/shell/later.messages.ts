const noCalls = 'This form is not available yet: the gateway has no calls for connected accounts.'

export const laterMessages = {
  notYet: 'This form is not available yet. The change can be proposed through the API; approvers decide on it here.',
  back: 'Go back',
  intentType: 'Type of request',
  wouldApprove: 'Who may have to approve',
  noPolicy: 'No policy of this domain governs this request: it would be refused.',
  pages: {
    connectExternal: {
      title: 'Connect an account',
      text: 'An account at an exchange or service provider is connected with the provider’s credentials.',
      notYet: noCalls,
    },
    editExternal: {
      title: 'Edit the connection',
      text: 'Name and credentials of a connection can be changed.',
      notYet: noCalls,
    },
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
