import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RefusedReason, RequestOutcome } from '@domain/dapps/dapp-session'
import type { Json } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'

const id = (name: string) => uuid(name).$type<Uuid>()

/** Connections of accounts to dApps, each made by one person. */
export const dappSessions = pgTable(
  'dapp_sessions',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    state: text('state')
      .$type<'Retrieving' | 'Proposed' | 'Connected' | 'Disconnected' | 'InvalidConnection'>()
      .notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    url: text('url').notNull(),
    methods: text('methods').array().$type<readonly string[]>().notNull(),
    chains: text('chains').array().$type<readonly string[]>().notNull(),
    pairingTopic: text('pairing_topic').notNull(),
    topic: text('topic'),
    /** What opens the messages of both topics, closed for this session of this domain; none once it has ended. */
    sealed: text('sealed'),
    /** What the dApp calls its proposal. */
    rpcId: text('rpc_id'),
    accountId: id('account_id'),
    ledgerId: text('ledger_id'),
    chainId: bigint('chain_id', { mode: 'number' }),
    address: text('address'),
    expiresAt: instantColumn('expires_at').notNull(),
    connectedOn: instantColumn('connected_on'),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: id('created_by').notNull(),
    createdByDomainId: id('created_by_domain_id').notNull(),
  },
  (table) => [
    index().on(table.domainId, table.createdBy, table.createdAt, table.id),
    uniqueIndex('dapp_sessions_topic').on(table.topic),
    uniqueIndex('dapp_sessions_pairing')
      .on(table.pairingTopic)
      .where(sql`${table.state} in ('Retrieving', 'Proposed')`),
  ],
)

/** In these characters the index has it: however much was asked before, what waits is found. */
export const isAwaited = (outcome: AnyPgColumn): SQL => sql`${outcome} = 'Waiting'`

/** What dApps asked, and what became of their sessions. */
export const dappEvents = pgTable(
  'dapp_events',
  {
    id: id('id').primaryKey(),
    sessionId: id('session_id').notNull(),
    /** What the dApp calls it; none for what people did. */
    rpcId: text('rpc_id'),
    method: text('method').notNull(),
    params: jsonb('params').$type<Json>(),
    chainId: text('chain_id'),
    outcome: text('outcome').$type<RequestOutcome>().notNull(),
    reason: text('reason').$type<RefusedReason>(),
    /** The intent whose transaction it was answered with: none answers two requests. */
    intentId: id('intent_id'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at'),
  },
  (table) => [
    uniqueIndex('dapp_events_once').on(table.sessionId, table.rpcId),
    uniqueIndex('dapp_events_intent').on(table.intentId),
    index().on(table.sessionId, table.createdAt, table.id),
    index('dapp_events_waiting').on(table.expiresAt).where(isAwaited(table.outcome)),
  ],
)
