/**
 * Purpose: shows what a person is told of in each of their domains, and saves what they change.
 *
 * Invariants:
 * 1. only what the domain offers for the chosen scope is ever set or sent
 * 2. a save that fails ends with the values of the platform
 * 3. another domain is never opened over an unsaved change without asking
 * 4. what is shown and sent belongs to the chosen domain
 * 5. nothing is sent unless something was changed
 *
 * Waits for: the person, and the platform's settings.
 */
import { assign, setup } from 'xstate'
import {
  changeScope,
  isSameDraft,
  offers,
  settingsDraft,
  toggleSource,
  type NotificationDraft,
  type NotificationSettings,
} from '@domain/preferences/notification-draft'
import type {
  NotificationPreference,
  NotificationScope,
  NotificationSource,
} from '@domain/preferences/notification-preference'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import { statusOf } from '../shared/status-of'
import { withOutput } from '../shared/with-output'
import type {
  NotificationPreferencesContext,
  NotificationPreferencesEvent,
  NotificationPreferencesInput,
  NotificationPreferencesProblem,
} from './notification-preferences.types'

const nothing: NotificationDraft = { scope: 'Self', subscriptions: [] }

interface Read {
  readonly output: NotificationSettings
}

export const notificationPreferences = setup({
  types: {
    input: {} as NotificationPreferencesInput,
    context: {} as NotificationPreferencesContext,
    events: {} as NotificationPreferencesEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    readSettings: promisePlaceholder<NotificationSettings, { readonly domainId: string }>('readSettings'),
    saveSettings: promisePlaceholder<NotificationPreference, NotificationPreference>('saveSettings'),
  },
  guards: {
    isOffered: ({ context }, { source }: { source: NotificationSource }) =>
      offers(context.available, context.draft.scope, source),
    isScopeOffered: ({ context }, { scope }: { scope: NotificationScope }) => context.available[scope] !== undefined,
    isElsewhere: ({ context }, { domainId }: { domainId: string }) => domainId !== context.domainId,
    isUnchanged: ({ context }) => isSameDraft(context.draft, context.stored),
    hasArrived: ({ context }, { output }: Read) =>
      context.sent !== undefined && output.stored !== undefined && isSameDraft(output.stored, context.sent),
  },
  actions: {
    showSettings: assign((_, { output }: Read) => {
      const stored = settingsDraft(output)
      return { available: output.available, stored, draft: stored }
    }),
    showStored: assign(({ context }, { stored }: { stored: NotificationPreference }) => {
      const kept = settingsDraft({ stored, available: context.available })
      return { stored: kept, draft: kept }
    }),
    toggle: assign(({ context }, { source }: { source: NotificationSource }) => ({
      draft: toggleSource(context.draft, source),
    })),
    takeScope: assign(({ context }, { scope }: { scope: NotificationScope }) => ({
      draft: changeScope(context.draft, scope, context.available),
    })),
    bringBack: assign(({ context: { sent, draft, available } }) => ({
      draft: sent ? changeScope(sent, available[sent.scope] ? sent.scope : draft.scope, available) : draft,
    })),
    restoreDraft: assign(({ context }) => ({ draft: context.stored })),
    keepSent: assign(({ context }) => ({ sent: context.draft })),
    openDomain: assign((_, { domainId }: { domainId: string }) => ({
      domainId,
      available: {},
      stored: nothing,
      draft: nothing,
      sent: undefined,
      next: undefined,
    })),
    openNext: assign(({ context }) => ({
      domainId: present(context.next),
      available: {},
      stored: nothing,
      draft: nothing,
      sent: undefined,
      next: undefined,
    })),
    keepNext: assign((_, { domainId }: { domainId: string }) => ({ next: domainId })),
    forgetNext: assign({ next: undefined }),
    keepProblem: assign((_, { problem }: { problem: NotificationPreferencesProblem }) => ({ problem })),
    forgetProblem: assign({ problem: undefined }),
  },
}).createMachine({
  id: 'notificationPreferences',
  description: 'What a person is told of in each of their domains',
  context: ({ input }) => ({
    ...input,
    available: {},
    stored: nothing,
    draft: nothing,
    sent: undefined,
    next: undefined,
    problem: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy'],
      meta: { description: 'The settings of the chosen domain are being read' },
      on: {
        'preferences.pickDomain': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ domainId: event.domainId }) },
          target: 'loading',
          reenter: true,
          actions: { type: 'openDomain', params: ({ event }) => ({ domainId: event.domainId }) },
        },
      },
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context }) => ({ domainId: context.domainId }),
        onDone: { target: 'ready', actions: ['forgetProblem', withOutput('showSettings')] },
        onError: {
          target: 'loadFailed',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notRead', status: statusOf(event.error) } }),
          },
        },
      },
    },
    loadFailed: {
      tags: ['failed'],
      meta: { description: 'The settings could not be read' },
      on: {
        'preferences.retry': 'loading',
        'preferences.pickDomain': {
          target: 'loading',
          actions: { type: 'openDomain', params: ({ event }) => ({ domainId: event.domainId }) },
        },
      },
    },
    ready: {
      tags: ['editable'],
      meta: { description: 'The settings of the chosen domain are shown, and can be changed' },
      initial: 'pristine',
      on: {
        'preferences.toggle': {
          guard: { type: 'isOffered', params: ({ event }) => ({ source: event.source }) },
          target: '.dirty',
          actions: ['forgetProblem', { type: 'toggle', params: ({ event }) => ({ source: event.source }) }],
        },
        'preferences.setScope': {
          guard: { type: 'isScopeOffered', params: ({ event }) => ({ scope: event.scope }) },
          target: '.dirty',
          actions: ['forgetProblem', { type: 'takeScope', params: ({ event }) => ({ scope: event.scope }) }],
        },
        'preferences.pickDomain': {
          guard: { type: 'isElsewhere', params: ({ event }) => ({ domainId: event.domainId }) },
          target: 'loading',
          actions: ['forgetProblem', { type: 'openDomain', params: ({ event }) => ({ domainId: event.domainId }) }],
        },
      },
      states: {
        pristine: { tags: ['editable'], meta: { description: 'Nothing is changed' } },
        dirty: {
          tags: ['editable'],
          meta: { description: 'Something is changed and not saved' },
          always: { guard: 'isUnchanged', target: 'pristine' },
          on: {
            'preferences.save': { target: '#notificationPreferences.saving', actions: 'keepSent' },
            'preferences.reset': { target: 'pristine', actions: 'restoreDraft' },
            'preferences.pickDomain': {
              guard: { type: 'isElsewhere', params: ({ event }) => ({ domainId: event.domainId }) },
              target: '#notificationPreferences.asking',
              actions: { type: 'keepNext', params: ({ event }) => ({ domainId: event.domainId }) },
            },
          },
        },
        saved: { tags: ['editable'], meta: { description: 'The change was stored, and nothing has changed since' } },
        saveFailed: {
          tags: ['failed', 'editable'],
          meta: { description: 'The change was not stored, and what the platform has is shown' },
          on: { 'preferences.retry': { target: 'dirty', actions: ['bringBack', 'forgetProblem'] } },
        },
      },
    },
    asking: {
      tags: ['awaitingHuman'],
      meta: { description: 'Another domain was chosen while a change is unsaved' },
      on: {
        'preferences.discard': { target: 'loading', actions: 'openNext' },
        'preferences.stay': { target: 'ready.dirty', actions: 'forgetNext' },
      },
    },
    saving: {
      tags: ['busy'],
      meta: { description: 'The change is being stored' },
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context }) => ({ domainId: context.domainId, ...context.draft }),
        onDone: {
          target: 'ready.saved',
          actions: { type: 'showStored', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: {
          target: 'restoring',
          actions: {
            type: 'keepProblem',
            params: ({ event }) => ({ problem: { tag: 'notSaved', status: statusOf(event.error) } }),
          },
        },
      },
    },
    restoring: {
      tags: ['busy'],
      meta: { description: 'It was not stored for certain, and the settings are read again' },
      entry: 'restoreDraft',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context }) => ({ domainId: context.domainId }),
        onDone: [
          {
            guard: withOutput('hasArrived'),
            target: 'ready.saved',
            actions: ['forgetProblem', withOutput('showSettings')],
          },
          { target: 'ready.saveFailed', actions: withOutput('showSettings') },
        ],
        onError: 'ready.saveFailed',
      },
    },
  },
})
