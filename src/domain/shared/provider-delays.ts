const second = 1000

/** The waiting times of the gateway before exchanges and service providers, in milliseconds. */
export const providerDelays = {
  /** A provider that has not answered by then is not reachable. */
  providerAnswer: 10 * second,
  /** Between two looks at an order that a provider carries out. */
  orderLook: 5 * second,
  /** Until a provider that gave no answer about an order is asked again. */
  unansweredOrder: 60 * second,
  /** After that an order is sent no more: whoever agreed to it meant now. */
  unsentOrder: 24 * 3600 * second,
  /** After that a provider is asked no more about an order that it was sent. */
  sentOrder: 7 * 24 * 3600 * second,
} as const
