import { sql, type SQL } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { PolicyCondition, WorkflowCondition } from '@domain/policies/policy'
import type { GoverningStrategy } from '@domain/intents/catalogue/reach'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid, UserReference } from '@domain/shared/ids'
import type { Envelope } from '../envelope'
import { instantColumn } from './columns'

export type StoredEnvelope = Envelope<JsonObject>

const id = () => uuid('id').$type<Uuid>()
const domainId = () => uuid('domain_id').$type<Uuid>().notNull()

/** What every protected entity can be filtered and sorted by, and its envelope as it is returned. */
export const entityColumns = () => ({
  alias: text('alias').notNull(),
  lock: text('lock').notNull(),
  revision: integer('revision').notNull(),
  description: text('description'),
  createdAt: instantColumn('created_at').notNull(),
  createdBy: uuid('created_by').$type<Uuid>(),
  lastModifiedAt: instantColumn('last_modified_at').notNull(),
  lastModifiedBy: uuid('last_modified_by').$type<Uuid>(),
  customProperties: jsonb('custom_properties').$type<Readonly<Record<string, string>>>().notNull(),
  envelope: jsonb('envelope').$type<StoredEnvelope>().notNull(),
})

export const domains = pgTable(
  'domains',
  {
    id: id().primaryKey(),
    parentId: uuid('parent_id').$type<Uuid>(),
    /** From the parent (first) up to the root (last); empty for the root. */
    ancestors: uuid('ancestors').array().$type<readonly Uuid[]>().notNull(),
    governingStrategy: text('governing_strategy').$type<GoverningStrategy>(),
    ...entityColumns(),
  },
  (table) => [index().on(table.alias, table.id), index().on(table.parentId), index().using('gin', table.ancestors)],
)

export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    publicKey: text('public_key').notNull(),
    roles: text('roles').array().$type<readonly string[]>().notNull(),
    /** With which names the user signs in, as they are compared: the login ids, or the alias of a user who was given none. */
    logins: text('logins').array().$type<readonly string[]>().notNull(),
    ...entityColumns(),
  },
  (table) => [
    uniqueIndex().on(table.domainId, table.alias),
    uniqueIndex().on(table.domainId, table.publicKey),
    index().on(table.publicKey),
    index().using('gin', table.roles),
    index().using('gin', table.logins),
    /** However many are locked who had a name, nobody who asks for its holder looks at them; nor at a list of names that came lately, which would be read anew for each name. */
    index('users_unlocked_logins')
      .using('gin', table.logins)
      .with({ fastupdate: false })
      .where(sql`${table.lock} = 'Unlocked'`),
  ],
)

export const policies = pgTable(
  'policies',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    rank: integer('rank').notNull(),
    scope: text('scope').notNull(),
    scriptingEngine: text('scripting_engine').notNull(),
    /** Absent: every type. */
    intentTypes: text('intent_types').array().$type<readonly string[]>(),
    /** The rules stand beside the envelope, so that judging a proposal reads nothing else of a policy; with their length in characters. */
    condition: jsonb('condition').$type<PolicyCondition>(),
    workflow: jsonb('workflow').$type<readonly WorkflowCondition[]>(),
    rulesLength: integer('rules_length').notNull().default(0),
    ...entityColumns(),
  },
  (table) => [
    index().on(table.domainId, table.alias, table.id),
    index().on(table.domainId, table.rank, table.id),
    index().on(table.domainId, table.lock),
  ],
)

export const endpoints = pgTable(
  'endpoints',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    address: text('address').notNull(),
    ledgerId: text('ledger_id').notNull(),
    trustScore: integer('trust_score').notNull(),
    ...entityColumns(),
  },
  (table) => [
    index().on(table.domainId, table.alias, table.id),
    index().on(table.domainId, table.ledgerId, table.id),
    index().on(table.domainId, table.address, table.id),
    index('endpoints_known')
      .on(table.domainId, table.ledgerId, sql`lower(${table.address})`)
      .where(sql`${table.lock} = 'Unlocked'`),
  ],
)

