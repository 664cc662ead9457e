import { pageHref } from '@app/domain-page'
import type { NotificationWire } from '@api/preferences/notifications.wire'
import { visibleText } from '@domain/shared/visible-text'
import { intentLabel } from '@features/intents/shared/intent.messages'
import { intentHref } from '@features/intents/intent.view'
import { notificationCentreMessages as words } from './notification-centre.messages'
import type { NotificationItem } from './notification-centre.screen'

/** In which domain a record is opened, and as whom. */
export interface Opener {
  readonly domainId: string
  readonly profileDomainId: string
  /** The domains that the person may choose. */
  readonly domains: readonly { readonly id: string }[]
}

/** A domain of the person's own is opened as that; one below the current profile as it is. */
export function prefixOf({ domainId, profileDomainId, domains }: Opener, target: string): string {
  const profile = target === domainId || !domains.some(({ id }) => id === target) ? profileDomainId : target
  return `/${profile}/domain/${target}`
}

/** Where the record of a notification stands, and what it says in words. */
export function toNotificationItem(notification: NotificationWire, opener: Opener): NotificationItem {
  const { id, domainId, domainAlias, source, subjectKind, subjectId, intentType, ledgerId, createdAt } = notification
  const prefix = prefixOf(opener, domainId)
  return {
    id,
    title: words.titleOf(source),
    kind: intentType === undefined ? undefined : intentLabel(intentType),
    ledgerId,
    domain: visibleText(domainAlias),
    at: createdAt,
    isRead: notification.readAt !== undefined,
    href:
      subjectKind === 'Intent'
        ? intentHref(prefix, { id: subjectId, targetDomainId: domainId })
        : subjectKind === 'Transaction'
          ? pageHref(prefix, `transactions/raw-transactions/${subjectId}`)
          : undefined,
  }
}
