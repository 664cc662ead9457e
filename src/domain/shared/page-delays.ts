const second = 1000

/** The waiting times of a page as it comes and is used, in milliseconds; apart from `delays`, for what asks ahead is evaluated before anything else. */
export const pageDelays = {
  /** What was read ahead is given out no later. */
  readAhead: 10 * second,
  /** What only surrounds a page waits no longer for what the page reads itself. */
  firstScreen: 3 * second,
  /** A page that comes sooner is not announced: a sentence that flashes by only unsettles. */
  announcement: 600,
  /** Then what tells of failures is loaded. */
  keptAtHand: 1_500,
  findRest: 150,
  copied: 1_200,
  notCopied: 5 * second,
} as const
