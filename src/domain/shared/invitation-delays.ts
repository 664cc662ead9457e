const second = 1000
const minute = 60 * second

/** The waiting times of an invitee's page. */
export const inviteeDelays = {
  profileStatusPoll: 2 * second,
  /** Two calls, each of which may take half as long. */
  invitationWait: 15 * second,
  /** So long a page that nobody answers with a device asks; then a person says whether it goes on. */
  pairingWatch: 30 * minute,
} as const

/** The waiting times of a device that has answered an invitation. */
export const approvalDelays = {
  answerWait: 20 * second,
  /** People compare a fingerprint and approve: minutes at least. */
  approvalPoll: 30 * second,
  approvalWatch: 30 * minute,
} as const
