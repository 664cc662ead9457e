import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { RejectionCode } from '@domain/intents/rejection-codes'
import { asEntity, findEnvelope, reviseEntity } from '../../store/entities'
import { isLockedIn, revisions } from '../../store/schema/entities'
import { entityTables, type EntityData, type StoredKind } from '../../store/entity-kinds'
import { heldElsewhere } from '../../work/held-ids'
import { isAtHomeIn } from '../../work/homes'
import type { Executor, Refusal, Work } from '../../work/work'

export interface Referring {
  readonly reference: { readonly id: string; readonly revision: number }
}

const lockedCodes: { readonly [K in StoredKind]?: RejectionCode } = {
  Account: 'AccountLocked',
  Endpoint: 'EndpointLocked',
  Vault: 'VaultLocked',
  Ticker: 'TickerLocked',
  Domain: 'DomainLocked',
}

const institutionKinds: readonly StoredKind[] = ['Vault', 'Ticker', 'Ledger']

export const isRootWork = (work: Work<unknown>): boolean => work.lineage.length === 1

/** The entity that a payload refers to; the row is locked until the transaction ends. */
export async function readReferred<T extends EntityData>(work: Work<Referring>, kind: StoredKind): Promise<T> {
  const envelope = await findEnvelope(work.database, kind, work.payload.reference.id, 'change')
  if (!envelope) throw new Error(`the ${kind} of a checked intent has gone`)
  return asEntity<T>(envelope)
}

/**
 * Does the reference name an existing entity in the right domain, in its newest revision? Where an entity of another domain belongs
 * is told only to those who work at or above that place; to others it is as if it were nothing.
 */
export const refuseReference = (work: Work<Referring>, kind: StoredKind): Promise<Refusal> =>
  refuseOther(work, kind, (entity) => entity.metadata.revision === work.payload.reference.revision)

/**
 * As `refuseReference`, but whatever else was changed since the named revision bars no lock: whoever is to be locked, and anybody
 * who may edit it, could fail each lock that waits for a second person by one edit. A lock or an unlock in between bars it.
 */
export const refuseLock = (work: Work<Referring>, kind: StoredKind): Promise<Refusal> =>
  refuseOther(work, kind, (entity) => isUnlockedSince(work, kind, entity.metadata.revision))

/** However often it was edited since, the named revision and those that are locked are all that is looked at. */
async function isUnlockedSince(
  { database, payload: { reference } }: Work<Referring>,
  kind: StoredKind,
  newest: number,
): Promise<boolean> {
  if (reference.revision >= newest) return reference.revision === newest
  const isOfIt = and(eq(revisions.kind, kind), eq(revisions.entityId, reference.id))
  const isSince = gte(revisions.revision, reference.revision)
  const [locked] = await database
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(and(isOfIt, isSince, isLockedIn(revisions.envelope)))
    // In the order of the index: without one, all might be read to find that none is locked.
    .orderBy(revisions.revision)
    .limit(1)
  return locked === undefined
}

async function refuseOther(
  work: Work<Referring>,
  kind: StoredKind,
  isMeant: (entity: EntityData) => boolean | Promise<boolean>,
): Promise<Refusal> {
  const {
    payload: { reference },
    request,
    database,
  } = work
  const envelope = await findEnvelope(
    database,
    kind,
    reference.id,
    'change',
    isAtHomeIn(database, kind, request.author.domainId),
  )
  if (!envelope) return 'InvalidEntityId'
  const entity = asEntity(envelope)
  if (institutionKinds.includes(kind) && !isRootWork(work)) return 'MustBeExecutedInRootDomain'
  if (entity.domainId !== undefined && entity.domainId !== request.targetDomainId)
    return 'MustBeExecutedInCurrentDomain'
  return (await isMeant(entity)) ? undefined : 'EntityRevisionMismatch'
}

/** As `refuseReference`, and locked entities are read-only. */
export async function refuseUpdate(work: Work<Referring>, kind: StoredKind): Promise<Refusal> {
  const refusal = await refuseReference(work, kind)
  if (refusal) return refusal
  const { lock } = await readReferred(work, kind)
  return lock === 'Locked' || lock === 'Archived' ? (lockedCodes[kind] ?? 'EntityAlreadyLocked') : undefined
}

export type ReferenceCheck = (work: Work<Referring>, kind: StoredKind) => Promise<Refusal>

/** Lock or unlock of any kind of entity. */
export function changeLock(
  kind: StoredKind,
  to: 'Locked' | 'Unlocked',
  checkReference: ReferenceCheck = to === 'Locked' ? refuseLock : refuseReference,
): Executor<Referring> {
  return {
    check: async (work) => {
      const refusal = await checkReference(work, kind)
      if (refusal) return refusal
      const { lock } = await readReferred(work, kind)
      if (lock === 'Archived') return 'LockStatusCannotBeChanged'
      if (lock === to) return to === 'Locked' ? 'EntityAlreadyLocked' : 'EntityAlreadyUnlocked'
      return undefined
    },
    execute: async (work) => {
      await reviseEntity(work, kind, await readReferred(work, kind), { lock: to }, undefined)
    },
  }
}

/** Is this id still free for a new entity of the kind? */
export const refuseUsedId = (work: Work<unknown>, kind: StoredKind, id: string): Promise<Refusal> =>
  refuseUsedIds(work, kind, [id])

/** The same for several ids, asked at once and in one question. What is held for another intent is used as well, and told in the same word. */
export async function refuseUsedIds(work: Work<unknown>, kind: StoredKind, ids: readonly string[]): Promise<Refusal> {
  if (ids.length === 0) return undefined
  const { id } = entityTables[kind]
  const known = work.database
    .select({ id: sql<string>`${id}::text` })
    .from(entityTables[kind])
    .where(inArray(id, [...ids]))
  const [used] = await known.unionAll(heldElsewhere(work.database, kind, ids, work.request.id)).limit(1)
  return used ? 'EntityAlreadyCreated' : undefined
}
