import { desc, inArray, isNull, lt, sql } from 'drizzle-orm'
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
/** User records whose surplus is deleted by one statement. */
const usersAtOnce = 100

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
  const { mostOfAUser } = notificationLimits
  await database.delete(notifications).where(lt(notifications.createdAt, notifiedSince(clock.now())))
  for (;;) {
    const crowded = await database
      .select({ userId: notifications.userId })
      .from(notifications)
      .groupBy(notifications.userId)
      .having(sql`count(*) > ${mostOfAUser}`)
      .limit(usersAtOnce)
    if (crowded.length === 0) return
    const ranked = database
      .select({
        id: notifications.id,
        rank: sql<number>`row_number() over (partition by ${notifications.userId} order by ${desc(notifications.createdAt)}, ${desc(notifications.id)})`.as(
          'rank',
        ),
      })
      .from(notifications)
      .where(
        inArray(
          notifications.userId,
          crowded.map(({ userId }) => userId),
        ),
      )
      .as('ranked')
    await database.delete(notifications).where(
      inArray(
        notifications.id,
        database
          .select({ id: ranked.id })
          .from(ranked)
          .where(sql`${ranked.rank} > ${mostOfAUser}`),
      ),
    )
  }
}

/** What waited for an e-mail when the backup was taken may have been mailed since: it is not mailed again. */
export async function endUnmailed({ database, clock }: GatewayContext): Promise<void> {
  await database
    .update(notifications)
    .set({ mailedAt: toInstant(clock.now()) })
    .where(isNull(notifications.mailedAt))
}
