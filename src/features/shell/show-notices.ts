import type { NotificationWire } from '@api/preferences/notifications.wire'
import { visibleText } from '@domain/shared/visible-text'
import { notificationCentreMessages as words } from './notification-centre.messages'

/** At once; the rest stands in the notification centre. */
const mostShown = 3

/**
 * Without amounts and names of what it is about: a locked screen may show it to anybody.
 * @returns those that are shown
 */
export function showNotices(
  news: readonly NotificationWire[],
  Notice: typeof Notification,
  open: (notification: NotificationWire) => void,
): readonly Notification[] {
  const shown: Notification[] = []
  for (const notification of news.slice(0, mostShown)) {
    const { id, source, domainAlias } = notification
    // A browser may have the name and let no page show one; the centre has it all the same.
    try {
      const notice = new Notice(words.titleOf(source), { body: visibleText(domainAlias), tag: id })
      notice.onclick = () => {
        notice.close()
        window.focus()
        open(notification)
      }
      shown.push(notice)
    } catch {
      return shown
    }
  }
  return shown
}
