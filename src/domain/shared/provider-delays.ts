const second = 1000
const minute = 60 * second

/** The waiting times of the gateway before exchanges and service providers. */
export const providerDelays = {
  /** A provider that has not answered by then is not reachable. */
  providerAnswer: 10 * second,
  /** Between two looks at an order that a provider carries out. */
  orderLook: 5 * second,
  /** An order that a provider does not end in this time is looked at less often. */
  slowOrder: minute,
} as const
