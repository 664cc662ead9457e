/**
 * Purpose: lets the server of a profile wake this device when something waits, through the browser's push service.
 *
 * Invariants:
 * 1. the browser is asked for its permission only after the person said so, and nothing is subscribed without it
 * 2. the subscription goes to the profile's own server and to no other
 * 3. each failure has a state of its own, with a way on
 * 4. registered is said only where the server has taken the subscription
 * 5. whatever has happened, the person can leave: codes can be scanned in every case
 *
 * Waits for: the person, the browser's push service (20 seconds at most) and the server.
 */
import { assign, setup } from 'xstate'
import type { PushSubscriptionWire } from '@api/signing/notifications.wire'
import type { ChartMeta, ChartTag } from '@machines/shared/chart-meta'
import { promisePlaceholder } from '@machines/shared/placeholder'
import { present } from '@machines/shared/present'
import { withOutput } from '@machines/shared/with-output'
import type { Profile } from '../profiles/profile'
import type { PushPermission } from '../service/push-subscriptions'
import {
  pushDelays,
  type CompanionPushContext,
  type CompanionPushEvent,
  type CompanionPushInput,
  type PushState,
  type RegisterAnswer,
} from './companion-push.types'

interface OfProfile {
  readonly profile: Profile
}
export interface Subscribing {
  readonly serverKey: string
}
export interface Registering extends OfProfile {
  readonly subscription: PushSubscriptionWire
}

export const companionPush = setup({
  types: {
    input: {} as CompanionPushInput,
    context: {} as CompanionPushContext,
    events: {} as CompanionPushEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readPush: promisePlaceholder<PushState, OfProfile>('readPush'),
    askPermission: promisePlaceholder<PushPermission, void>('askPermission'),
    subscribe: promisePlaceholder<PushSubscriptionWire, Subscribing>('subscribe'),
    register: promisePlaceholder<RegisterAnswer, Registering>('register'),
    unregister: promisePlaceholder<void, OfProfile>('unregister'),
  },
  guards: {
    isRegistered: (_, { output }: { output: PushState }) => output.isRegistered,
    isNotOffered: (_, { output }: { output: PushState }) => output.serverKey === undefined,
    isUnsupported: (_, { output }: { output: PushState }) => output.permission === 'unsupported',
    isDenied: (_, { output }: { output: PushState }) => output.permission === 'denied',
    isGranted: ({ context }) => context.permission === 'granted',
    isAllowed: (_, { output }: { output: PushPermission }) => output === 'granted',
    isRefused: (_, { output }: { output: PushPermission }) => output === 'denied',
    isTaken: (_, { output }: { output: RegisterAnswer }) => output === 'taken',
  },
  actions: {
    keepState: assign((_, { output: { permission, serverKey } }: { output: PushState }) => ({ permission, serverKey })),
    keepPermission: assign((_, { output: permission }: { output: PushPermission }) => ({ permission })),
    noteRetry: assign({ isRetried: true }),
    keepSubscription: assign((_, { output: subscription }: { output: PushSubscriptionWire }) => ({ subscription })),
  },
  delays: pushDelays,
}).createMachine({
  id: 'companionPush',
  description: 'A device that is woken when something waits',
  context: ({ input }) => ({
    ...input,
    permission: 'default',
    serverKey: undefined,
    subscription: undefined,
    isRetried: false,
  }),
  initial: 'checking',
  on: { 'push.leave': '.left' },
  states: {
    checking: {
      tags: ['busy'],
      meta: { description: 'Whether the server wakes devices, and the browser lets it' },
      invoke: {
        id: 'readPush',
        src: 'readPush',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: [
          { guard: withOutput('isRegistered'), target: 'registered', actions: withOutput('keepState') },
          { guard: withOutput('isNotOffered'), target: 'notOffered' },
          { guard: withOutput('isUnsupported'), target: 'unsupported' },
          { guard: withOutput('isDenied'), target: 'denied' },
          { target: 'asking', actions: withOutput('keepState') },
        ],
        onError: 'connectivityFailed',
      },
    },
    connectivityFailed: {
      tags: ['failed'],
      meta: { description: 'The server could not be asked' },
      on: { 'push.retry': 'checking' },
    },
    notOffered: {
      tags: ['refused'],
      meta: { description: 'The server wakes no devices' },
    },
    unsupported: {
      tags: ['refused'],
      meta: { description: 'This browser has no notifications' },
    },
    asking: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person learns what it is for, and says whether they want it' },
      on: { 'push.allow': [{ guard: 'isGranted', target: 'gettingToken' }, { target: 'prompting' }] },
    },
    prompting: {
      tags: ['busy', 'awaitingHuman'],
      meta: { description: 'The browser asks the person for its permission' },
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: withOutput('isAllowed'), target: 'gettingToken', actions: withOutput('keepPermission') },
          { guard: withOutput('isRefused'), target: 'denied' },
          { target: 'dismissed' },
        ],
        onError: 'dismissed',
      },
    },
    dismissed: {
      tags: ['failed'],
      meta: { description: 'The question of the browser was closed without an answer' },
      on: { 'push.retry': 'prompting' },
    },
    denied: {
      tags: ['refused'],
      meta: { description: 'Notifications of this app are blocked in the browser' },
      on: { 'push.retry': { target: 'checking', actions: 'noteRetry' } },
    },
    gettingToken: {
      tags: ['busy'],
      meta: { description: 'The browser subscribes at its push service' },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ context }) => ({ serverKey: present(context.serverKey) }),
        onDone: { target: 'registering', actions: withOutput('keepSubscription') },
        onError: 'tokenFailed',
      },
      after: { tokenLimit: 'tokenLate' },
    },
    tokenFailed: {
      tags: ['failed'],
      meta: { description: 'The push service gave no subscription' },
      on: { 'push.retry': 'gettingToken' },
    },
    tokenLate: {
      tags: ['failed'],
      meta: { description: 'The push service does not answer' },
      on: { 'push.retry': 'gettingToken' },
    },
    registering: {
      tags: ['busy'],
      meta: { description: 'The server learns how to wake this device' },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { profile, subscription } }) => ({ profile, subscription: present(subscription) }),
        onDone: [{ guard: withOutput('isTaken'), target: 'registered' }, { target: 'registrationFailed' }],
        onError: 'backendUnreachable',
      },
    },
    registrationFailed: {
      tags: ['failed'],
      meta: { description: 'The server did not take the subscription' },
      on: { 'push.retry': 'gettingToken' },
    },
    backendUnreachable: {
      tags: ['failed'],
      meta: { description: 'The server could not be reached with the subscription' },
      on: { 'push.retry': 'registering' },
    },
    registered: {
      tags: ['awaitingHuman'],
      meta: { description: 'The server wakes this device' },
      on: { 'push.stop': 'stopping' },
    },
    stopping: {
      tags: ['busy'],
      meta: { description: 'The server forgets how to wake this device' },
      invoke: {
        id: 'unregister',
        src: 'unregister',
        input: ({ context: { profile } }) => ({ profile }),
        onDone: 'asking',
        onError: 'stopFailed',
      },
    },
    stopFailed: {
      tags: ['failed'],
      meta: { description: 'The server may still wake this device' },
      on: { 'push.retry': 'stopping' },
    },
    left: {
      type: 'final',
      tags: ['terminal'],
      meta: { description: 'The person went away' },
    },
  },
})
