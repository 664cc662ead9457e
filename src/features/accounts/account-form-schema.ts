import * as z from 'zod/mini'
import { keyStrategies } from '@domain/accounts/key-strategy'
import { uuid } from '@domain/intents/catalogue/fields'
import { limits } from '@domain/shared/limits'
import { initialLockStatuses } from '@domain/shared/lock'
import { createAccountMessages } from './account.messages'

const { errors } = createAccountMessages
const filled = (message: string) => z.regex(/\S/, message)

/** Every field is required; the messages name the fix. */
export const accountFormSchema = z.object({
  alias: z.string().check(filled(errors.name), z.maxLength(limits.alias, errors.nameTooLong(limits.alias))),
  description: z.string().check(filled(errors.description), z.maxLength(limits.description, errors.descriptionTooLong(limits.description))),
  vaultId: z.pipe(z.string().check(z.minLength(1, errors.vault)), uuid),
  keyStrategy: z.enum(keyStrategies),
  ledgerIds: z.array(z.string()).check(z.minLength(1, errors.ledgers)),
  lock: z.enum(initialLockStatuses),
})
export type AccountFormInput = z.input<typeof accountFormSchema>
export type AccountFormValues = z.output<typeof accountFormSchema>
