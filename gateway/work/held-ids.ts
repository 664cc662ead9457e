import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { newIdsOf } from '@domain/intents/catalogue/new-ids'
import type { ProposeRequest } from '@domain/intents/request'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { StoredKind } from '../store/entity-kinds'
import { heldIds } from '../store/schema/governance'

/**
 * Holds what a proposal names for it until its intent ends; false when another one has come first. Several gateways may do so at
 * once: whoever finds the same id waits for the other's transaction, in one order of the ids, so that none waits for the other for good.
 */
export async function holdIds(database: Database, { id: intentId, payload }: ProposeRequest): Promise<boolean> {
  const named = new Map(newIdsOf(payload).map((one) => [`${one.kind}/${one.id}`, { ...one, intentId }]))
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

/** Those of these ids that are held for another intent. */
export const heldElsewhere = (database: Database, kind: StoredKind, ids: readonly string[], intentId: Uuid) =>
  database
    .select({ id: sql<string>`${heldIds.id}::text` })
    .from(heldIds)
    .where(and(eq(heldIds.kind, kind), inArray(heldIds.id, ids as readonly Uuid[]), ne(heldIds.intentId, intentId)))
