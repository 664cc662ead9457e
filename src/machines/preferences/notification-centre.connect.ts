import type { SnapshotFrom } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import type { Prompt } from '../shared/chart-meta'
import type { notificationCentre } from './notification-centre.machine'
import type { NotificationCentreEvent, NotificationCentreProblem } from './notification-centre.types'

export interface NotificationCentreView {
  readonly phase: 'resting' | 'marking' | 'notMarked'
  readonly prompt: Prompt
  readonly problem: NotificationCentreProblem | undefined
  /** Everything is being marked now. */
  readonly isMarkingAll: boolean
  readonly open: (id: Uuid) => void
  /** Marks what stands there; the newest of it is named. */
  readonly readAll: (upTo: Uuid) => void
  readonly retry: () => void
}

export function connectNotificationCentre(
  snapshot: SnapshotFrom<typeof notificationCentre>,
  send: (event: NotificationCentreEvent) => void,
): NotificationCentreView {
  const { problem, sent } = snapshot.context
  return {
    phase: snapshot.value,
    prompt: snapshot.hasTag('busy') ? 'wait' : snapshot.hasTag('failed') ? 'retry' : 'none',
    problem,
    isMarkingAll: sent.upTo !== undefined,
    open: (id) => send({ type: 'notification.opened', id }),
    readAll: (upTo) => send({ type: 'notifications.readAll', upTo }),
    retry: () => send({ type: 'notifications.retry' }),
  }
}
