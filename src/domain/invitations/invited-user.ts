import { limits } from '../shared/limits'
import { readOwnProperty, splitProperties, type CustomProperties } from '../shared/own-properties'
import { looksLikeEmail } from '../users/user-draft'

export const isEmail = (text: string): boolean => looksLikeEmail(text.trim()) && text.trim().length <= limits.email

interface InvitedUser {
  readonly alias: string
  readonly customProperties: CustomProperties
}

/** The e-mail address of who is invited; on a platform that keeps none, the name is the address or there is none. */
export function invitedEmail({ alias, customProperties }: InvitedUser): {
  readonly email: string | undefined
  readonly isByName: boolean
} {
  const email = readOwnProperty('Invitation', 'email', customProperties)
  if (email !== undefined) return { email, isByName: false }
  return { email: isEmail(alias) ? alias : undefined, isByName: true }
}

/** What people wrote beside it. */
export const invitedProperties = ({ customProperties }: InvitedUser): CustomProperties =>
  splitProperties('Invitation', customProperties).written
