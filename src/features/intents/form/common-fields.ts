import { limits } from '@domain/shared/limits'
import { initialLockStatuses } from '@domain/shared/lock'
import { isOwnName, splitProperties, type CustomProperties } from '@domain/shared/own-properties'
import type { EntityFormField, PropertyRow } from './entity-form'
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

/**
 * What approvers read first.
 * @param own its words; `most` of its characters
 */
export const descriptionField = ({
  most = limits.description,
  ...own
}: Pick<FieldWords, 'example'> & Partial<Pick<FieldWords, 'empty'>> & { readonly most?: number }) =>
  ({
    as: 'text',
    title: words.description,
    help: words.descriptionHelp,
    ...own,
    rows: 2,
    limit: { most, tooLong: words.descriptionTooLong(most) },
  }) satisfies EntityFormField<unknown, unknown>

/** Whether what is created can be used at once. */
export const initialLockField = {
  as: 'cards',
  title: words.lock,
  help: words.lockHelp,
  empty: words.notChosen,
  options: () => initialLockStatuses.map((value) => ({ value, ...words.locks[value] })),
} satisfies EntityFormField<unknown, unknown>

/** What institutions write on a record for their own policies and programs; what the product keeps there has fields of its own. */
export const propertiesField = (kind: string) =>
  ({
    as: 'properties',
    title: words.properties,
    help: words.propertiesHelp,
    problem: ({ customProperties: rows }: { readonly customProperties: readonly PropertyRow[] }) => {
      const own = rows.find(({ name }) => isOwnName(kind, name.trim()))
      return own && words.propertyOwn(own.name.trim())
    },
  }) satisfies EntityFormField<{ readonly customProperties: readonly PropertyRow[] }, unknown>

/** The rows of a record, and what they make of it: the product's own properties stay as they are. */
export const writtenRows = (kind: string, properties: CustomProperties): readonly PropertyRow[] =>
  Object.entries(splitProperties(kind, properties).written).map(([name, value]) => ({ name, value }))
export const withRows = (
  kind: string,
  properties: CustomProperties,
  rows: readonly PropertyRow[],
): CustomProperties => ({
  ...splitProperties(kind, properties).own,
  ...Object.fromEntries(rows.map(({ name, value }) => [name.trim(), value.trim()])),
})
