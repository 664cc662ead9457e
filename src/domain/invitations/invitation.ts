export const invitationStatuses = ['Pending', 'DeviceRegistered', 'Expired', 'Cancelled', 'Completed'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

/**
 * Why an invitation opens nothing although nobody has cancelled it and its time has not passed: whoever made its code was locked, or may not invite
 * at present, or the institution was restored from a backup.
 */
export const invitationClosures = ['InviterLocked', 'InviterMayNotInvite', 'EndedByRestore'] as const
export type InvitationClosure = (typeof invitationClosures)[number]

export type InvitationAct = 'cancel' | 'renew' | 'submit' | 'resubmit' | 'complete'

export interface InvitationFacts {
  readonly status: InvitationStatus
  /** The user of the invitation is there, with the key that the device has registered. */
  readonly userExists: boolean
  /** How the request for that user stands: nobody has made one, it may still be approved, or it was rejected, failed or expired. */
  readonly userRequest: 'none' | 'open' | 'ended'
}

/**
 * How the request for the user of an invitation stands.
 * @param statuses of every request for that user; what is executed ends in a user, and is not made again before that is read
 */
export function userRequestOf(statuses: readonly string[]): InvitationFacts['userRequest'] {
  if (statuses.length === 0) return 'none'
  return statuses.every((status) => ended.has(status)) ? 'ended' : 'open'
}
const ended: ReadonlySet<string> = new Set(['Rejected', 'Failed', 'Expired'])

/** What an administrator may do with an invitation now; Cancelled and Completed leave nothing to do. */
export function invitationActs({ status, userExists, userRequest }: InvitationFacts): readonly InvitationAct[] {
  if (status === 'Pending') return ['cancel', 'renew']
  if (status === 'Expired') return ['renew']
  if (status !== 'DeviceRegistered') return []
  if (userExists) return ['cancel', 'complete']
  if (userRequest === 'open') return ['cancel']
  return ['cancel', userRequest === 'none' ? 'submit' : 'resubmit']
}
