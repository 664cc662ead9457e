import { and, desc, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { toInstant } from '@domain/shared/clock'
import { dayjs } from '@domain/shared/dates'
import type { GatewayContext } from '../context'
import { notifications } from '../store/schema/notifications'

/** How long notifications are kept, and how many of each user record: the oldest make room. */
export const notificationLimits = { days: 90, mostOfAUser: 500 } as const

/** Nothing older is shown, counted or mailed while it is still there. */
export const notifiedSince = (now: number): string =>
  dayjs.utc(now).subtract(notificationLimits.days, 'day').toISOString()

const everyMs = 3_600_000
/** Notifications that one statement changes: between two others have a turn, and somebody may have tens of thousands in one hour. */
const mostAtOnce = 500

/** Changes so many at a time until there are no more; says whether there were any. */
export async function inPortions(change: (most: number) => PromiseLike<readonly unknown[]>): Promise<boolean> {
  for (let hasChanged = false; ;) {
    const { length } = await change(mostAtOnce)
    hasChanged ||= length > 0
    if (length < mostAtOnce) return hasChanged
  }
}

/** Every hour, and apart from whoever is notified: two transactions that wrote to the same people would wait for each other's deletions. */
export function keepNotifications(context: GatewayContext): { readonly close: () => Promise<void> } {
  const { clock, log } = context
  let running: Promise<void> | undefined
  let timer: unknown
  const schedule = () => {
    timer = clock.setTimeout(() => {
      running = clearNotifications(context).catch(() => log.error('notifications.notCleared'))
      schedule()
    }, everyMs)
  }
  schedule()
  return {
    close: async () => {
      clock.clearTimeout(timer)
      await running
    },
  }
}

async function clearNotifications({ database, clock }: GatewayContext): Promise<void> {
  const { id, userId, createdAt } = notifications
  const { mostOfAUser } = notificationLimits
  const clear = (where: SQL | undefined) =>
    inPortions((some) =>
      database
        .delete(notifications)
        .where(inArray(id, database.select({ id }).from(notifications).where(where).limit(some)))
        .returning({ id }),
    )
  await clear(lt(createdAt, notifiedSince(clock.now())))
  const crowded = await database
    .select({ userId })
    .from(notifications)
    .groupBy(userId)
    .having(sql`count(*) > ${mostOfAUser}`)
  for (const one of crowded) {
    const isTheirs = eq(userId, one.userId)
    const [first] = await database
      .select({ createdAt, id })
      .from(notifications)
      .where(isTheirs)
      .orderBy(desc(createdAt), desc(id))
      .offset(mostOfAUser)
      .limit(1)
    if (first)
      await clear(and(isTheirs, sql`(${createdAt}, ${id}) <= (${first.createdAt}::timestamptz, ${first.id}::uuid)`))
  }
}

/** What waited for an e-mail when the backup was taken may have been mailed since: it is not mailed again. */
export async function endUnmailed({ database, clock }: GatewayContext): Promise<void> {
  await database
    .update(notifications)
    .set({ mailedAt: toInstant(clock.now()) })
    .where(isNull(notifications.mailedAt))
}
