import type { EntityKind } from '@domain/shared/entity-kind'

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
  userElsewhere: 'A user of another domain',
  lockedTitle: (kind: EntityKind) => `This ${kindWords[kind]} is locked`,
  lockedText: (kind: EntityKind) =>
    kind === 'User'
      ? 'A locked user cannot propose, decide or be edited. Unlock the user first.'
      : `A locked ${kindWords[kind]} cannot be edited or used. Unlock it first.`,
  archivedTitle: (kind: EntityKind) => `This ${kindWords[kind]} is archived`,
  archivedText: (kind: EntityKind) =>
    `An archived ${kindWords[kind]} is kept for its history and cannot be changed or used.`,
  history: 'History',
  proposedBy: (name: string) => `Proposed by ${name}`,
  signedRecord: 'Signed record',
  signedRecordText: 'The record in the canonical form that the platform signed.',
  copyRecord: 'Copy the record',
} as const

/** How an entity of a kind is called inside a sentence. */
export const kindWords: Record<EntityKind, string> = {
  Domain: 'domain',
  Endpoint: 'endpoint',
  Vault: 'vault',
  Policy: 'policy',
  Transaction: 'transaction',
  TransactionOrder: 'order',
  Transfer: 'transfer',
  ExecuteExtension: 'extension',
  User: 'user',
  Account: 'account',
  ExternalAccount: 'external account',
  Intent: 'intent',
  Request: 'request',
  Event: 'event',
  Manifest: 'manifest',
  Ticker: 'asset',
  TransferOrder: 'transfer order',
  Default: 'item',
}
