import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvitationClosure, InvitationStatus } from '@domain/invitations/invitation'
import type { Uuid } from '@domain/shared/ids'
import { instantColumn } from './columns'

const id = (name: string) => uuid(name).$type<Uuid>()

/** What is written of the user beside alias and roles. */
export interface InvitedUser {
  readonly lock: 'Unlocked' | 'Locked'
  readonly description?: string | undefined
  readonly customProperties: Readonly<Record<string, string>>
}

/** Invitations to become a user of a domain; nobody is a user by one. */
export const invitations = pgTable(
  'invitations',
  {
    id: id('id').primaryKey(),
    domainId: id('domain_id').notNull(),
    /** As it was last advanced: a Pending one whose time has ended is Expired. */
    status: text('status').$type<InvitationStatus>().notNull(),
    /** The SHA-256 of its code, by which it is found. */
    codeHash: text('code_hash').notNull().unique(),
    /** The code itself, closed. */
    sealedCode: text('sealed_code').notNull(),
    validUntil: instantColumn('valid_until').notNull(),
    /** How long its code opens it, which a renewal gives anew. */
    validSeconds: integer('valid_seconds').notNull(),
    userId: id('user_id').notNull(),
    alias: text('alias').notNull(),
    roles: text('roles').array().$type<readonly string[]>().notNull(),
    details: jsonb('details').$type<InvitedUser>().notNull(),
    /** Of the device that answered; it stays whatever becomes of the invitation, and is nobody else's then. */
    publicKey: text('public_key').unique(),
    createdAt: instantColumn('created_at').notNull(),
    createdBy: id('created_by').notNull(),
    createdByDomainId: id('created_by_domain_id').notNull(),
    /** The user who made its present code, which opens nothing once that user may not invite. */
    issuedBy: id('issued_by').notNull(),
    /** Why it was closed by nobody's hand. */
    closedBecause: text('closed_because').$type<InvitationClosure>(),
    lastModifiedAt: instantColumn('last_modified_at').notNull(),
  },
  (table) => [
    uniqueIndex('invitations_user').on(table.domainId, table.userId),
    index().on(table.domainId, table.createdAt, table.id),
  ],
)
