import { sql, type SQL } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'
import { entityColumns } from './entities'

const id = () => uuid('id').$type<Uuid>()
const domainId = () => uuid('domain_id').$type<Uuid>().notNull()

/** What was ordered; a transfer order becomes a transaction order of the same id. */
export const transactionOrders = pgTable(
  'transaction_orders',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    /** The type of its parameters: the kind of its ledger. */
    parametersType: text('parameters_type').notNull(),
    intentId: uuid('intent_id').$type<Uuid>(),
    ...entityColumns(),
  },
  (table) => [
    index().on(table.domainId, table.createdAt, table.id),
    index().on(table.domainId, table.lastModifiedAt, table.id),
    index().on(table.domainId, table.accountId, table.id),
    index().on(table.domainId, table.ledgerId, table.id),
    index().on(table.intentId),
  ],
)

/** The number of a transaction on a ledger that counts them, as an index keeps it: what is asked in the same words reads nothing else of its work, which may be long. */
export const sequenceOf = (work: AnyPgColumn): SQL => sql`((${work} ->> 'sequence')::int)`

/** Of one that its ledger may take up, or has not yet shown; in these characters the index has it. */
export const isInLine = ({
  ledgerStatus,
  processing,
}: {
  readonly ledgerStatus: AnyPgColumn
  readonly processing: AnyPgColumn
}): SQL => sql`${ledgerStatus} is null and ${processing} in ('Reserved', 'Prepared', 'Broadcasting')`

