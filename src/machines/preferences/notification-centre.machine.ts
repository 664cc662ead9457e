/**
 * Purpose: marks a person's notifications as read.
 *
 * Invariants:
 * 1. what is marked is what the person opened, or what stood there when they marked all
 * 2. one call at a time; what is asked for meanwhile is sent after it
 * 3. what a failed call was to mark is kept, and sent again only when the person asks for something
 *
 * Waits for: the person, the platform.
 */
import { assign, setup } from 'xstate'
import type { Uuid } from '@domain/shared/ids'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { statusOf } from '../shared/status-of'
import {
  centreDelays,
  type Marking,
  type NotificationCentreContext,
  type NotificationCentreEvent,
  type NotificationCentreProblem,
} from './notification-centre.types'

const nothing: Marking = { ids: [], upTo: undefined }

export const notificationCentre = setup({
  types: {
    context: {} as NotificationCentreContext,
    events: {} as NotificationCentreEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { markRead: promisePlaceholder<void, Marking>('markRead') },
  guards: {
    isMoreAsked: ({ context: { waiting } }) => waiting.ids.length > 0 || waiting.upTo !== undefined,
  },
  actions: {
    keepOpened: assign(({ context: { waiting } }, { id }: { readonly id: Uuid }) => ({
      waiting: { ...waiting, ids: [...new Set([...waiting.ids, id])] },
    })),
    keepAll: assign(({ context: { waiting } }, { upTo }: { readonly upTo: Uuid }) => ({
      waiting: { ...waiting, upTo },
    })),
    takeWaiting: assign(({ context: { waiting } }) => ({ sent: waiting, waiting: nothing, problem: undefined })),
    forgetSent: assign({ sent: nothing }),
    /** What was asked for meanwhile is the newer word. */
    putBack: assign(({ context: { waiting, sent } }) => ({
      waiting: { ids: [...new Set([...sent.ids, ...waiting.ids])], upTo: waiting.upTo ?? sent.upTo },
      sent: nothing,
    })),
    keepProblem: assign((_, { problem }: { readonly problem: NotificationCentreProblem }) => ({ problem })),
    readAnew: actionPlaceholder(),
  },
  delays: centreDelays,
}).createMachine({
  id: 'notificationCentre',
  description: 'What a person has read of their notifications',
  context: { waiting: nothing, sent: nothing, problem: undefined },
  initial: 'resting',
  states: {
    resting: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person reads, and nothing is to be marked' },
      on: {
        'notification.opened': {
          target: 'marking',
          actions: { type: 'keepOpened', params: ({ event }) => ({ id: event.id }) },
        },
        'notifications.readAll': {
          target: 'marking',
          actions: { type: 'keepAll', params: ({ event }) => ({ upTo: event.upTo }) },
        },
      },
    },
    marking: {
      tags: ['busy'],
      meta: { description: 'The platform is asked to mark what was asked for' },
      entry: 'takeWaiting',
      exit: 'readAnew',
      after: {
        markingWait: {
          target: 'notMarked',
          actions: ['putBack', { type: 'keepProblem', params: { problem: { status: undefined } } }],
        },
      },
      on: {
        'notification.opened': { actions: { type: 'keepOpened', params: ({ event }) => ({ id: event.id }) } },
        'notifications.readAll': { actions: { type: 'keepAll', params: ({ event }) => ({ upTo: event.upTo }) } },
      },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => context.sent,
        onDone: [
          { guard: 'isMoreAsked', target: 'marking', reenter: true, actions: 'forgetSent' },
          { target: 'resting', actions: 'forgetSent' },
        ],
        onError: {
          target: 'notMarked',
          actions: [
            'putBack',
            { type: 'keepProblem', params: ({ event }) => ({ problem: { status: statusOf(event.error) } }) },
          ],
        },
      },
    },
    notMarked: {
      tags: ['failed'],
      meta: { description: 'It is not known to be marked, and is kept for the next call' },
      on: {
        'notification.opened': {
          target: 'marking',
          actions: { type: 'keepOpened', params: ({ event }) => ({ id: event.id }) },
        },
        'notifications.readAll': {
          target: 'marking',
          actions: { type: 'keepAll', params: ({ event }) => ({ upTo: event.upTo }) },
        },
        'notifications.retry': 'marking',
      },
    },
  },
})
