import type { NotificationSource } from '@domain/preferences/notification-preference'
import { countOf, formatNumber } from '@components/ui/format-number'

const titles: Readonly<Record<NotificationSource, string>> = {
  IntentApproved: 'Intent approved',
  TransactionDetected: 'Transaction detected',
}

/** Of the drawer behind the bell, which loads them. */
export const notificationCentreMessages = {
  waiting: 'Waiting for you',
  noneWaiting: 'No requests wait for you in this domain.',
  waitingUnknown: 'The waiting requests could not be loaded.',
  allWaiting: 'All waiting requests',
  moreWaiting: (count: number) => `${countOf(count, { one: 'more request', other: 'more requests' })}`,
  expires: (when: string) => `Expires ${when}`,
  notifications: 'Notifications',
  unread: (count: number) => `${formatNumber(count)} unread`,
  isUnread: 'Unread:',
  titleOf: (source: string): string =>
    Object.hasOwn(titles, source) ? titles[source as NotificationSource] : 'Notification',
  dappAsks: (name: string) => `Request from ${name}`,
  dappAsksText: 'It waits a few minutes for your decision.',
  openDapp: 'Open the dApp',
  none: 'No notifications',
  noneText: 'You are notified of the events that you choose in the notification settings.',
  settings: 'Notification settings',
  notLoaded: 'Notifications could not be loaded',
  readAll: 'Mark all as read',
  readingAll: 'Marking all as read',
  notMarked: 'The notifications are not marked as read',
  notMarkedText: 'The platform did not confirm it. Nothing else changed.',
  older: 'Show older notifications',
  loadingOlder: 'Loading older notifications',
  thisTab: 'Messages of this tab',
  thisTabText: 'Cleared when you reload.',
  tryAgain: 'Try again',
} as const
