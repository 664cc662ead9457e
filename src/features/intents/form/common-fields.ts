import { limits } from '@domain/shared/limits'
import { initialLockStatuses } from '@domain/shared/lock'
import type { EntityFormField } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'

interface FieldWords {
  readonly help: string
  readonly example: string
  readonly empty: string
}

/** How people find it. */
export const aliasField = (own: FieldWords) =>
  ({
    as: 'text',
    title: words.name,
    ...own,
    limit: { most: limits.alias, tooLong: words.nameTooLong(limits.alias) },
  }) satisfies EntityFormField<unknown, unknown>

/** What approvers read first. */
export const descriptionField = ({ example, empty }: Omit<FieldWords, 'help'>) =>
  ({
    as: 'text',
    title: words.description,
    help: words.descriptionHelp,
    example,
    empty,
    rows: 2,
    limit: { most: limits.description, tooLong: words.descriptionTooLong(limits.description) },
  }) satisfies EntityFormField<unknown, unknown>

/** Whether what is created can be used at once. */
export const initialLockField = {
  as: 'cards',
  title: words.lock,
  help: words.lockHelp,
  empty: words.notChosen,
  options: () => initialLockStatuses.map((value) => ({ value, ...words.locks[value] })),
} satisfies EntityFormField<unknown, unknown>
