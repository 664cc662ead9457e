import { and, eq, gt, inArray } from 'drizzle-orm'
import type { KeyHolder } from '../identity/account-id'
import { pendingEntities } from '../store/schema/notifications'
import type { NotificationParts } from './notification-parts'

/** How many requests of one person wait at once, those included whose console has fallen silent. */
const mostWaiting = 20
/** A console that asks twice a second has missed some of its turns by then, whatever its browser is busy with. */
const missedMs = 5_000

/**
 * Makes room for a request that has just been put before the person's devices: the oldest one that no console polls for is
 * withdrawn, or the oldest of all when each is polled for. Nobody is ever refused a request of one's own.
 */
export async function limitWaiting(
  { context, hub }: Pick<NotificationParts, 'context' | 'hub'>,
  holder: KeyHolder,
  newest: string,
): Promise<void> {
  const { database, clock } = context
  const now = clock.now()
  const isWaiting = and(
    eq(pendingEntities.loginId, holder.loginId),
    eq(pendingEntities.publicKey, holder.publicKey),
    inArray(pendingEntities.state, ['waiting', 'silent']),
  )
  const { hash, state, polledAt, requestedAt } = pendingEntities
  const all = await database
    .select({ hash, state, polledAt, requestedAt })
    .from(pendingEntities)
    .where(and(isWaiting, gt(pendingEntities.expiresAt, now)))
  const excess = all.length - mostWaiting
  if (excess <= 0) return
  const isPolled = (one: (typeof all)[number]) =>
    one.state === 'waiting' && one.polledAt !== null && one.polledAt > now - missedMs
  const order = all
    .filter((one) => one.hash !== newest)
    .toSorted((a, b) => Number(isPolled(a)) - Number(isPolled(b)) || a.requestedAt - b.requestedAt)
  const hashes = order.slice(0, excess).map((one) => one.hash)
  const gone = await database
    .update(pendingEntities)
    .set({ state: 'withdrawn' })
    .where(and(isWaiting, inArray(hash, hashes)))
    .returning({ hash })
  for (const one of gone) hub.notifyDevices(holder, { event: 'withdrawn', hash: one.hash })
}
