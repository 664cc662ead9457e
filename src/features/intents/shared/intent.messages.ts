import { intentLabels, parseIntentType, type IntentLabel, type IntentType } from '@domain/intents/catalogue/labels'
import { formatNumber } from '@components/ui/format-number'
import { statusWord } from '@components/ui/status.messages'

export interface IntentWords {
  /** The name of the operation: "Create account". */
  readonly label: string
  /** The sentence; `{…}` stands for a value of the request. */
  readonly sentence: string
}

const verbs = { create: 'Create', update: 'Update', lock: 'Lock', unlock: 'Unlock' } as const
const nouns = {
  Domain: 'domain',
  User: 'user',
  Policy: 'policy',
  Vault: 'vault',
  Endpoint: 'endpoint',
  Account: 'account',
  Ticker: 'asset',
} as const
interface SaidAlike {
  readonly kind: keyof typeof nouns
  readonly act: keyof typeof verbs
}
type Alike = { [T in IntentType]: (typeof intentLabels)[T] extends SaidAlike ? T : never }[IntentType]

const wordsOf = (label: string): IntentWords => ({ label, sentence: `${label} {subject}` })
const isSaidAlike = (label: IntentLabel): label is SaidAlike => label.kind in nouns && label.act in verbs
const alike = Object.fromEntries(
  Object.entries(intentLabels).flatMap(([type, label]) =>
    isSaidAlike(label) ? [[type, wordsOf(`${verbs[label.act]} ${nouns[label.kind]}`)]] : [],
  ),
) as Record<Alike, IntentWords>

const others: Record<Exclude<IntentType, Alike> | 'v0_CreateTicker', IntentWords> = {
  v0_UpdateDomainPermissions: {
    label: 'Update permissions',
    sentence: 'Update who may read in domain {subject}',
  },
  v0_AddAccountLedgers: {
    label: 'Add ledgers',
    sentence: 'Add {ledgerIds} to account {subject}',
  },
  v0_MigrateSilo3AccountBatch: {
    label: 'Migrate accounts',
    sentence: 'Migrate accounts into vault {subject}',
  },
  v0_CreateTicker: {
    label: 'Register asset',
    sentence: 'Register asset {subject} on {ledgerId}',
  },
  v0_ValidateTickers: { label: 'Validate assets', sentence: 'Validate {subject}' },
  v0_CreateTransactionOrder: {
    label: 'Create transaction order',
    sentence: 'Order a transaction from account {subject}',
  },
  v0_CreateTransferOrder: {
    label: 'Transfer',
    sentence: 'Transfer {amount} from {subject} to {destination}',
  },
  v0_AttemptTransactionOrderCancellation: {
    label: 'Cancel order',
    sentence: 'Attempt to cancel order {subject}',
  },
  v0_ReleaseQuarantinedTransfers: {
    label: 'Release quarantined transfers',
    sentence: 'Release quarantined transfers of account {subject}',
  },
  v0_SignManifest: {
    label: 'Sign manifest',
    sentence: 'Sign a manifest with account {subject}',
  },
  v0_NotarizeData: { label: 'Notarize data', sentence: 'Notarize data' },
  v0_ExecuteExtension: { label: 'Order at a provider', sentence: 'Order at a provider' },
  v0_SetSystemProperty: { label: 'Set system property', sentence: 'Set a system property' },
}

export const intentWords: Record<IntentType, IntentWords> = { ...alike, ...others }

/** The name of an operation; an unknown type keeps its own name. */
export function intentLabel(type: string): string {
  const known = parseIntentType(type)
  return known ? intentWords[known].label : statusWord(type.replace(/^v\d+_/, ''))
}

/** What every sentence about a request may need. */
export const intentMessages = {
  unverified: 'not verified',
  unverifiedHelp: 'The name could not be verified, so the raw id is shown.',
  revision: (revision: number) => `revision ${revision}`,
  inOutputs: (count: number) => ` in ${formatNumber(count)} outputs`,
  severalDestinations: (count: number) => `${formatNumber(count)} destinations`,
  nothing: 'Nothing',
  yes: 'Yes',
  no: 'No',
} as const