/**
 * A transaction as one domain sees it. A payment between two domains is two rows, as it would be between two institutions:
 * the payer's with its order, the payee's as it was detected on the ledger.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    ledgerId: text('ledger_id').notNull(),
    /** Set on the payer's side only. */
    orderId: uuid('order_id').$type<Uuid>(),
    /** Every account of the domain that pays or is paid. */
    accountIds: uuid('account_ids').array().$type<readonly Uuid[]>().notNull(),
    senderId: uuid('sender_id').$type<Uuid>(),
    /** Absent for what was only detected. */
    processing: text('processing'),
    hint: text('hint'),
    /** Why and by what an interrupted one was stopped. */
    reason: text('reason'),
    cause: text('cause'),
    registeredAt: instantColumn('registered_at').notNull(),
    ledgerStatus: text('ledger_status'),
    failure: text('failure'),
    ledgerTransactionId: text('ledger_transaction_id'),
    rawTransaction: text('raw_transaction'),
    statusLastUpdatedAt: instantColumn('status_last_updated_at'),
    ledgerData: jsonb('ledger_data').$type<JsonObject>(),
    /** What the ledger's family remembers between its steps: never shown. */
    work: jsonb('work').$type<JsonObject>().notNull(),
    /** When the next step is due; absent when nothing will happen by itself. */
    dueAt: instantColumn('due_at'),
  },
  (table) => [
    index().on(table.domainId, table.registeredAt, table.id),
    index().on(table.domainId, table.ledgerId, table.id),
    index().on(table.domainId, table.processing, table.id),
    index().on(table.domainId, table.ledgerStatus, table.id),
    index().on(table.ledgerTransactionId),
    index().on(table.orderId),
    index().using('gin', table.accountIds),
    index('transactions_in_line').on(table.senderId, table.ledgerId, sequenceOf(table.work)).where(isInLine(table)),
    index('transactions_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('transactions_due_of_domain')
      .on(table.domainId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** By which a list is sorted: those of no transaction come first. */
export const transactionOrNone = (transactionId: AnyPgColumn): SQL =>
  sql`coalesce(${transactionId}, '00000000-0000-0000-0000-000000000000'::uuid)`

/** What moved, as one domain sees it: a party in another domain is an address. */
export const transfers = pgTable(
  'transfers',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    transactionId: uuid('transaction_id').$type<Uuid>(),
    tickerId: uuid('ticker_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    quarantined: boolean('quarantined').notNull(),
    kind: text('kind').$type<'Transfer' | 'Fee' | 'Recovery'>().notNull(),
    value: numeric('value', { precision: 78, scale: 0 }).notNull(),
    /** Every account of the domain that pays or is paid. */
    accountIds: uuid('account_ids').array().$type<readonly Uuid[]>().notNull(),
    recipientAccountId: uuid('recipient_account_id').$type<Uuid>(),
    recipientAddress: text('recipient_address'),
    senders: jsonb('senders').$type<readonly JsonObject[]>().notNull(),
    recipient: jsonb('recipient').$type<JsonObject>(),
    metadata: jsonb('metadata').$type<JsonObject>().notNull(),
    registeredAt: instantColumn('registered_at').notNull(),
  },
  (table) => [
    index().on(table.domainId, table.registeredAt, table.id),
    index().on(table.domainId, table.tickerId, table.registeredAt, table.id),
    index().on(table.domainId, table.tickerId, table.id),
    index().on(table.domainId, table.recipientAccountId, table.registeredAt, table.id),
    index().on(table.domainId, table.recipientAddress, table.id),
    index().on(table.domainId, table.value, table.id),
    index().on(table.domainId, table.kind, table.id),
    index().on(table.domainId, table.quarantined, table.id),
    index('transfers_by_transaction').on(table.domainId, transactionOrNone(table.transactionId), table.id),
    index().on(table.transactionId),
    index().using('gin', table.accountIds),
    index('transfers_quarantined')
      .on(table.domainId, table.registeredAt, table.id)
      .where(sql`${table.quarantined}`),
  ],
)

/** What an account has signed that is no transaction. */
export const manifests = pgTable(
  'manifests',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    contentType: text('content_type').notNull(),
    processing: text('processing').notNull(),
    dueAt: instantColumn('due_at'),
    ...entityColumns(),
  },
  (table) => [
    index().on(table.domainId, table.accountId, table.createdAt, table.id),
    index('manifests_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('manifests_due_of_domain')
      .on(table.domainId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** What a vault that is kept offline must sign: exported prepared, imported signed. */
export const vaultOperations = pgTable(
  'vault_operations',
  {
    id: id().primaryKey(),
    vaultId: uuid('vault_id').$type<Uuid>().notNull(),
    kind: text('kind').$type<'Vault' | 'Transaction' | 'Manifest'>().notNull(),
    /** The vault itself, the transaction or the manifest. */
    subjectId: uuid('subject_id').$type<Uuid>().notNull(),
    status: text('status').$type<'Prepared' | 'Signed' | 'Withdrawn'>().notNull(),
    /** The bytes to sign, hexadecimal. */
    digest: text('digest').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    signedAt: instantColumn('signed_at'),
    /** By the vault's key. */
    signature: text('signature'),
  },
  (table) => [
    uniqueIndex().on(table.subjectId, table.digest),
    index().on(table.vaultId, table.status, table.createdAt, table.id),
  ],
)

/** What happened, per domain, in the order in which it was committed by one writer. */
export const events = pgTable(
  'events',
  {
    sequence: bigserial('sequence', { mode: 'number' }).primaryKey(),
    id: id().notNull(),
    domainId: domainId(),
    payload: jsonb('payload').$type<JsonObject>().notNull(),
    savedAt: instantColumn('saved_at').notNull(),
  },
  (table) => [
    index('events_of_domain').on(table.domainId, sql`(${table.sequence} + 0)`, table.id),
    index().on(table.id),
  ],
)

export const systemProperties = pgTable('system_properties', { id: text('id').primaryKey(), ...entityColumns() })

/** What a person wants to be told of, per domain. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id').$type<Uuid>().notNull(),
    domainId: domainId(),
    scope: text('scope').$type<'Self' | 'SelfAndDescendants'>().notNull(),
    subscriptions: text('subscriptions').array().$type<readonly string[]>().notNull(),
    storedAt: instantColumn('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.domainId] }), index().on(table.domainId)],
)

/** The number of the next transaction of an account on a ledger that counts them. */
export const ledgerSequences = pgTable(
  'ledger_sequences',
  {
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    next: integer('next').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ledgerId] })],
)

/** What a ledger knows of an account beside its balances: trust lines, stakes, delegations. */
export const ledgerStates = pgTable(
  'ledger_states',
  {
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    state: jsonb('state').$type<JsonObject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ledgerId] })],
)
