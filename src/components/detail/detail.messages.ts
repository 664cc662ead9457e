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
  archivedText: 'An archived item is kept for its history and cannot be changed or used.',
  history: 'History',
  noHistory: 'No requests to show',
  noHistoryText: 'No request that you may read in this domain has changed this item. Items created with the institution or detected on a ledger have no requests. Requests of other domains are shown there.',
  allRequests: 'All requests',
  madeRevision: (revision: number) => `revision ${revision}`,
  changes: (count: number) => countOf(count, { one: 'field changed', other: 'fields changed' }),
  proposedBy: (name: string) => `Proposed by ${name}`,
  before: 'Before',
  after: 'After',
  field: 'Field',
  signedRecord: 'Signed record',
  signedRecordText: 'The record in the canonical form that the platform signed.',
  copyRecord: 'Copy the record',
  later: 'This console cannot propose this change yet. Use the API.',
  mayNotRead: (what: string) => `You may not read the ${what} of this domain.`,
} as const

/** How an entity of a kind is called inside a sentence. */
export const kindWords: Record<EntityKind, string> = {
  Domain: 'domain', Endpoint: 'endpoint', Vault: 'vault', Policy: 'policy', Transaction: 'transaction', TransactionOrder: 'order', Transfer: 'transfer',
  ExecuteExtension: 'extension', User: 'user', Account: 'account', ExternalAccount: 'external account', Intent: 'intent', Request: 'request', Event: 'event',
  Manifest: 'manifest', Ticker: 'asset', TransferOrder: 'transfer order', Default: 'item',
}
