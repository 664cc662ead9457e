import type { VaultWire } from '@api/vaults/vaults.wire'
import { isBackupKey, updateVaultPayload, vaultKinds } from '@domain/vaults/vault-draft'
import {
  aliasField,
  descriptionField,
  propertiesField,
  withRows,
  writtenRows,
} from '@features/intents/form/common-fields'
import type { EntityForm, PropertyRow } from '@features/intents/form/entity-form'
import { createVaultMessages as createWords, editVaultMessages as words } from './vault.messages'

type EditVaultValues = {
  readonly alias: string
  readonly description: string
  readonly backupKey: string
  readonly customProperties: readonly PropertyRow[]
}

/** Its key, its kind and its connection stay what they are. */
export function editVaultForm({ data }: VaultWire): EntityForm<EditVaultValues, 'v0_UpdateVault'> {
  const { id, alias, lock, metadata, parameters } = data
  const kind = vaultKinds.find((one) => one === parameters?.type)
  return {
    intentType: 'v0_UpdateVault',
    draftOf: 'vault-edit',
    title: words.title,
    list: 'vaults',
    begins: {
      alias,
      description: metadata.description ?? '',
      backupKey: parameters?.backupEncryptionKey ?? '',
      customProperties: writtenRows('Vault', metadata.customProperties),
    },
    name: 'alias',
    fields: {
      alias: aliasField({
        help: createWords.nameHelp,
        example: createWords.nameExample,
        empty: createWords.errors.name,
      }),
      description: descriptionField({ example: createWords.descriptionExample, empty: createWords.errors.description }),
      backupKey: {
        as: 'text',
        title: createWords.backupKey,
        help: createWords.backupKeyHelp,
        rows: 3,
        isCode: true,
        when: () => kind === 'MPC',
        problem: ({ backupKey }) =>
          backupKey.trim() === '' || isBackupKey(backupKey.trim()) ? undefined : createWords.errors.backupKey,
      },
      customProperties: propertiesField('Vault'),
    },
    refusedAt: { InvalidVaultParameters: 'backupKey' },
    payloadOf: ({ customProperties, ...values }) =>
      updateVaultPayload(
        { id, revision: metadata.revision },
        { ...values, kind, customProperties: withRows('Vault', metadata.customProperties, customProperties) },
      ),
    edits: { id, alias, path: `vaults/${id}`, revision: metadata.revision, lock },
  }
}
