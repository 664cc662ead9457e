import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { readNotifications } from '@api/preferences/notifications.api'
import { notificationsKey } from '@api/preferences/notifications.queries'
import type { ApiClient } from '@api/shared/client'
import { statusOf } from '@api/shared/problem'
import { notificationCentre } from './notification-centre.machine'
import type { Marking } from './notification-centre.types'

/** How many one call marks. */
const mostAtOnce = 100

async function mark(api: ApiClient, { ids, upTo }: Marking, signal: AbortSignal): Promise<void> {
  if (upTo !== undefined) await readNotifications(api, { upTo }, signal)
  for (let i = 0; i < ids.length; i += mostAtOnce)
    await readNotifications(api, { ids: ids.slice(i, i + mostAtOnce) }, signal)
}

/** The marking with its real actors. */
export const provideNotificationCentre = ({
  api,
  queries,
}: {
  readonly api: ApiClient
  readonly queries: QueryClient
}) =>
  notificationCentre.provide({
    actors: {
      markRead: fromPromise<void, Marking>(({ input, signal }) =>
        mark(api, input, signal).catch((error: unknown) => Promise.reject({ status: statusOf(error) })),
      ),
    },
    actions: { readAnew: () => void queries.invalidateQueries({ queryKey: notificationsKey }) },
  })
