import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Uuid } from '@domain/shared/ids'
import type { SecurityFacts } from '../../security-events'
import { instantColumn } from './columns'

/** The security log as the readers of a domain may see it: what was told of people is one row in each of their domains. */
export const securityEntries = pgTable(
  'security_entries',
  {
    id: uuid('id').$type<Uuid>().primaryKey().defaultRandom(),
    domainId: uuid('domain_id').$type<Uuid>().notNull(),
    /** As OpenTelemetry names it, with its prefix. */
    name: text('name').notNull(),
    /** Refusals are kept apart: whoever causes them displaces nothing else. */
    isRefusal: boolean('is_refusal').notNull(),
    /** The records of the person in this domain, and of no other. */
    userIds: uuid('user_ids').array().$type<readonly Uuid[]>().notNull(),
    facts: jsonb('facts').$type<Omit<SecurityFacts, 'user.id'>>().notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index().on(table.domainId, table.at, table.id),
    index().on(table.domainId, table.isRefusal, table.at, table.id),
    index().on(table.at),
  ],
)
