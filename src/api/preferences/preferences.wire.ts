import * as z from 'zod/mini'
import { notificationScopes, notificationSources } from '@domain/preferences/notification-preference'
import { openWord, uuid } from '@api/shared/shapes.wire'

export const notificationSettingWire = z.object({
  domainId: uuid,
  subscriptions: z.array(openWord(notificationSources)),
  scope: openWord(notificationScopes),
})
export type NotificationSettingWire = z.output<typeof notificationSettingWire>
/** GET /internal/v1/me/settings/notifications */
export const notificationSettingsWire = z.array(notificationSettingWire)

/** GET /internal/v1/me/settings/notifications/available: what can be chosen, by scope. */
export const availableNotificationsWire = z.array(
  z.object({ domainId: uuid, availableSources: z.record(z.string(), z.array(openWord(notificationSources))) }),
)
export type AvailableNotificationsWire = z.output<typeof availableNotificationsWire>
