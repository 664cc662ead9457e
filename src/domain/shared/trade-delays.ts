const second = 1000

/** The waiting times of a trade at an exchange. */
export const tradeDelays = {
  /** Between two looks at a price. */
  priceRefresh: 5 * second,
  /** A price that is older asks for a word of the person before it is signed. */
  priceStale: 30 * second,
  /** What is typed has come to rest. */
  tradeTrialWait: 15 * second,
  /** Between two looks at an order that was placed. */
  orderRefresh: 3 * second,
} as const
