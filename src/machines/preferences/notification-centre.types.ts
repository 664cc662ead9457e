import type { Uuid } from '@domain/shared/ids'

export const centreDelays = {
  /** A marking that has no answer by then is not known to have happened. */
  markingWait: 15_000,
} as const

/** What is to be marked as read: some notifications, and one with everything before it. */
export interface Marking {
  readonly ids: readonly Uuid[]
  readonly upTo: Uuid | undefined
}

export interface NotificationCentreContext {
  /** Asked for, and not sent yet or not known to have been taken. */
  readonly waiting: Marking
  readonly sent: Marking
  readonly problem: NotificationCentreProblem | undefined
}

/** Without a status there was no answer. */
export interface NotificationCentreProblem {
  readonly status: number | undefined
}

export type NotificationCentreEvent =
  /** The person opened the record of a notification. */
  | { readonly type: 'notification.opened'; readonly id: Uuid }
  /** Everything that stands there is read; the newest of it is named. */
  | { readonly type: 'notifications.readAll'; readonly upTo: Uuid }
  | { readonly type: 'notifications.retry' }
