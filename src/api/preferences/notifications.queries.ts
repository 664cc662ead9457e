import { delays } from '@domain/shared/delays'
import type { ApiClient } from '@api/shared/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listNotifications } from './notifications.api'
import type { NotificationPage } from './notifications.wire'

/** Whatever was read of a person's notifications. */
export const notificationsKey = ['notifications'] as const

const pageSize = 20

/** One's own notifications, the newest first, and how many are unread. The stream says when they change; where there is none, they are read again every half minute. */
export const notificationsQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) => listNotifications(api, { limit: pageSize, startingAfter: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: NotificationPage) => page.nextStartingAfter,
    refetchInterval: delays.listRefresh,
    refetchIntervalInBackground: false,
  })
