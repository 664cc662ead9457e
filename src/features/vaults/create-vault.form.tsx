import { keyFingerprint } from '@domain/signing/key-fingerprint'
import { parsePublicKey } from '@domain/signing/public-key'
import {
  createVaultPayload,
  isBackupKey,
  vaultConnections,
  vaultKinds,
  type VaultDraft,
} from '@domain/vaults/vault-draft'
import { Note } from '@components/ui/note'
import {
  aliasField,
  descriptionField,
  initialLockField,
  propertiesField,
  withRows,
} from '@features/intents/form/common-fields'
import type { EntityForm, PropertyRow } from '@features/intents/form/entity-form'
import { createVaultMessages as words } from './vault.messages'

/** Whether the key lies on its curve is found by the platform's dry run. */
const isKey = (text: string) => parsePublicKey(text.trim()).ok

export const createVaultForm: EntityForm<VaultFormValues, 'v0_CreateVault'> = {
  intentType: 'v0_CreateVault',
  draftOf: 'vault',
  title: words.title,
  list: 'vaults',
  begins: {
    alias: '',
    description: '',
    publicKey: '',
    connection: 'online',
    kind: 'HSM',
    backupKey: '',
    customProperties: [],
    lock: 'Unlocked',
  },
  name: 'alias',
  fields: {
    alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
    description: descriptionField({ example: words.descriptionExample, empty: words.errors.description }),
    publicKey: {
      as: 'text',
      title: words.publicKey,
      help: words.publicKeyHelp,
      empty: words.errors.publicKey,
      rows: 3,
      isCode: true,
      problem: ({ publicKey }) => (isKey(publicKey) ? undefined : words.errors.notAKey),
      note: ({ publicKey }) =>
        isKey(publicKey) && (
          <p className="field-help mt-2">
            {words.fingerprint}{' '}
            <b className="mono" translate="no">
              {keyFingerprint(publicKey.trim())}
            </b>
            . {words.compare}
          </p>
        ),
      reviewed: ({ publicKey }) =>
        isKey(publicKey) ? { title: words.keyFingerprint, text: keyFingerprint(publicKey.trim()) } : undefined,
    },
    connection: {
      as: 'cards',
      title: words.connection,
      help: words.connectionHelp,
      empty: words.errors.choose,
      options: () => vaultConnections.map((value) => ({ value, ...words.connections[value] })),
      note: ({ connection }) =>
        connection === 'offline' && (
          <Note tone="info" live="status" className="mt-3">
            {words.firstOperation}
          </Note>
        ),
    },
    kind: {
      as: 'cards',
      title: words.kind,
      help: words.kindHelp,
      empty: words.errors.choose,
      options: () => vaultKinds.map((value) => ({ value, ...words.kinds[value] })),
    },
    backupKey: {
      as: 'text',
      title: words.backupKey,
      help: words.backupKeyHelp,
      rows: 3,
      isCode: true,
      when: ({ kind }) => kind === 'MPC',
      problem: ({ backupKey }) =>
        backupKey.trim() === '' || isBackupKey(backupKey.trim()) ? undefined : words.errors.backupKey,
    },
    customProperties: propertiesField('Vault'),
    lock: initialLockField,
  },
  refusedAt: { PublicKeyInvalid: 'publicKey', DuplicatePublicKey: 'publicKey', InvalidVaultParameters: 'backupKey' },
  payloadOf: (values, id) =>
    createVaultPayload({ ...values, customProperties: withRows('Vault', {}, values.customProperties) }, id),
}

export type VaultFormValues = {
  readonly [N in keyof VaultDraft]: N extends 'customProperties' ? readonly PropertyRow[] : VaultDraft[N]
}
