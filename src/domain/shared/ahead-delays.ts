/** The waiting times of what asks ahead, in milliseconds; apart from `delays`, for it is evaluated before anything else. */
export const aheadDelays = {
  /** What was read ahead is given out no later. */
  readAhead: 10_000,
} as const
