/**
 * Purpose: whether this browser shows notifications to a person while no tab of the console is in front.
 *
 * Invariants:
 * 1. the browser is asked for its permission only when the person presses, once for each press
 * 2. they are on only where the browser permits them and the person has turned them on
 * 3. what the person chose is kept when it changes, and at no other time
 *
 * Waits for: the person, the browser.
 */
import { setup } from 'xstate'
import { actionPlaceholder } from '../shared/action-placeholder'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder, promisePlaceholder } from '../shared/placeholder'
import { withOutput } from '../shared/with-output'
import {
  noticeDelays,
  type BrowserNoticesEvent,
  type BrowserNoticesInput,
  type NoticePermission,
} from './browser-notices.types'

interface Said {
  readonly permission: NoticePermission
}
interface Answered {
  readonly output: NoticePermission
}

/** A guard on what the browser's settings say now. */
const withPermission = <const T extends string>(type: T) => ({
  type,
  params: ({ event }: { readonly event: Said }): Said => ({ permission: event.permission }),
})

export const browserNotices = setup({
  types: {
    input: {} as BrowserNoticesInput,
    context: {} as BrowserNoticesInput,
    events: {} as BrowserNoticesEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    askPermission: promisePlaceholder<NoticePermission, void>('askPermission'),
    watchPermission: callbackPlaceholder<BrowserNoticesEvent, void>('watchPermission'),
  },
  guards: {
    isUnavailable: ({ context }) => context.permission === 'unavailable',
    wasDenied: ({ context }) => context.permission === 'denied',
    isPermittedAndOn: ({ context }) => context.permission === 'granted' && context.isOn,
    isPermitted: ({ context }) => context.permission === 'granted',
    isAllowed: (_, { output }: Answered) => output === 'granted',
    isRefused: (_, { output }: Answered) => output === 'denied',
    isGranted: (_, { permission }: Said) => permission === 'granted',
    isDenied: (_, { permission }: Said) => permission === 'denied',
    isTakenBack: (_, { permission }: Said) => permission === 'default',
  },
  actions: { keepOn: actionPlaceholder(), keepOff: actionPlaceholder() },
  delays: noticeDelays,
}).createMachine({
  id: 'browserNotices',
  description: 'Notifications of the browser',
  context: ({ input }) => input,
  invoke: { id: 'watchPermission', src: 'watchPermission' },
  initial: 'looking',
  states: {
    looking: {
      tags: ['busy'],
      meta: { description: 'What the browser permits decides, and what the person chose before' },
      always: [
        { guard: 'isUnavailable', target: 'unavailable' },
        { guard: 'wasDenied', target: 'denied' },
        { guard: 'isPermittedAndOn', target: 'on' },
        { guard: 'isPermitted', target: 'off' },
        { target: 'notAsked' },
      ],
    },
    unavailable: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'This browser shows no notifications of this site' },
    },
    notAsked: {
      tags: ['awaitingHuman'],
      meta: { description: 'The browser has not been asked, or its question was closed' },
      on: {
        'notices.turnOn': 'asking',
        'permission.changed': [
          { guard: withPermission('isGranted'), target: 'off' },
          { guard: withPermission('isDenied'), target: 'denied' },
        ],
      },
    },
    asking: {
      tags: ['busy'],
      meta: { description: 'The browser asks the person for its permission' },
      after: { permissionWait: 'unanswered' },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: withOutput('isAllowed'), target: 'on', actions: 'keepOn' },
          { guard: withOutput('isRefused'), target: 'denied' },
          { target: 'notAsked' },
        ],
        onError: 'unavailable',
      },
    },
    unanswered: {
      tags: ['failed'],
      meta: { description: "Nobody has answered the browser's question, which may still stand" },
      on: {
        'notices.turnOn': 'asking',
        'permission.changed': [
          { guard: withPermission('isGranted'), target: 'on', actions: 'keepOn' },
          { guard: withPermission('isDenied'), target: 'denied' },
        ],
      },
    },
    denied: {
      tags: ['refused'],
      meta: { description: 'The browser refuses, and only its own settings change that' },
      on: {
        'permission.changed': [
          { guard: withPermission('isGranted'), target: 'off' },
          { guard: withPermission('isTakenBack'), target: 'notAsked' },
        ],
      },
    },
    off: {
      tags: ['awaitingHuman'],
      meta: { description: 'The browser permits them, and the person has not turned them on' },
      on: {
        'notices.turnOn': { target: 'on', actions: 'keepOn' },
        'permission.changed': [
          { guard: withPermission('isDenied'), target: 'denied' },
          { guard: withPermission('isTakenBack'), target: 'notAsked' },
        ],
      },
    },
    on: {
      tags: ['awaitingHuman'],
      meta: { description: 'The leading tab shows them while no tab is in front' },
      on: {
        'notices.turnOff': { target: 'off', actions: 'keepOff' },
        'permission.changed': [
          { guard: withPermission('isDenied'), target: 'denied' },
          { guard: withPermission('isTakenBack'), target: 'notAsked' },
        ],
      },
    },
  },
})
