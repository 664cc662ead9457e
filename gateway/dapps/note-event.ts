import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { dappEvents } from '../store/schema/dapps'
import type { GovernanceContext } from '../work/governance-context'

/** Of one session as many are kept that nobody was asked about; those before are forgotten. What somebody was asked is kept with its number, or whoever carries messages could have it asked again. */
export const mostEvents = 200

type NewEvent = Pick<typeof dappEvents.$inferInsert, 'method' | 'outcome'> & Partial<typeof dappEvents.$inferInsert>

/** Keeps what happened in a session, and says whether it is new: a request that two gateways receive is answered by one. */
export async function noteEvent(
  { database, random, clock }: Pick<GovernanceContext, 'database' | 'random' | 'clock'>,
  sessionId: Uuid,
  event: NewEvent,
): Promise<boolean> {
  const values = { id: random.uuid(), sessionId, createdAt: toInstant(clock.now()), ...event }
  const [noted] = await database
    .insert(dappEvents)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: dappEvents.id })
  const before = database
    .select({ id: dappEvents.id })
    .from(dappEvents)
    .where(and(eq(dappEvents.sessionId, sessionId), isNull(dappEvents.expiresAt)))
    .orderBy(desc(dappEvents.createdAt), desc(dappEvents.id))
    .offset(mostEvents)
  await database.delete(dappEvents).where(and(eq(dappEvents.sessionId, sessionId), inArray(dappEvents.id, before)))
  return noted !== undefined
}
