import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { newIdsOf } from '@domain/intents/catalogue/new-ids'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { ProposeRequest } from '@domain/intents/request'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { StoredKind } from '../store/entity-kinds'
import { users } from '../store/schema/entities'
import { heldIds } from '../store/schema/governance'

/**
 * Holds what a proposal names for it until its intent ends; false when another one has come first. Several gateways may do so at
 * once: whoever finds the same id waits for the other's transaction, in one order of the ids, so that none waits for the other for good.
 */
export async function holdIds(database: Database, { id: intentId, payload }: ProposeRequest): Promise<boolean> {
  const keys = (await unknownKeys(database, keysOf(payload))).map((key) => ({ kind: heldKey, id: idOfKey(key) }))
  const named = new Map([...newIdsOf(payload), ...keys].map((one) => [`${one.kind}/${one.id}`, { ...one, intentId }]))
  const rows = [...named].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row as typeof heldIds.$inferInsert)
  if (rows.length === 0) return true
  const held = await database.insert(heldIds).values(rows).onConflictDoNothing().returning({ id: heldIds.id })
  if (held.length === rows.length) return true
  await releaseIds(database, intentId)
  return false
}

/** The intent has ended: what it created has its ids, and what it did not create leaves them to others. */
export async function releaseIds(database: Database, intentId: Uuid): Promise<void> {
  await database.delete(heldIds).where(eq(heldIds.intentId, intentId))
}

/** What is stored under an id that a proposal gives; an order at a provider is no entity. */
type HeldKind = StoredKind | 'ExternalOrder'

/** Those of these ids that are held for an intent; for another one, where one is named. */
export const heldElsewhere = (database: Database, kind: HeldKind, ids: readonly string[], intentId?: Uuid) =>
  database
    .select({ id: sql<string>`${heldIds.id}::text` })
    .from(heldIds)
    .where(and(eq(heldIds.kind, kind), inArray(heldIds.id, ids as readonly Uuid[]), isOfAnother(intentId)))

const isOfAnother = (intentId: Uuid | undefined) =>
  intentId === undefined ? undefined : ne(heldIds.intentId, intentId)

/** A key of a user who is not there yet is held like an id, in its form: half of its hash, of which nobody finds a second. */
const heldKey = 'UserKey'
const idOfKey = (publicKey: string) =>
  sha256Hex(publicKey)
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Uuid

const keysOf = (payload: IntentPayload): readonly string[] =>
  payload.type === 'v0_CreateUser'
    ? [payload.publicKey]
    : payload.type === 'v0_CreateDomain'
      ? payload.users.map(({ publicKey }) => publicKey)
      : []

/** Those of these keys of which no user is there, in any domain: whoever is somebody already may be a user of further domains at any time. */
export async function unknownKeys(database: Database, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return []
  const known = await database
    .selectDistinct({ publicKey: users.publicKey })
    .from(users)
    .where(inArray(users.publicKey, [...keys]))
  const knownKeys = new Set(known.map(({ publicKey }) => publicKey))
  return [...new Set(keys)].filter((key) => !knownKeys.has(key))
}

/** Is one of these keys held for an intent? For another one, where one is named. */
export async function isKeyHeldElsewhere(
  database: Database,
  keys: readonly string[],
  intentId?: Uuid,
): Promise<boolean> {
  if (keys.length === 0) return false
  const [held] = await database
    .select({ id: heldIds.id })
    .from(heldIds)
    .where(and(eq(heldIds.kind, heldKey), inArray(heldIds.id, keys.map(idOfKey)), isOfAnother(intentId)))
    .limit(1)
  return held !== undefined
}
