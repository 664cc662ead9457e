import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { listAvailableNotifications, listNotificationSettings } from './preferences.api'

/** What the person is told of, in every domain of theirs. */
export const notificationSettingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => listNotificationSettings(api, undefined, signal),
  })

export const availableNotificationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notification-settings', 'available'],
    queryFn: ({ signal }) => listAvailableNotifications(api, undefined, signal),
  })
