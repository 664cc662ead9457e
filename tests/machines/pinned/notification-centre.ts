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

/** ADR 105: a browser is asked at a press alone, and shows nothing that a person has not turned on there. */
export const pinnedBrowserNotices: PinnedChart = {
  chart: 'browserNotices',
  delays: { permissionWait: 60_000 },
  transitions: `
    looking | always [isUnavailable] -> unavailable
    looking | always [wasDenied] -> denied
    looking | always [isPermittedAndOn] -> on
    looking | always [isPermitted] -> off
    looking | always -> notAsked

    notAsked | notices.turnOn -> asking
    notAsked | permission.changed [isGranted] -> off
    notAsked | permission.changed [isDenied] -> denied

    asking | done askPermission [isAllowed] -> on
    asking | done askPermission [isRefused] -> denied
    asking | done askPermission -> notAsked
    asking | error askPermission -> unavailable
    asking | after permissionWait -> unanswered

    unanswered | notices.turnOn -> asking
    unanswered | permission.changed [isGranted] -> on
    unanswered | permission.changed [isDenied] -> denied

    denied | permission.changed [isGranted] -> off
    denied | permission.changed [isTakenBack] -> notAsked

    off | notices.turnOn -> on
    off | permission.changed [isDenied] -> denied
    off | permission.changed [isTakenBack] -> notAsked

    on | notices.turnOff -> off
    on | permission.changed [isDenied] -> denied
    on | permission.changed [isTakenBack] -> notAsked
  `,
}
