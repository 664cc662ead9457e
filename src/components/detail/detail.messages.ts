import type { EntityKind } from '@domain/shared/entity-kind'
import { countOf } from '@components/ui/format-number'

export const detailMessages = {
  details: 'Details',
  id: 'Id',
  idOf: (kind: string) => `${kind} id`,
  revision: 'Revision',
  created: 'Created',
  createdBy: 'Created by',
  lastModified: 'Last modified',
  lastModifiedBy: 'Last modified by',
  lock: 'Lock',
  description: 'Description',
  domain: 'Domain',
  ledger: 'Ledger',
  properties: 'Custom properties',
  noProperties: 'None',
  notSet: 'Not set',
  actions: 'More actions',
  lockIt: 'Lock',
  unlockIt: 'Unlock',
  lockedTitle: 'This item is locked',
  lockedText: 'A locked item cannot be edited or used. Unlock it first.',
  archivedTitle: 'This item is archived',
  archivedText: 'It is kept for its history and can neither be changed nor used.',
  history: 'History',
  noHistory: 'No requests to show',
  noHistoryText: 'No request of this domain that you may read has touched it. What was founded with the institution or seen on a ledger has none, and a request of another domain is read there.',
  allRequests: 'All requests',
  madeRevision: (revision: number) => `revision ${revision}`,
  changes: (count: number) => countOf(count, { one: 'field changed', other: 'fields changed' }),
  proposedBy: (name: string) => `Proposed by ${name}`,
  before: 'Before',
  after: 'After',
  field: 'Field',
  signedRecord: 'Signed record',
  signedRecordText: 'What the platform signed, in the canonical form over which its signature is.',
  copyRecord: 'Copy the record',
  later: 'This console cannot propose this yet. It can be proposed through the API.',
  mayNotRead: (what: string) => `You may not read the ${what} of this domain.`,
} as const

/** How an entity of a kind is called inside a sentence. */
export const kindWords: Record<EntityKind, string> = {
  Domain: 'domain', Endpoint: 'endpoint', Vault: 'vault', Policy: 'policy', Transaction: 'transaction', TransactionOrder: 'order', Transfer: 'transfer',
  ExecuteExtension: 'extension', User: 'user', Account: 'account', ExternalAccount: 'external account', Intent: 'intent', Request: 'request', Event: 'event',
  Manifest: 'manifest', Ticker: 'asset', TransferOrder: 'transfer order', Default: 'item',
}
