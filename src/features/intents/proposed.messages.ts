import { intentLabels, isIntentType, type IntentType } from '@domain/intents/catalogue/labels'
import { readOwn } from '@domain/shared/read-own'
import { intentLabel } from './shared/intent.messages'

const acts: Readonly<Record<string, string>> = { create: 'creation', update: 'update', lock: 'lock', unlock: 'unlock' }
const kinds: Readonly<Record<string, string>> = {
  Domain: 'Domain',
  User: 'User',
  Policy: 'Policy',
  Vault: 'Vault',
  Endpoint: 'Endpoint',
  Account: 'Account',
  Ticker: 'Asset',
}

/** The action as a noun, where it does not follow from the operation's name. */
const actions: Readonly<Partial<Record<IntentType, string>>> = {
  v0_UpdateDomainPermissions: 'Permission update',
  v0_AddAccountLedgers: 'Ledger addition',
  v0_MigrateSilo3AccountBatch: 'Account migration',
  v0_CreateTicker: 'Asset registration',
  v0_ValidateTickers: 'Asset validation',
  v0_CreateTransactionOrder: 'Transaction order',
  v0_AttemptTransactionOrderCancellation: 'Order cancellation',
  v0_ReleaseQuarantinedTransfers: 'Release',
  v0_SignManifest: 'Manifest signature',
  v0_NotarizeData: 'Notarization',
  v0_SetSystemProperty: 'System property',
}

/** "Account creation". */
function actionOf(type: string): string {
  if (!isIntentType(type)) return intentLabel(type)
  const { kind, act } = intentLabels[type]
  const [noun, done] = [readOwn(kinds, kind), readOwn(acts, act)]
  return actions[type] ?? (noun && done ? `${noun} ${done}` : intentLabel(type))
}

export const proposedMessages = {
  proposed: (type: string) => `Proposed: ${actionOf(type)}`,
  openIntent: 'Open the intent',
} as const
