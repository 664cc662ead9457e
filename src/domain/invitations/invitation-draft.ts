import { readMoment } from '../shared/date-fields'
import type { Uuid } from '../shared/ids'
import { limits } from '../shared/limits'
import { roleProblemOf } from '../users/user-draft'
import { isEmail } from './invited-user'

/** Who is invited, as it is filled in. */
export interface InvitationDraft {
  readonly email: string
  readonly alias: string
  readonly roles: readonly string[]
  /** A moment of local time, as a field for date and time has it. */
  readonly expiry: string
}

export type ExpiryProblem = 'missing' | 'past' | 'distant'

/** As the contract counts it. */
const mostSeconds = 2_147_483_647

/** @param now milliseconds since 1970 */
export function expiryProblemOf(expiry: string, now: number): ExpiryProblem | undefined {
  const moment = readMoment(expiry)
  if (moment === undefined) return 'missing'
  if (moment <= now) return 'past'
  return secondsUntil(moment, now) > mostSeconds ? 'distant' : undefined
}

const secondsUntil = (moment: number, now: number) => Math.ceil((moment - now) / 1000)

/** Can somebody be invited with it at this moment? */
export const isWholeDraft = ({ email, alias, roles, expiry }: InvitationDraft, now: number): boolean =>
  isEmail(email) &&
  alias.trim() !== '' &&
  alias.length <= limits.alias &&
  roles.length > 0 &&
  roles.every((role) => roleProblemOf(role) === undefined) &&
  expiryProblemOf(expiry, now) === undefined

/**
 * What the platform is asked for. The contract has no e-mail: it is a custom property until the user is proposed.
 * @param userId of the user that is invited, kept with the draft
 */
export const invitationRequest = ({ email, alias, roles, expiry }: InvitationDraft, userId: Uuid, now: number) => ({
  numberSecondsOfValidity: secondsUntil(readMoment(expiry) ?? now, now),
  user: {
    id: userId,
    alias: alias.trim(),
    roles: [...roles],
    lock: 'Unlocked' as const,
    customProperties: { email: email.trim() },
  },
})
export type InvitationRequest = ReturnType<typeof invitationRequest>
