import type { EntityKind } from '@domain/shared/entity-kind'

/** What an intent does to its entity; the word for it lives in the message files. */
export type IntentAct =
  | 'create'
  | 'update'
  | 'lock'
  | 'unlock'
  | 'updatePermissions'
  | 'addLedgers'
  | 'order'
  | 'release'
  | 'cancel'
  | 'sign'
  | 'validate'
  | 'notarize'
  | 'execute'
  | 'migrate'
  | 'setProperty'

export interface IntentLabel {
  readonly kind: EntityKind
  readonly act: IntentAct
}

/** Small and loaded at once: what every list and toast needs to name an intent. Schemas and describers load by need. */
export const intentLabels = {
  v0_CreateDomain: { kind: 'Domain', act: 'create' },
  v0_UpdateDomain: { kind: 'Domain', act: 'update' },
  v0_UpdateDomainPermissions: { kind: 'Domain', act: 'updatePermissions' },
  v0_LockDomain: { kind: 'Domain', act: 'lock' },
  v0_UnlockDomain: { kind: 'Domain', act: 'unlock' },
  v0_CreateUser: { kind: 'User', act: 'create' },
  v0_UpdateUser: { kind: 'User', act: 'update' },
  v0_LockUser: { kind: 'User', act: 'lock' },
  v0_UnlockUser: { kind: 'User', act: 'unlock' },
  v0_CreatePolicy: { kind: 'Policy', act: 'create' },
  v0_UpdatePolicy: { kind: 'Policy', act: 'update' },
  v0_LockPolicy: { kind: 'Policy', act: 'lock' },
  v0_UnlockPolicy: { kind: 'Policy', act: 'unlock' },
  v0_CreateVault: { kind: 'Vault', act: 'create' },
  v0_UpdateVault: { kind: 'Vault', act: 'update' },
  v0_LockVault: { kind: 'Vault', act: 'lock' },
  v0_UnlockVault: { kind: 'Vault', act: 'unlock' },
  v0_CreateEndpoint: { kind: 'Endpoint', act: 'create' },
  v0_UpdateEndpoint: { kind: 'Endpoint', act: 'update' },
  v0_LockEndpoint: { kind: 'Endpoint', act: 'lock' },
  v0_UnlockEndpoint: { kind: 'Endpoint', act: 'unlock' },
  v0_CreateAccount: { kind: 'Account', act: 'create' },
  v0_UpdateAccount: { kind: 'Account', act: 'update' },
  v0_LockAccount: { kind: 'Account', act: 'lock' },
  v0_UnlockAccount: { kind: 'Account', act: 'unlock' },
  v0_AddAccountLedgers: { kind: 'Account', act: 'addLedgers' },
  v0_MigrateSilo3AccountBatch: { kind: 'Account', act: 'migrate' },
  v0_CreateTicker: { kind: 'Ticker', act: 'create' },
  v0_UpdateTicker: { kind: 'Ticker', act: 'update' },
  v0_LockTicker: { kind: 'Ticker', act: 'lock' },
  v0_UnlockTicker: { kind: 'Ticker', act: 'unlock' },
  v0_ValidateTickers: { kind: 'Ticker', act: 'validate' },
  v0_CreateTransactionOrder: { kind: 'TransactionOrder', act: 'order' },
  v0_CreateTransferOrder: { kind: 'TransferOrder', act: 'order' },
  v0_AttemptTransactionOrderCancellation: { kind: 'TransactionOrder', act: 'cancel' },
  v0_ReleaseQuarantinedTransfers: { kind: 'Transfer', act: 'release' },
  v0_SignManifest: { kind: 'Manifest', act: 'sign' },
  v0_NotarizeData: { kind: 'Default', act: 'notarize' },
  v0_ExecuteExtension: { kind: 'ExecuteExtension', act: 'execute' },
  v0_SetSystemProperty: { kind: 'Default', act: 'setProperty' },
} as const satisfies Record<string, IntentLabel>

/** The closed union of intent types; every record over intents is keyed by it, so that a missing entry does not compile. */
export type IntentType = keyof typeof intentLabels
export const intentTypes = Object.keys(intentLabels) as readonly IntentType[]
/** Types that a platform may carry out and this console never proposes: policies and filters name them all the same. */
export const foreignIntentTypes = [
  'v0_CreateLedger',
  'v0_UpdateLedger',
  'v0_AddTrustedPublicKeysForMigration',
  'v0_CreateBackup',
  'v0_AcknowledgeBackup',
] as const

/** Vaults, assets and properties of the platform belong to the whole institution: what concerns them is executed in its root domain alone. */
export const isOfInstitution = (type: IntentType): boolean =>
  intentLabels[type].kind === 'Vault' || intentLabels[type].kind === 'Ticker' || type === 'v0_SetSystemProperty'

export const isIntentType = (value: unknown): value is IntentType =>
  typeof value === 'string' && Object.hasOwn(intentLabels, value)

/** Reads a type name that may lack the prefix, as `CreateAccount` in older audit entries. */
export function parseIntentType(name: string): IntentType | undefined {
  const prefixed = name.startsWith('v0_') ? name : `v0_${name}`
  return isIntentType(prefixed) ? prefixed : undefined
}

/** The intents that move funds, or decide whether they may move. */
export const moneyIntentTypes: readonly IntentType[] = [
  'v0_CreateTransferOrder',
  'v0_CreateTransactionOrder',
  'v0_AttemptTransactionOrderCancellation',
  'v0_ReleaseQuarantinedTransfers',
]
