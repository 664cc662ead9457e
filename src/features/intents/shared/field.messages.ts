import { isFreeForm } from '@domain/intents/catalogue/free-form'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { drawnName } from '@components/ui/written-text'

/** Labels of payload fields by their own name; an unknown field shows its name in words. */
const labels: Readonly<Record<string, string>> = {
  id: 'Id',
  alias: 'Name',
  name: 'Name',
  description: 'Description',
  lock: 'Lock',
  reference: 'Applies to',
  revision: 'Revision',
  providerDetails: 'Provider',
  vaultId: 'Vault',
  keyStrategy: 'Key strategy',
  ledgerId: 'Ledger',
  ledgerIds: 'Ledgers',
  customProperties: 'Custom properties',
  publicKey: 'Public key',
  roles: 'Roles',
  loginIds: 'Login',
  providerId: 'Identity provider',
  rank: 'Rank',
  intentTypes: 'Intent types',
  scope: 'Scope',
  scriptingEngine: 'Scripting engine',
  condition: 'Condition',
  expression: 'Expression',
  workflow: 'Workflow',
  quorum: 'Approvals',
  role: 'Role',
  governingStrategy: 'Governing strategy',
  permissions: 'Permissions',
  readAccess: 'May read',
  childrenDomainIds: 'Child domains',
  parameters: 'Parameters',
  address: 'Address',
  trustScore: 'Trust score',
  accountId: 'Account',
  tickerId: 'Asset',
  tickers: 'Asset',
  outputs: 'Output',
  destination: 'Destination',
  endpointId: 'Endpoint',
  amount: 'Amount',
  paysFee: 'Pays the fee',
  feeStrategy: 'Fee',
  priority: 'Priority',
  maximumFee: 'Fee, at most',
  preferredAddressForChange: 'Address for change',
  decimals: 'Decimals',
  symbol: 'Symbol',
  kind: 'Kind',
  ledgerDetails: 'Ledger details',
  targetTransactionOrderId: 'Order to cancel',
  replacementTransactionOrderId: 'Replacement order',
  reason: 'Reason',
  transferIds: 'Transfers',
  content: 'Content',
  data: 'Data',
  payload: 'Payload',
  value: 'Value',
  accounts: 'Account',
  wasColdSilo: 'Was a cold silo',
  wasTestSilo: 'Was a test silo',
  lockStatus: 'Lock',
  publicId: 'Public id',
  users: 'User',
  policies: 'Policy',
  left: 'First',
  right: 'Second',
  type: 'Type',
  domains: 'Domains',
  endpoints: 'Endpoints',
  transactions: 'Transactions',
  createOnAccount: 'Account for the nonce',
  mintAccount: 'Token',
  poolId: 'Pool',
  maxAutomaticTokenAssociations: 'Tokens without being associated, at most',
  setFlag: 'Flag to set',
  clearFlag: 'Flag to clear',
  numSlashingSpans: 'Slashing spans',
  maxAdditional: 'Additional amount',
  payee: 'Rewards to',
  tokenOutputs: 'Token output',
  tokens: 'Token',
  targets: 'Target',
  memos: 'Memo',
  requests: 'Requests',
  events: 'Events',
  vaults: 'Vaults',
  ABI: 'ABI',
  jwtId: 'JWT id',
}

/** Without a number behind them they name all of their kind. */
const plurals: Readonly<Record<string, string>> = {
  accounts: 'Accounts',
  loginIds: 'Logins',
  outputs: 'Outputs',
  tokenOutputs: 'Token outputs',
  tokens: 'Tokens',
  targets: 'Targets',
  tickers: 'Assets',
  memos: 'Memos',
  policies: 'Policies',
  users: 'Users',
}

/** A name that somebody wrote, letter by letter as it is signed. */
const verbatim = (name: string) => `“${drawnName(visibleText(name))}”`

const inWords = (name: string) => {
  if (!/^[A-Za-z]\w*$/.test(name)) return verbatim(name)
  const spaced = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** What stands below a wrapper of wrappers is named by what it is: an asset on its ledger, and the property of the platform that a request sets. */
const named: Readonly<Record<string, string>> = {
  'ledgerDetails.type': 'Ledger type',
  'ledgerDetails.properties.type': 'Standard',
  'ledgerDetails.properties.address': 'Contract address',
  'ledgerDetails.properties.code': 'Asset code',
  'ledgerDetails.properties.id': 'Hedera token id',
  'ledgerDetails.properties.mint': 'Mint address',
  'ledgerDetails.properties.tokenType': 'Token program',
  'value.type': 'Property',
  'value.value.publicKey.type': 'Kind of key',
  'value.value.publicKey.value': 'Public key',
}

/** What only holds others says nothing before each of them. */
const wrapping = /^(?:(?:providerDetails|parameters)\.(?!\d+(?:\.|$))|ledgerDetails\.properties\.)/
const ofAsset = /^(tickers(?:\.\d+)?)\.(ledgerDetails\..+)$/

function wordsOf(path: string): readonly string[] {
  const [, list, below] = ofAsset.exec(path) ?? []
  if (list !== undefined && below !== undefined) return [...wordsOf(list), ...wordsOf(below)]
  const name = readOwn(named, path)
  if (name !== undefined) return [name]
  const words: string[] = []
  const parts = path.replace(wrapping, '').split('.')
  for (const [i, part] of parts.entries()) {
    // A login is its id.
    if (part === 'id' && parts[i - 2] === 'loginIds') continue
    if (isNumber(part)) words[words.length - 1] = `${words.at(-1) ?? ''} ${part}`
    else
      words.push(
        (isNumber(parts[i + 1]) ? undefined : readOwn(plurals, part)) ?? readOwn(labels, part) ?? inWords(part),
      )
  }
  return words
}

/** "ABI" stays as it is. */
const inSentence = (words: string) => (/^[A-Z]{2}/.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1))

/** What the platform names of a path, and the name that a person gave below it. */
const belowFree =
  /^(payload|.*?\b(?:customProperties|additional(?:Claims|Parameters)|header(?:\.additionalParameters)?))\.(.*)$/s

/**
 * `outputs.1.destination.address` reads "Output 1, destination, address", and one that somebody named below that, `header.aB`,
 * reads "Header, “aB”": letter by letter as it is signed.
 */
export function fieldLabel(path: string): string {
  const [, known = path, free] = (isFreeForm(path) && belowFree.exec(path)) || []
  const words = wordsOf(known).map((word, i) => (i === 0 ? word : inSentence(word)))
  return [...words, ...(free === undefined ? [] : [verbatim(free)])].join(', ')
}

/** The same inside a sentence: "account id". */
export const fieldInSentence = (path: string): string => inSentence(fieldLabel(path))
