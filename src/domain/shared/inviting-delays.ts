const second = 1000

/** The waiting times of whoever invites. */
export const invitingDelays = {
  /** An answer that has not come by then is looked for. */
  invitingWait: 15 * second,
  lookUpWait: 15 * second,
  /**
   * A page with an invitation that is Pending is read again in so long. The administrator is on the phone with the new person, who registers a key
   * meanwhile, and no notification says so; the half minute of other lists is a long silence there.
   */
  pendingRefresh: 5 * second,
} as const
