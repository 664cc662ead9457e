const second = 1000

/** The waiting times of one sending, in milliseconds; apart from `delays`, for the first screen loads none of them. */
export const sendingDelays = {
  /** Until another tab that sends the same draft has done so, and until a note of it is kept. */
  draftLockWait: 5 * second,
  rememberingWait: 5 * second,
  /** Until what signs and sends a request is loaded. */
  logicWait: 30 * second,
  /** As long as a call may take. */
  sendingWait: 30 * second,
  /** A request is followed, look by look, and a lost answer looked up. */
  outcomePoll: 500,
  outcomeWait: 30 * second,
  lookUpWait: 30 * second,
  /** A form is not drawn before it is known what left from it, for so long. */
  noteFirst: second,
  /** A note is kept so long after its request has expired. */
  noteKept: 3600 * second,
} as const
