import { and, eq, type SQL } from 'drizzle-orm'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { PlatformSigner } from './envelope'
import type { Database } from './database'
import { recordEntity } from './entity-events'
import { columnsOfKind, entityTables, isOf, type EntityData, type StoredKind } from './entity-kinds'
import { revisions, type StoredEnvelope } from './schema/entities'

/** Who changes an entity, when, and by which intent; genesis has neither author nor intent. */
export interface Change {
  readonly database: Database
  readonly platform: PlatformSigner
  readonly now: string
  readonly author?: UserReference | undefined
  readonly intentId?: Uuid | undefined
}

export const asEntity = <T extends EntityData>(envelope: StoredEnvelope): T => envelope.data as unknown as T

/**
 * The envelope of an entity, locked for the rest of the transaction when it is about to change.
 * @param further what must hold for its row besides
 */
export async function findEnvelope(
  database: Database,
  kind: StoredKind,
  id: string,
  use: 'read' | 'change' = 'read',
  further?: SQL,
): Promise<StoredEnvelope | undefined> {
  const table = entityTables[kind]
  const query = database
    .select({ envelope: table.envelope })
    .from(table)
    .where(and(eq(table.id, id), further))
    .limit(1)
  const [row] = use === 'change' ? await query.for('update') : await query
  return row && isOf(kind, id, row.envelope as StoredEnvelope) ? (row.envelope as StoredEnvelope) : undefined
}

/** The metadata of a new entity. */
export const newMetadata = (
  change: Change,
  parts: { readonly description?: string | undefined; readonly customProperties: Readonly<Record<string, string>> },
) => ({
  ...(parts.description ? { description: parts.description } : {}),
  revision: 1,
  createdAt: change.now,
  ...(change.author ? { createdBy: change.author } : {}),
  lastModifiedAt: change.now,
  ...(change.author ? { lastModifiedBy: change.author } : {}),
  customProperties: parts.customProperties,
})

/** Stores a new entity, signed; `columns` are those that its data does not hold. */
export async function insertEntity(
  change: Change,
  kind: StoredKind,
  data: EntityData,
  columns: object = {},
): Promise<StoredEnvelope> {
  const envelope = change.platform.seal(data as unknown as JsonObject)
  await change.database.insert(entityTables[kind]).values({ id: data.id, ...rowOf(kind, data, envelope), ...columns })
  await keepRevision(change, kind, data, envelope)
  await recordEntity(change, kind, data, 'Created')
  return envelope
}

/** What a row holds is signed again with each revision, so that it must have been signed by the platform, and be what was read. */
async function requireSealed({ database, platform }: Change, kind: StoredKind, before: EntityData): Promise<void> {
  const stored = await findEnvelope(database, kind, before.id, 'change')
  if (!stored || !platform.isSealed(stored) || canonicalText(stored.data) !== canonicalText(before))
    throw new Error('the row of an entity is not as the platform has signed it')
}

/** Replaces an entity by its next revision: the fields given, its metadata and a new signature. */
export async function reviseEntity(
  change: Change,
  kind: StoredKind,
  before: EntityData,
  fields: object,
  metadata:
    | { readonly description?: string | undefined; readonly customProperties?: Readonly<Record<string, string>> }
    | undefined,
  columns: object = {},
): Promise<StoredEnvelope> {
  await requireSealed(change, kind, before)
  const { description, lastModifiedBy: _by, ...kept } = before.metadata
  const nextDescription = metadata ? metadata.description : description
  const data: EntityData = {
    ...before,
    ...fields,
    metadata: {
      ...kept,
      ...(nextDescription ? { description: nextDescription } : {}),
      customProperties: metadata?.customProperties ?? kept.customProperties,
      revision: kept.revision + 1,
      lastModifiedAt: laterOf(change.now, kept.lastModifiedAt),
      ...(change.author ? { lastModifiedBy: change.author } : {}),
    },
  }
  const table = entityTables[kind]
  const clean = JSON.parse(JSON.stringify(data)) as EntityData
  const envelope = change.platform.seal(clean as unknown as JsonObject)
  await change.database
    .update(table)
    .set({ ...rowOf(kind, clean, envelope), ...columns })
    .where(eq(table.id, before.id))
  await keepRevision(change, kind, clean, envelope)
  await recordEntity(change, kind, clean, 'Updated')
  return envelope
}

/** No revision is older than the one before it, whatever the clocks of the gateways say that made them. */
const laterOf = (now: string, before: string): string => (now > before ? now : before)

function rowOf(kind: StoredKind, data: EntityData, envelope: StoredEnvelope) {
  const { metadata } = data
  return {
    alias: data.alias ?? data.name ?? data.id,
    lock: data.lock ?? 'Unlocked',
    revision: metadata.revision,
    description: metadata.description ?? null,
    createdAt: metadata.createdAt,
    createdBy: metadata.createdBy?.id ?? null,
    lastModifiedAt: metadata.lastModifiedAt,
    lastModifiedBy: metadata.lastModifiedBy?.id ?? null,
    customProperties: metadata.customProperties,
    envelope,
    ...columnsOfKind[kind](data as unknown as JsonObject),
  }
}

async function keepRevision(
  change: Change,
  kind: StoredKind,
  data: EntityData,
  envelope: StoredEnvelope,
): Promise<void> {
  await change.database.insert(revisions).values({
    kind,
    entityId: data.id,
    revision: data.metadata.revision,
    intentId: change.intentId,
    author: change.author,
    createdAt: data.metadata.lastModifiedAt,
    envelope,
  })
}
