import { sql, type SQL } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
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
import type { PolicyWorkflow } from '@domain/policies/workflow'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'
import type { StoredEnvelope } from './entities'

/** One row, written once: how this institution began. */
export const genesis = pgTable(
  'genesis',
  {
    id: integer('id').primaryKey(),
    demo: boolean('demo').notNull(),
    rootDomainId: uuid('root_domain_id').$type<Uuid>().notNull(),
    body: jsonb('body').$type<JsonObject>().notNull(),
    /** The public key with which everything here is signed. */
    platformKey: text('platform_key').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [check('genesis_once', sql`${table.id} = 1`)],
)

/** The policies under which an intent is decided, as an index keeps them: what is asked in the same words reads no workflows. */
export const policyIdsOf = (workflows: AnyPgColumn): SQL =>
  sql`jsonb_path_query_array(${workflows}, '$[*].policyReference.id')`

export const intents = pgTable(
  'intents',
  {
    id: uuid('id').$type<Uuid>().primaryKey(),
    requestId: uuid('request_id').$type<Uuid>().notNull(),
    targetDomainId: uuid('target_domain_id').$type<Uuid>().notNull(),
    authorId: uuid('author_id').$type<Uuid>().notNull(),
    authorDomainId: uuid('author_domain_id').$type<Uuid>().notNull(),
    payloadType: text('payload_type').notNull(),
    /** The entity that the payload creates or refers to. */
    entityId: text('entity_id'),
    entityRevision: integer('entity_revision'),
    status: text('status').notNull(),
    description: text('description'),
    customProperties: jsonb('custom_properties').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiryAt: instantColumn('expiry_at').notNull(),
    lastModifiedAt: instantColumn('last_modified_at').notNull(),
    /** The exact text that the proposer signed. */
    rawRequest: text('raw_request').notNull(),
    proposalSignature: text('proposal_signature').notNull(),
    workflows: jsonb('workflows').$type<readonly PolicyWorkflow[]>().notNull(),
    /** An execution that could not be carried out rests until then. */
    retryAt: instantColumn('retry_at'),
    /** How often its execution has failed in a way that does not pass by itself. */
    failures: integer('failures').notNull().default(0),
    envelope: jsonb('envelope').$type<StoredEnvelope>().notNull(),
  },
  (table) => [
    index().on(table.targetDomainId, table.createdAt, table.id),
    index().on(table.targetDomainId, table.status, table.id),
    index().on(table.targetDomainId, table.lastModifiedAt, table.id),
    index().on(table.targetDomainId, table.expiryAt, table.id),
    index().on(table.authorId),
    index().on(table.entityId, table.payloadType, table.status, table.lastModifiedAt),
    index('intents_by_policy').using('gin', policyIdsOf(table.workflows)),
    index('intents_unfinished')
      .on(table.expiryAt)
      .where(sql`${table.status} in ('Open', 'Approved', 'Executing')`),
  ],
)

export interface RequestStep {
  readonly source: string
  readonly status: 'Processing' | 'Failed' | 'Succeeded'
  readonly hint?: string
  readonly createdAt: string
}

export const requests = pgTable(
  'requests',
  {
    id: uuid('id').$type<Uuid>().primaryKey(),
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    type: text('type').$type<'Propose' | 'Approve' | 'Reject'>().notNull(),
    requesterId: uuid('requester_id').$type<Uuid>().notNull(),
    requesterDomainId: uuid('requester_domain_id').$type<Uuid>().notNull(),
    targetDomainId: uuid('target_domain_id').$type<Uuid>().notNull(),
    intentId: uuid('intent_id').$type<Uuid>().notNull(),
    status: text('status').$type<'Processing' | 'Failed' | 'Succeeded'>().notNull(),
    /** The exact text that was signed, and its SHA-256. */
    rawRequest: text('raw_request').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
    history: jsonb('history').$type<readonly RequestStep[]>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastModifiedAt: instantColumn('last_modified_at').notNull(),
  },
  (table) => [
    uniqueIndex().on(table.sequence),
    index().on(table.hash),
    index().on(table.requesterId, table.id),
    index().on(table.targetDomainId, table.id),
    index('requests_waiting_by_author')
      .on(table.requesterDomainId, table.requesterId, table.sequence)
      .where(sql`${table.status} = 'Processing'`),
    index('requests_not_refused')
      .on(table.hash)
      .where(sql`${table.status} <> 'Failed'`),
    index('requests_waiting')
      .on(table.sequence)
      .where(sql`${table.status} = 'Processing'`),
  ],
)

/** An intent id is burnt by the first proposal with a valid signature, also when that is refused. */
export const burntIntents = pgTable('burnt_intents', {
  id: uuid('id').$type<Uuid>().primaryKey(),
  requestId: uuid('request_id').$type<Uuid>().notNull(),
  hash: text('hash').notNull(),
})

/** The ids that a proposal gives to what it will create, until its intent ends: whoever reads them meanwhile cannot take them. */
export const heldIds = pgTable(
  'held_ids',
  {
    kind: text('kind').notNull(),
    id: uuid('id').$type<Uuid>().notNull(),
    intentId: uuid('intent_id').$type<Uuid>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] }), index().on(table.intentId)],
)

/** How often a gateway has begun work that one before it had left unfinished; a row goes when the work has ended. */
export const unfinishedWork = pgTable(
  'unfinished_work',
  {
    kind: text('kind').notNull(),
    id: uuid('id').$type<Uuid>().notNull(),
    attempts: integer('attempts').notNull(),
    begunAt: text('begun_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** That this database was read from a backup: nothing of it is served before a gateway has resumed it. */
export const restores = pgTable('restores', {
  id: uuid('id').$type<Uuid>().primaryKey(),
  /** When the backup was taken. */
  takenAt: instantColumn('taken_at').notNull(),
  restoredAt: instantColumn('restored_at').notNull(),
  resumedAt: instantColumn('resumed_at'),
})
