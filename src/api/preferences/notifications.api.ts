import type { ApiClient } from '@api/shared/client'
import type { PageRequest } from '@api/shared/paging'
import { notificationPage, readNotificationsWire, type ReadNotifications } from './notifications.wire'

/** GET /api/me/notifications: one's own, the newest first. */
export const listNotifications = (api: ApiClient, request: PageRequest, signal?: AbortSignal) =>
  api.get('/api/me/notifications', notificationPage, { query: { ...request }, signal })

/** POST /api/me/notifications/read: some of them, or all up to one. */
export const readNotifications = (api: ApiClient, body: ReadNotifications, signal?: AbortSignal) =>
  api.post('/api/me/notifications/read', body, readNotificationsWire, { signal })
