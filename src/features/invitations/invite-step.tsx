import { expiryProblemOf, type InvitationDraft } from '@domain/invitations/invitation-draft'
import { isEmail } from '@domain/invitations/invited-user'
import { readMoment } from '@domain/shared/date-fields'
import { toInstant } from '@domain/shared/clock'
import { limits } from '@domain/shared/limits'
import { formatDateTime, formatRelative, offsetOf } from '@components/ui/format-date'
import type { FormFields } from '@features/intents/form/entity-form'
import { rolesField, userFields, type UserChoices } from '@features/users/user-fields'
import { inviteMessages as words } from './inviting.messages'

export type InviteChoices = UserChoices & {
  /** The present, in milliseconds since 1970. */
  readonly now: () => number
}

/** Who is invited: the first of two steps. */
export const inviteFields: FormFields<InvitationDraft, InviteChoices> = {
  alias: userFields.alias,
  email: {
    as: 'text',
    title: words.email,
    help: words.emailHelp,
    example: words.emailExample,
    empty: words.errors.email,
    limit: { most: limits.email, tooLong: words.errors.emailInvalid },
    problem: ({ email }) => (isEmail(email) ? undefined : words.errors.emailInvalid),
  },
  roles: rolesField,
  expiry: {
    as: 'text',
    title: words.expiry,
    help: words.expiryHelp,
    isMoment: true,
    problem: ({ expiry }, { now }) => {
      const problem = expiryProblemOf(expiry, now())
      return problem && words.errors.expiry[problem]
    },
    note: ({ expiry }, { now }) => {
      const moment = readMoment(expiry)
      return moment !== undefined && moment > now() ? (
        <p className="field-help">
          {words.expiryIn(
            formatDateTime(toInstant(moment)),
            formatRelative(moment - now()),
            offsetOf(toInstant(moment)),
          )}
        </p>
      ) : null
    },
  },
}
