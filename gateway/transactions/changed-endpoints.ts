import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
import type { Change } from '../store/entities'
import type { EntityMetadata } from '../store/entity-kinds'
import { requireSealed } from '../store/envelopes'
import { endpoints } from '../store/schema/entities'
import { intents } from '../store/schema/governance'
import { endpointsIn } from './recorded-destinations'

/**
 * Was an endpoint that an order names changed after the order's intent began? People who approved it were shown where it led, what it was
 * called and how it was trusted before: docs/decisions/0054. A lock changes nothing of that. Those that are named stay as they are until the
 * transaction ends, so that what is looked up next is what this has answered for.
 */
export async function isEndpointChanged(
  database: Database,
  order: object,
  intentId: Uuid | undefined,
): Promise<boolean> {
  const named = endpointsIn(order)
  if (named.length === 0 || intentId === undefined) return false
  const { id } = endpoints
  await database.select({ id }).from(endpoints).where(inArray(id, named)).orderBy(id).for('share')
  const [asked] = await database.select({ createdAt: intents.createdAt }).from(intents).where(eq(intents.id, intentId))
  if (!asked) return false
  const isChange = and(
    inArray(intents.entityId, named),
    eq(intents.payloadType, 'v0_UpdateEndpoint'),
    eq(intents.status, 'Executed'),
    gt(intents.lastModifiedAt, asked.createdAt),
  )
  const [change] = await database.select({ id: intents.id }).from(intents).where(isChange).limit(1)
  return change !== undefined
}

type Reading = Pick<Change, 'database' | 'platform' | 'now'>

/**
 * When people are asked for an order: no earlier than the endpoints that it names became what is shown of them, whatever the clocks of the gateways say. They stay as they are until the transaction ends.
 * @throws Error where one is not as the platform has signed it
 */
export async function readMomentToAsk(reading: Reading, order: object): Promise<string> {
  const { database, now } = reading
  const named = endpointsIn(order)
  if (named.length === 0) return now
  const { id, lastModifiedAt } = endpoints
  const rows = await database
    .select({ id, lastModifiedAt })
    .from(endpoints)
    .where(inArray(id, named))
    .orderBy(id)
    .for('share')
  const later = rows.filter((row) => row.lastModifiedAt > now).map((row) => row.id)
  const records = await requireSealed(reading, 'Endpoint', later)
  const moments = [...records.values()].map(({ data }) => (data['metadata'] as EntityMetadata).lastModifiedAt)
  return [now, ...moments].toSorted().at(-1)!
}

/** When an endpoint is changed that is held: after all that people of its domain were asked for, who may have been shown what it was. */
export async function readMomentToChange(
  { database, now }: Pick<Reading, 'database' | 'now'>,
  domainId: Uuid,
): Promise<string> {
  const { targetDomainId, createdAt } = intents
  const [newest] = await database
    .select({ createdAt })
    .from(intents)
    .where(eq(targetDomainId, domainId))
    .orderBy(desc(createdAt))
    .limit(1)
  return newest && newest.createdAt >= now ? toInstant(Date.parse(newest.createdAt) + 1) : now
}
