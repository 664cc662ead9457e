import type { Uuid } from '@domain/shared/ids'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationSource, NotificationSubject } from '@domain/preferences/notification-preference'
import { instantColumn } from './columns'

const instantMs = (name: string) => bigint(name, { mode: 'number' })

/** A paired device: its signing key is the person's registered key, its device key authenticates its calls. */
export const devices = pgTable(
  'devices',
  {
    id: uuid('id').$type<Uuid>().primaryKey(),
    loginId: text('login_id').notNull(),
    publicKey: text('public_key').notNull(),
    devicePublicKey: text('device_public_key').notNull().unique(),
    pushToken: text('push_token').notNull(),
    /** Of its browser's push service, with the keys to encrypt for it; all three or none. */
    pushEndpoint: text('push_endpoint'),
    pushKey: text('push_key'),
    pushAuth: text('push_auth'),
    appVersion: text('app_version').notNull(),
    /** The browser that enrolled it, coarsely. */
    name: text('name').notNull().default(''),
    enrolledAt: instantMs('enrolled_at').notNull(),
    /** Of its last call, to the minute. */
    seenAt: instantMs('seen_at'),
  },
  (table) => [index('devices_login').on(table.loginId)],
)

/** Nonces of enrolment; each serves once. */
export const enrolmentNonces = pgTable('enrolment_nonces', {
  nonce: uuid('nonce').primaryKey(),
  email: text('email').notNull(),
  publicKey: text('public_key').notNull(),
  expiresAt: instantMs('expires_at').notNull(),
})

/** Nonces that device calls have used; kept for as long as a call of that age would be accepted. */
export const deviceCallNonces = pgTable(
  'device_call_nonces',
  {
    deviceId: uuid('device_id').notNull(),
    nonce: text('nonce').notNull(),
    usedAt: instantMs('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.nonce] }),
    index('device_call_nonces_used').on(table.usedAt),
  ],
)

/** A request that waits for its person's device. */
export const pendingEntities = pgTable(
  'pending_entities',
  {
    hash: text('hash').primaryKey(),
    loginId: text('login_id').notNull(),
    /** Whose signature it waits for: the login may be given to another key. */
    publicKey: text('public_key').notNull(),
    /** Empty once nobody is asked for the request any more. */
    canonical: text('canonical').notNull(),
    state: text('state').$type<'waiting' | 'silent' | 'signed' | 'declined' | 'withdrawn'>().notNull(),
    requestedAt: instantMs('requested_at').notNull(),
    expiresAt: instantMs('expires_at').notNull(),
    /** When its console last asked for the signature; absent when no console does. */
    polledAt: instantMs('heard_at'),
    /** The session whose console asked; absent when no console did. */
    askedBy: text('asked_by'),
  },
  (table) => [
    index('pending_entities_login').on(table.loginId, table.state),
    index('pending_entities_heard')
      .on(table.polledAt)
      .where(sql`${table.state} = 'waiting'`),
    index('pending_entities_expiry').on(table.expiresAt),
    index('pending_entities_text')
      .on(table.expiresAt)
      .where(sql`${table.canonical} <> ''`),
  ],
)

/** A verified signature; consumed by one session, which may ask for it again for a minute. */
export const entitySignatures = pgTable(
  'entity_signatures',
  {
    hash: text('hash').primaryKey(),
    signature: text('signature').notNull(),
    signedAt: instantMs('signed_at').notNull(),
    consumedBy: text('consumed_by'),
    consumedAt: instantMs('consumed_at'),
  },
  (table) => [index('entity_signatures_signed').on(table.signedAt)],
)

/**
 * What people are notified of, one row for each person: written once, in the transaction of what happened. It names a record and
 * says nothing of it: the record is read when it is shown, by whoever may read it then.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').$type<Uuid>().primaryKey().defaultRandom(),
    /** The record of the person whose preference asked for it. */
    userId: uuid('user_id').$type<Uuid>().notNull(),
    /** Where it happened: the domain of that record, or one below it. */
    domainId: uuid('domain_id').$type<Uuid>().notNull(),
    source: text('source').$type<NotificationSource>().notNull(),
    subjectKind: text('subject_kind').$type<NotificationSubject>().notNull(),
    subjectId: uuid('subject_id').$type<Uuid>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    readAt: instantColumn('read_at'),
    /** When a gateway took it to be sent by e-mail; absent while none has. */
    mailedAt: instantColumn('mailed_at'),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.subjectId, table.source, table.userId),
    index('notifications_of_user').on(table.userId, table.createdAt, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_unmailed')
      .on(table.createdAt, table.id)
      .where(sql`${table.mailedAt} is null`),
    index('notifications_age').on(table.createdAt),
  ],
)
