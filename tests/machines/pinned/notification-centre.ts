import type { PinnedChart } from './pinned-chart'

/** ADR 104: what a person has read is what they opened or what stood there, and a lost answer marks nothing by itself. */
export const pinnedNotificationCentre: PinnedChart = {
  chart: 'notificationCentre',
  delays: { markingWait: 15_000 },
  transitions: `
    resting | notification.opened -> marking
    resting | notifications.readAll -> marking

    marking | notification.opened -> stays
    marking | notifications.readAll -> stays
    marking | done markRead [isMoreAsked] -> marking
    marking | done markRead -> resting
    marking | error markRead -> notMarked
    marking | after markingWait -> notMarked

    notMarked | notification.opened -> marking
    notMarked | notifications.readAll -> marking
    notMarked | notifications.retry -> marking
  `,
}
