import type { DomainWire } from '@api/domains/domains.wire'
import { updateDomainPayload } from '@domain/domains/domain-draft'
import { limits } from '@domain/shared/limits'
import {
  aliasField,
  descriptionField,
  propertiesField,
  withRows,
  writtenRows,
} from '@features/intents/form/common-fields'
import type { EntityForm, PropertyRow } from '@features/intents/form/entity-form'
import { domainFormMessages as words } from './domain-form.messages'

type EditDomainValues = {
  readonly alias: string
  readonly description: string
  readonly customProperties: readonly PropertyRow[]
}

/**
 * Its parent and its strategy stay what they are; its reading rights have a form of their own.
 * @param barred why it cannot be changed from here
 */
export function editDomainForm(
  { data }: DomainWire,
  barred: string | undefined,
): EntityForm<EditDomainValues, 'v0_UpdateDomain'> {
  const { id, alias, lock, metadata } = data
  return {
    intentType: 'v0_UpdateDomain',
    draftOf: 'domain-edit',
    title: words.edit,
    list: 'domains',
    begins: {
      alias,
      description: metadata.description ?? '',
      customProperties: writtenRows('Domain', metadata.customProperties),
    },
    name: 'alias',
    fields: {
      alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
      description: descriptionField({
        example: words.descriptionExample,
        empty: words.errors.description,
        most: limits.domainDescription,
      }),
      customProperties: propertiesField('Domain'),
    },
    payloadOf: (values) =>
      updateDomainPayload(
        { id, revision: metadata.revision },
        { ...values, customProperties: withRows('Domain', metadata.customProperties, values.customProperties) },
      ),
    edits: { id, alias, path: `domains/${id}`, revision: metadata.revision, lock, barred },
  }
}