export const vaults = pgTable(
  'vaults',
  {
    id: id().primaryKey(),
    publicKey: text('public_key').notNull(),
    processing: text('processing').notNull(),
    /** Kept without a network: what it signs goes out and comes back as files. */
    offline: boolean('offline').notNull().default(false),
    ...entityColumns(),
  },
  (table) => [index().on(table.alias, table.id)],
)

/** Where the key of an account comes from. */
export const derivationPathIn = (envelope: AnyPgColumn): SQL<string> =>
  sql<string>`(${envelope} #>> '{data,providerDetails,keyInformation,derivationPath}')`
/** Of an account that was taken over from an older system. */
export const isMigrated = (envelope: AnyPgColumn): SQL => sql`${derivationPathIn(envelope)} like 'silo3/%'`

export const accounts = pgTable(
  'accounts',
  {
    id: id().primaryKey(),
    domainId: domainId(),
    vaultId: uuid('vault_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id'),
    processing: text('processing').notNull(),
    /** Numbers the accounts of one vault; the address derivation path is made of it. */
    derivationIndex: integer('derivation_index').notNull(),
    ...entityColumns(),
  },
  (table) => [
    index().on(table.domainId, table.alias, table.id),
    index().on(table.domainId, table.vaultId, table.id),
    index('accounts_migrated').on(table.vaultId, derivationPathIn(table.envelope)).where(isMigrated(table.envelope)),
    uniqueIndex().on(table.vaultId, table.derivationIndex),
  ],
)

export const accountLedgers = pgTable(
  'account_ledgers',
  {
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    status: text('status').notNull(),
    /** When somebody last asked for the balances to be read again, and when that was done. */
    balancesRequestedAt: instantColumn('balances_requested_at'),
    balancesProcessedAt: instantColumn('balances_processed_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ledgerId] }), index().on(table.ledgerId, table.accountId)],
)

export const addresses = pgTable(
  'addresses',
  {
    id: id().primaryKey(),
    accountId: uuid('account_id').$type<Uuid>().notNull(),
    ledgerId: text('ledger_id').notNull(),
    address: text('address').notNull(),
    scope: text('scope').notNull(),
    addressIndex: integer('address_index').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    envelope: jsonb('envelope').$type<StoredEnvelope>().notNull(),
  },
  (table) => [
    uniqueIndex('addresses_once').on(table.accountId, table.ledgerId, table.addressIndex),
    index().on(table.ledgerId, table.address),
  ],
)

export const ledgers = pgTable('ledgers', {
  id: text('id').primaryKey(),
  family: text('family').notNull(),
  ...entityColumns(),
})

export const tickers = pgTable(
  'tickers',
  {
    id: id().primaryKey(),
    ledgerId: text('ledger_id').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol'),
    validation: text('validation').notNull(),
    ...entityColumns(),
  },
  (table) => [index().on(table.name, table.id), index().on(table.ledgerId, table.id)],
)

/** Every revision of every entity as it was signed; never updated. */
/** Of a revision in which the entity is not unlocked; in these characters the index has it. */
export const isLockedIn = (envelope: AnyPgColumn): SQL => sql`(${envelope} #>> '{data,lock}') <> 'Unlocked'`

export const revisions = pgTable(
  'revisions',
  {
    kind: text('kind').notNull(),
    entityId: text('entity_id').notNull(),
    revision: integer('revision').notNull(),
    intentId: uuid('intent_id').$type<Uuid>(),
    author: jsonb('author').$type<UserReference>(),
    createdAt: instantColumn('created_at').notNull(),
    envelope: jsonb('envelope').$type<StoredEnvelope>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.entityId, table.revision] }),
    index().on(table.intentId),
    index('revisions_locked').on(table.kind, table.entityId, table.revision).where(isLockedIn(table.envelope)),
  ],
)
