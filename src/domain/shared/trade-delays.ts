const second = 1000

/** The waiting times of a trade at an exchange. */
export const tradeDelays = {
  /** Between two looks at a price. */
  priceRefresh: 5 * second,
  /** A price that is older asks for a word of the person before it is signed. */
  priceStale: 30 * second,
  /** The pairs or a trial that the exchange has not answered by then are not there. */
  tradeTrialWait: 15 * second,
} as const
