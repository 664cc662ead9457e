import type { IntentType } from '@domain/intents/catalogue/labels'
import { intentLabel } from './shared/intent.messages'

const nouns: Readonly<Record<string, string>> = { Create: 'creation', Update: 'update', Lock: 'lock', Unlock: 'unlock' }

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
const actionOf = (type: string): string =>
  actions[type as IntentType] ??
  intentLabel(type).replace(
    /^(Create|Update|Lock|Unlock) (.)(.*)/,
    (_, verb: string, first: string, rest: string) => `${first.toUpperCase()}${rest} ${nouns[verb]}`,
  )

export const proposedMessages = {
  proposed: (type: string) => `Proposed: ${actionOf(type)}`,
  openIntent: 'Open the intent',
} as const
