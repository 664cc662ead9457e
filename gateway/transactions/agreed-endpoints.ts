import { and, desc, eq, inArray, lte, or } from 'drizzle-orm'
import { canonicalText } from '@domain/shared/canonical-json'
import type { JsonObject } from '@domain/shared/json'
import type { Uuid } from '@domain/shared/ids'
import type { Change } from '../store/entities'
import { isOf, type EntityData } from '../store/entity-kinds'
import { isAsRecorded } from '../store/envelopes'
import { endpoints, revisions, type StoredEnvelope } from '../store/schema/entities'
import { intents } from '../store/schema/governance'

type Reading = Pick<Change, 'database' | 'platform'>

interface IntentData {
  readonly id: string
  readonly details: {
    readonly targetDomainId: string
    readonly payload: { readonly type: string } & JsonObject
    readonly metadata: { readonly createdAt: string }
  }
  readonly state: { readonly status: string }
}

const agreed: readonly string[] = ['Approved', 'Executing', 'Executed']

/** What an intent proposes, as the platform has signed it. */
export type Proposed = IntentData['details']['payload']

/**
 * When people were first asked for an order, by what the platform has signed of their intent.
 * @param isIt whether that order is what was proposed
 * @throws Error where that is the intent of something else, or nobody has agreed to it
 */
export async function readAskedAt(
  { database, platform }: Reading,
  { domainId, intentId }: { readonly domainId: Uuid; readonly intentId: Uuid },
  isIt: (proposed: Proposed) => boolean,
): Promise<string> {
  const [row] = await database.select({ envelope: intents.envelope }).from(intents).where(eq(intents.id, intentId))
  const { id, details, state } = (row?.envelope.data ?? {}) as unknown as Partial<IntentData>
  const isAgreed = id === intentId && details?.targetDomainId === domainId && agreed.includes(state?.status ?? '')
  if (!row || !details || !isAgreed || !isIt(details.payload) || !platform.isSealed(row.envelope))
    throw new Error('the intent of an order is not what the platform has signed')
  return details.metadata.createdAt
}

export interface AgreedEndpoint {
  readonly id: string
  readonly address: string
  /** Whether it is now what it was. */
  readonly isUnchanged: boolean
}

/** Earlier records that are looked at together, and characters of all that one order makes read. */
const [atOnce, longestBefore] = [20, 4_000_000]

/**
 * Those of these endpoints of a domain that are there, as they were when people were asked for an order, by signed records alone: whoever writes to the database would have it go where an endpoint leads since.
 * @throws Error where a record is not as the platform has signed it, or nothing says how one was
 */
export async function readAgreedEndpoints(
  reading: Reading,
  { domainId, askedAt, ids }: { readonly domainId: Uuid; readonly askedAt: string; readonly ids: readonly Uuid[] },
): Promise<readonly AgreedEndpoint[]> {
  if (ids.length === 0) return []
  const { id: endpointId, address, ledgerId, envelope } = endpoints
  const rows = await reading.database
    .select({ id: endpointId, address, ledgerId, envelope })
    .from(endpoints)
    .where(inArray(endpointId, [...ids]))
  const newest = rows.map((row) => recordOf(reading, row.id, { ...row, domainId }))
  const isOlder = ({ metadata }: EndpointRecord) => metadata.lastModifiedAt <= askedAt
  const changed = newest.filter((one) => !isOlder(one))
  const found = newest.filter(isOlder).map((one): AgreedEndpoint => ({ ...one, isUnchanged: true }))
  let length = 0
  for (let first = 0; first < changed.length; first += atOnce) {
    const some = changed.slice(first, first + atOnce)
    const before = await readBefore(reading, some, askedAt)
    const after = await readNext(reading, before)
    length += JSON.stringify([...before.values(), ...after.values()]).length
    if (length > longestBefore) throw new Error('the records of the destinations are too long')
    for (const current of some) {
      const then = recordOf(reading, current.id, { envelope: before.get(current.id), domainId })
      const isLast = current.metadata.revision === then.metadata.revision + 1
      const next = isLast ? current : recordOf(reading, current.id, { envelope: after.get(current.id), domainId })
      // One that somebody removed would have another one before it count.
      const isNext = next.metadata.revision === then.metadata.revision + 1
      if (!isNext || !isOlder(then) || isOlder(next)) throw notAsSigned()
      found.push({ ...then, isUnchanged: shownOf(then) === shownOf(current) })
    }
  }
  return found
}

const notAsSigned = () => new Error('a destination of an order is not as the platform has signed it')

interface EndpointRecord extends EntityData {
  readonly id: Uuid
  readonly address: string
}

function recordOf(
  { platform }: Reading,
  id: Uuid,
  { envelope, ...columns }: { readonly envelope: StoredEnvelope | undefined; readonly [column: string]: unknown },
): EndpointRecord {
  if (!envelope || !isOf('Endpoint', id, envelope) || !isAsRecorded(platform, { ...columns, envelope }))
    throw notAsSigned()
  return envelope.data as unknown as EndpointRecord
}

/** What people are shown of an endpoint; a lock changes nothing of it. */
const shownOf = ({ lock: _lock, metadata, ...shown }: EndpointRecord): string =>
  canonicalText({ shown, description: metadata.description ?? '', customProperties: metadata.customProperties })

/** The newest revision of each that is no younger than that. */
async function readBefore(
  { database }: Reading,
  asked: readonly EndpointRecord[],
  askedAt: string,
): Promise<ReadonlyMap<string, StoredEnvelope>> {
  const { kind, entityId, revision, createdAt, envelope } = revisions
  const rows = await database
    .selectDistinctOn([entityId], { entityId, envelope })
    .from(revisions)
    .where(
      and(
        eq(kind, 'Endpoint'),
        inArray(
          entityId,
          asked.map(({ id }) => id),
        ),
        lte(createdAt, askedAt),
      ),
    )
    .orderBy(entityId, desc(revision))
  return new Map(rows.map((row) => [row.entityId, row.envelope]))
}

/** The one that follows each of these. */
async function readNext(
  { database }: Reading,
  before: ReadonlyMap<string, StoredEnvelope>,
): Promise<ReadonlyMap<string, StoredEnvelope>> {
  const { kind, entityId, revision, envelope } = revisions
  const isNext = [...before].map(([id, { data }]) =>
    and(eq(entityId, id), eq(revision, (data as unknown as EndpointRecord).metadata.revision + 1)),
  )
  if (isNext.length === 0) return new Map()
  const rows = await database
    .select({ entityId, envelope })
    .from(revisions)
    .where(and(eq(kind, 'Endpoint'), or(...isNext)))
  return new Map(rows.map((row) => [row.entityId, row.envelope]))
}
