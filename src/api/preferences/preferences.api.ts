import type { NotificationPreference } from '@domain/preferences/notification-preference'
import type { ApiClient } from '@api/shared/client'
import { availableNotificationsWire, notificationSettingsWire, notificationSettingWire } from './preferences.wire'

/** GET /internal/v1/me/settings/notifications?domainId; without a domain those of all own domains. */
export const listNotificationSettings = (api: ApiClient, domainId?: string, signal?: AbortSignal) =>
  api.get('/internal/v1/me/settings/notifications', notificationSettingsWire, { query: { domainId }, signal })

/** GET /internal/v1/me/settings/notifications/available?domainId: which of them can be set. */
export const listAvailableNotifications = (api: ApiClient, domainId?: string, signal?: AbortSignal) =>
  api.get('/internal/v1/me/settings/notifications/available', availableNotificationsWire, {
    query: { domainId },
    signal,
  })

/** POST /internal/v1/me/settings/notifications; answers what was stored. */
export const storeNotificationSetting = (api: ApiClient, { domainId, scope, subscriptions }: NotificationPreference) =>
  api.post(
    '/internal/v1/me/settings/notifications',
    { domainId, domainScope: scope, subscriptions },
    notificationSettingWire,
  )
