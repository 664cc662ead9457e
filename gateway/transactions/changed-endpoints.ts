import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Uuid } from '@domain/shared/ids'
import type { Database } from '../store/database'
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
