import type { PayloadOf } from '../intents/catalogue/payloads'
import type { EntityReference, Uuid } from '../shared/ids'
import type { CustomProperties } from '../shared/own-properties'
import type { InitialLockStatus } from '../shared/lock'

/** What a vault is built as. */
export const vaultKinds = ['HSM', 'MPC'] as const
export type VaultKind = (typeof vaultKinds)[number]

/** Whether the vault is reached over the network, or what it signs is carried to it. */
export const vaultConnections = ['online', 'offline'] as const
export type VaultConnection = (typeof vaultConnections)[number]

/** What the create form holds once it is valid. */
export interface VaultDraft {
  readonly alias: string
  readonly description: string
  /** Base64 of the DER SubjectPublicKeyInfo. */
  readonly publicKey: string
  readonly connection: VaultConnection
  readonly kind: VaultKind
  /** Of an MPC vault: the modulus of an RSA key, `0x` and hexadecimal digits; may be empty. */
  readonly backupKey: string
  readonly customProperties: CustomProperties
  readonly lock: InitialLockStatus
}

/** An RSA key of 2048 to 4096 bits: the digits of its modulus in hexadecimal. */
const digits = { least: 512, most: 1024 }

/** The platform takes this as the key that an MPC vault encrypts its backup under. */
export const isBackupKey = (text: string): boolean =>
  /^0[xX]([0-9a-fA-F]{2})*$/.test(text) && text.length - 2 >= digits.least && text.length - 2 <= digits.most

export function createVaultPayload(draft: VaultDraft, id: Uuid): PayloadOf<'v0_CreateVault'> {
  return {
    type: 'v0_CreateVault',
    id,
    alias: draft.alias.trim(),
    parameters: parametersOf(draft.kind, draft.backupKey.trim()),
    publicKey: draft.publicKey.trim(),
    lock: draft.lock,
    description: draft.description.trim(),
    customProperties: { ...draft.customProperties, ...(draft.connection === 'offline' ? { offline: 'true' } : {}) },
  }
}

/** What can be changed of a vault: not its key, its kind or its connection. */
export interface ChangedVault extends Pick<VaultDraft, 'alias' | 'description' | 'backupKey' | 'customProperties'> {
  /** Undefined of a vault whose record names none. */
  readonly kind: VaultKind | undefined
}

export const updateVaultPayload = (
  reference: EntityReference,
  { alias, description, backupKey, kind, customProperties }: ChangedVault,
): PayloadOf<'v0_UpdateVault'> => ({
  type: 'v0_UpdateVault',
  reference,
  alias: alias.trim(),
  ...(kind === undefined ? {} : { parameters: parametersOf(kind, backupKey.trim()) }),
  description: description.trim(),
  customProperties: { ...customProperties },
})

const parametersOf = (kind: VaultKind, backupKey: string) =>
  kind === 'MPC'
    ? ({ type: 'MPC', ...(backupKey ? { backupEncryptionKey: backupKey } : {}) } as const)
    : ({ type: 'HSM' } as const)
