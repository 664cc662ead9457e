import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ConnectionState } from '@domain/external-accounts/connection-state'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'

const id = (name: string) => uuid(name).$type<Uuid>()

/** Who made and who last changed what no signed record describes. */
const authored = () => ({
  createdAt: instantColumn('created_at').notNull(),
  createdBy: id('created_by').notNull(),
  createdByDomainId: id('created_by_domain_id').notNull(),
  lastModifiedAt: instantColumn('last_modified_at').notNull(),
  lastModifiedBy: id('last_modified_by').notNull(),
  lastModifiedByDomainId: id('last_modified_by_domain_id').notNull(),
})

/** Connections of a domain to exchanges and service providers. */
export const providerConnections = pgTable(
  'provider_connections',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    alias: text('alias').notNull(),
    type: text('type').notNull(),
    state: text('state').$type<ConnectionState>().notNull(),
    /** The credentials, closed for this connection of this domain; none once it is disconnected. */
    sealed: text('sealed'),
    ...authored(),
  },
  (table) => [index().on(table.domainId, table.createdAt, table.id)],
)

/** What a domain has at a provider. */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    connectionId: id('connection_id').notNull(),
    alias: text('alias').notNull(),
    externalId: text('external_id').notNull(),
    ledgerId: text('ledger_id'),
    tickerNames: text('ticker_names').array().$type<readonly string[]>().notNull(),
    ...authored(),
  },
  (table) => [
    uniqueIndex().on(table.connectionId, table.externalId),
    index().on(table.domainId, table.createdAt, table.id),
  ],
)

export const externalAddresses = pgTable(
  'external_addresses',
  {
    id: id('id').primaryKey(),
    accountId: id('account_id').notNull(),
    address: text('address').notNull(),
    tag: text('tag'),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('external_addresses_once').on(table.accountId, table.address, sql`coalesce(${table.tag}, '')`),
    index().on(table.accountId, table.createdAt, table.id),
  ],
)

export const externalOrders = pgTable(
  'external_orders',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    accountId: id('account_id').notNull(),
    intentId: id('intent_id').notNull(),
    parameters: jsonb('parameters').$type<JsonObject>().notNull(),
    description: text('description').notNull(),
    customProperties: jsonb('custom_properties').$type<Readonly<Record<string, string>>>().notNull(),
    status: text('status').$type<'Pending' | 'Processing' | 'Completed' | 'Failed'>().notNull(),
    hint: text('hint').notNull(),
    /** When it is looked after next; absent once it has ended. */
    dueAt: instantColumn('due_at'),
    ...authored(),
  },
  (table) => [
    index().on(table.domainId, table.createdAt, table.id),
    index('external_orders_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('external_orders_due_of_domain')
      .on(table.domainId, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
)

/** What changed a balance at a provider, once for each time that the provider reports it. */
export const externalTransfers = pgTable(
  'external_transfers',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    accountId: id('account_id').notNull(),
    orderId: id('order_id'),
    /** What the provider calls it. */
    reference: text('reference').notNull(),
    ledgerTransactionId: text('ledger_transaction_id'),
    senders: jsonb('senders').$type<readonly JsonObject[]>().notNull(),
    recipient: jsonb('recipient').$type<JsonObject>(),
    value: text('value').notNull(),
    kind: text('kind').$type<'Fee' | 'Transfer' | 'Trade'>().notNull(),
    tickerName: text('ticker_name').notNull(),
    registeredAt: instantColumn('registered_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.accountId, table.reference),
    index().on(table.domainId, table.registeredAt, table.id),
    index().on(table.orderId),
  ],
)

/** The books of the providers that this program brings: of no institution, but of the customers whom these providers know. */
export const providerBooks = pgTable(
  'provider_books',
  {
    customer: text('customer').notNull(),
    kind: text('kind').$type<'balances' | 'address' | 'order'>().notNull(),
    name: text('name').notNull(),
    value: jsonb('value').$type<JsonObject>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer, table.kind, table.name] })],
)
