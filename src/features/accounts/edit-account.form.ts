import type { AccountWire } from '@api/accounts/accounts.wire'
import { updateAccountPayload } from '@domain/accounts/account-draft'
import {
  aliasField,
  descriptionField,
  propertiesField,
  withRows,
  writtenRows,
} from '@features/intents/form/common-fields'
import type { EntityForm, PropertyRow } from '@features/intents/form/entity-form'
import { createAccountMessages as createWords, editAccountMessages as words } from './account.messages'

type EditAccountValues = {
  readonly alias: string
  readonly description: string
  readonly customProperties: readonly PropertyRow[]
}

/** Ledgers are added by a form of their own; vault and key strategy stay what they are. */
export function editAccountForm({ data }: AccountWire): EntityForm<EditAccountValues, 'v0_UpdateAccount'> {
  const { id, alias, lock, metadata } = data
  return {
    intentType: 'v0_UpdateAccount',
    draftOf: 'account-edit',
    title: words.title,
    list: 'accounts',
    begins: {
      alias,
      description: metadata.description ?? '',
      customProperties: writtenRows('Account', metadata.customProperties),
    },
    name: 'alias',
    fields: {
      alias: aliasField({
        help: createWords.nameHelp,
        example: createWords.nameExample,
        empty: createWords.errors.name,
      }),
      description: descriptionField({ example: createWords.descriptionExample, empty: createWords.errors.description }),
      customProperties: propertiesField('Account'),
    },
    payloadOf: ({ customProperties, ...values }) =>
      updateAccountPayload(
        { id, revision: metadata.revision },
        { ...values, customProperties: withRows('Account', metadata.customProperties, customProperties) },
      ),
    edits: { id, alias, path: `accounts/${id}`, revision: metadata.revision, lock },
  }
}
