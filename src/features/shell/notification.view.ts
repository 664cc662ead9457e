import type { NotificationWire } from '@api/preferences/notifications.wire'
import { visibleText } from '@domain/shared/visible-text'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { notificationCentreMessages as words } from './notification-centre.messages'
import { recordHref, type Opener } from './notification-address'
import type { NotificationItem } from './notification-centre.screen'

/** What a notification says in words, and where its record stands. */
export function toNotificationItem(notification: NotificationWire, opener: Opener): NotificationItem {
  const { id, domainAlias, source, intentType, ledgerId, createdAt } = notification
  return {
    id,
    title: words.titleOf(source),
    kind: intentType === undefined ? undefined : intentLabel(intentType),
    ledgerId,
    domain: visibleText(domainAlias),
    at: createdAt,
    isRead: notification.readAt !== undefined,
    href: recordHref(notification, opener),
  }
}
