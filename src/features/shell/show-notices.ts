import type { NotificationWire } from '@api/preferences/notifications.wire'
import { visibleText } from '@domain/shared/visible-text'
import { notificationCentreMessages as words } from './notification-centre.messages'

/** At once; the rest stands in the notification centre. */
const mostShown = 3

interface Page {
  readonly target: Pick<EventTarget, 'addEventListener'>
  /** It is left, or another person's. */
  readonly signal: AbortSignal
}

/** Without amounts and names of what it is about: a locked screen may show it to anybody. All go with the page, and with the document, whose reload ends no page. */
export function showNotices(
  news: readonly NotificationWire[],
  Notice: typeof Notification,
  open: (notification: NotificationWire) => void,
  { target, signal }: Page,
): void {
  // The page may have gone while this was fetched.
  if (signal.aborted) return
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
      const close = () => notice.close()
      target.addEventListener('pagehide', close, { signal })
      signal.addEventListener('abort', close)
    } catch {
      return
    }
  }
}
