import { parseIntentType, type IntentType } from '@domain/intents/catalogue/labels'
import { formatNumber } from '@components/ui/format-number'
import { statusWord } from '@components/ui/status.messages'

export interface IntentWords {
  /** The name of the operation: "Create account". */
  readonly label: string
  /** The action as a noun, for toasts: "Account creation". */
  readonly action: string
  /** The sentence; `{…}` stands for a value of the request. */
  readonly sentence: string
}

const entity = (noun: string, Noun: string) => ({
  create: { label: `Create ${noun}`, action: `${Noun} creation`, sentence: `Create ${noun} {subject}` },
  update: { label: `Update ${noun}`, action: `${Noun} update`, sentence: `Update ${noun} {subject}` },
  lock: { label: `Lock ${noun}`, action: `${Noun} lock`, sentence: `Lock ${noun} {subject}` },
  unlock: { label: `Unlock ${noun}`, action: `${Noun} unlock`, sentence: `Unlock ${noun} {subject}` },
})

const domain = entity('domain', 'Domain')
const user = entity('user', 'User')
const policy = entity('policy', 'Policy')
const vault = entity('vault', 'Vault')
const endpoint = entity('endpoint', 'Endpoint')
const account = entity('account', 'Account')
const asset = entity('asset', 'Asset')

export const intentWords: Record<IntentType, IntentWords> = {
  v0_CreateDomain: domain.create,
  v0_UpdateDomain: domain.update,
  v0_LockDomain: domain.lock,
  v0_UnlockDomain: domain.unlock,
  v0_UpdateDomainPermissions: {
    label: 'Update permissions',
    action: 'Permission update',
    sentence: 'Update who may read in domain {subject}',
  },
  v0_CreateUser: user.create,
  v0_UpdateUser: user.update,
  v0_LockUser: user.lock,
  v0_UnlockUser: user.unlock,
  v0_CreatePolicy: policy.create,
  v0_UpdatePolicy: policy.update,
  v0_LockPolicy: policy.lock,
  v0_UnlockPolicy: policy.unlock,
  v0_CreateVault: vault.create,
  v0_UpdateVault: vault.update,
  v0_LockVault: vault.lock,
  v0_UnlockVault: vault.unlock,
  v0_CreateEndpoint: endpoint.create,
  v0_UpdateEndpoint: endpoint.update,
  v0_LockEndpoint: endpoint.lock,
  v0_UnlockEndpoint: endpoint.unlock,
  v0_CreateAccount: account.create,
  v0_UpdateAccount: account.update,
  v0_LockAccount: account.lock,
  v0_UnlockAccount: account.unlock,
  v0_AddAccountLedgers: {
    label: 'Add ledgers',
    action: 'Ledger addition',
    sentence: 'Add {ledgerIds} to account {subject}',
  },
  v0_MigrateSilo3AccountBatch: {
    label: 'Migrate accounts',
    action: 'Account migration',
    sentence: 'Migrate accounts into vault {subject}',
  },
  v0_CreateTicker: {
    label: 'Register asset',
    action: 'Asset registration',
    sentence: 'Register asset {subject} on {ledgerId}',
  },
  v0_UpdateTicker: asset.update,
  v0_LockTicker: asset.lock,
  v0_UnlockTicker: asset.unlock,
  v0_ValidateTickers: { label: 'Validate assets', action: 'Asset validation', sentence: 'Validate {subject}' },
  v0_CreateTransactionOrder: {
    label: 'Create transaction order',
    action: 'Transaction order',
    sentence: 'Order a transaction from account {subject}',
  },
  v0_CreateTransferOrder: {
    label: 'Transfer',
    action: 'Transfer',
    sentence: 'Transfer {amount} from {subject} to {destination}',
  },
  v0_AttemptTransactionOrderCancellation: {
    label: 'Cancel order',
    action: 'Order cancellation',
    sentence: 'Attempt to cancel order {subject}',
  },
  v0_ReleaseQuarantinedTransfers: {
    label: 'Release quarantined transfers',
    action: 'Release',
    sentence: 'Release quarantined transfers of account {subject}',
  },
  v0_SignManifest: {
    label: 'Sign manifest',
    action: 'Manifest signature',
    sentence: 'Sign a manifest with account {subject}',
  },
  v0_NotarizeData: { label: 'Notarize data', action: 'Notarization', sentence: 'Notarize data' },
  v0_ExecuteExtension: { label: 'Order at a provider', action: 'Order at a provider', sentence: 'Order at a provider' },
  v0_SetSystemProperty: { label: 'Set system property', action: 'System property', sentence: 'Set a system property' },
}

/** The name of an operation; an unknown type keeps its own name. */
export function intentLabel(type: string): string {
  const known = parseIntentType(type)
  return known ? intentWords[known].label : statusWord(type.replace(/^v\d+_/, ''))
}

export const intentAction = (type: string): string => {
  const known = parseIntentType(type)
  return known ? intentWords[known].action : intentLabel(type)
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
