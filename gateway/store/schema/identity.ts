import type { Uuid } from '@domain/shared/ids'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

const instantMs = (name: string) => bigint(name, { mode: 'number' })

/** What the identity provider stores: grants, codes, refresh tokens, sessions, interactions; one row each. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instantMs('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.model, table.uid),
    index('oidc_payloads_expiry').on(table.expiresAt),
  ],
)

/** Signing keys of the provider and keys of its cookies, so that a restart signs nobody out. */
export const identityKeys = pgTable('identity_keys', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
})

/** The browser's cookie is a random id; its SHA-256 stands here beside the provider's tokens, which never leave. */
export const authSessions = pgTable(
  'auth_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    loginId: text('login_id').notNull(),
    /** Of whoever signed in; a provider elsewhere tells none. */
    publicKey: text('public_key'),
    /** As the provider knows it, in every token of the session. */
    sessionId: text('session_id').notNull(),
    grantId: text('grant_id'),
    /** Of the access token, which is closed: what ends the session need not open it. */
    tokenHash: text('token_hash').notNull(),
    browser: text('browser').notNull(),
    begunAt: instantMs('begun_at').notNull(),
    /** When the person was last at work. */
    activeAt: instantMs('active_at').notNull(),
    accessToken: text('access_token').notNull(),
    accessExpiresAt: instantMs('access_expires_at').notNull(),
    refreshToken: text('refresh_token'),
    refreshFailed: boolean('refresh_failed').notNull().default(false),
    version: integer('version').notNull().default(0),
    leaseUntil: instantMs('lease_until').notNull().default(0),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (table) => [
    index('auth_sessions_expiry').on(table.expiresAt),
    index('auth_sessions_login').on(table.loginId),
    index('auth_sessions_grant').on(table.grantId),
  ],
)

/** What programs were issued that signed in with a person's key: each under a grant, with which it ends. */
export const programTokens = pgTable(
  'program_tokens',
  {
    id: uuid('id').$type<Uuid>().primaryKey(),
    grantId: text('grant_id').notNull(),
    loginId: text('login_id').notNull(),
    publicKey: text('public_key').notNull(),
    issuedAt: instantMs('issued_at').notNull(),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (table) => [
    index('program_tokens_key').on(table.publicKey, table.expiresAt),
    index('program_tokens_expiry').on(table.expiresAt),
  ],
)

export type LoginChallengeState = 'waiting' | 'approved' | 'refused' | 'used' | 'replaced'

export const loginChallenges = pgTable(
  'login_challenges',
  {
    id: uuid('id').primaryKey(),
    interactionUid: text('interaction_uid').notNull(),
    email: text('email').notNull(),
    /** Whose login it was when it was asked for; absent when it was nobody's. */
    publicKey: text('public_key'),
    number: text('number').notNull(),
    offered: jsonb('offered').$type<readonly string[]>().notNull(),
    state: text('state').$type<LoginChallengeState>().notNull(),
    /** The signing key of the device that approved. */
    approvedBy: text('approved_by'),
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    askedAt: instantMs('asked_at').notNull(),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (table) => [
    index('login_challenges_email').on(table.email, table.state),
    index('login_challenges_expiry').on(table.state, table.expiresAt),
  ],
)
