import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import {
  isSameDraft,
  offers,
  type NotificationDraft,
  type NotificationSettings,
} from '@domain/preferences/notification-draft'
import type { NotificationPreference } from '@domain/preferences/notification-preference'
import { notificationPreferences } from '@machines/preferences/notification-preferences.machine'
import type { NotificationPreferencesContext } from '@machines/preferences/notification-preferences.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart, type WalkStep } from '../chart-walker'
import { sampleId } from '../sample-intent'

export const [treasury, desk] = [sampleId(100), sampleId(101)]
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as NotificationPreferencesContext
const both = ['TransactionDetected', 'IntentApproved'] as const

/** What a domain has stored and offers: less where it goes farther, or a right that was lost since something was stored. */
const nothingSet = () => ({
  name: 'finds nothing set',
  done: { stored: undefined, available: { Self: both, SelfAndDescendants: ['IntentApproved'] } },
})
const rightLost = (domainId: string) => ({
  name: 'finds a right that was lost',
  done: {
    stored: { domainId, scope: 'SelfAndDescendants', subscriptions: both },
    available: { Self: ['IntentApproved'] },
  },
})
const draftOf = (snapshot: AnyMachineSnapshot): NotificationDraft => contextOf(snapshot).draft

export const notificationPreferencesModel: ChartSuite = {
  machine: notificationPreferences,
  inputs: [{ domainId: treasury }],
  events: () => [
    { type: 'preferences.pickDomain', domainId: treasury },
    { type: 'preferences.pickDomain', domainId: desk },
    { type: 'preferences.toggle', source: 'TransactionDetected' },
    { type: 'preferences.toggle', source: 'IntentApproved' },
    { type: 'preferences.setScope', scope: 'Self' },
    { type: 'preferences.setScope', scope: 'SelfAndDescendants' },
    { type: 'preferences.save' },
    { type: 'preferences.reset' },
    { type: 'preferences.retry' },
    { type: 'preferences.discard' },
    { type: 'preferences.stay' },
  ],
  answers: {
    readSettings: (snapshot) => {
      const { domainId, sent } = contextOf(snapshot)
      const refused = { name: 'is refused', fail: { status: 403 } }
      if (snapshot.matches('loading')) return [domainId === treasury ? nothingSet() : rightLost(domainId), refused]
      return [
        nothingSet(),
        rightLost(domainId),
        {
          name: 'finds what was sent',
          done: { stored: { domainId, ...sent }, available: contextOf(snapshot).available },
        },
        refused,
      ]
    },
    saveSettings: (snapshot) => [
      { name: 'stores it', done: { domainId: contextOf(snapshot).domainId, ...draftOf(snapshot) } },
      { name: 'gets no answer', fail: new Error('network') },
    ],
  },
  key: (snapshot) => {
    const { domainId, available, stored, draft, sent, next, problem } = contextOf(snapshot)
    return [
      domainId,
      available,
      stored,
      draft,
      snapshot.matches('saving') || snapshot.matches('restoring') || snapshot.matches({ ready: 'saveFailed' })
        ? sent
        : undefined,
      next,
      problem?.tag,
    ]
  },
  invariants: [
    {
      title: '1. only what the domain offers for the chosen scope is ever set or sent',
      bites: [
        'readSettings finds a right that was lost',
        ({ event, before, after }) => event.type === 'preferences.toggle' && before !== after,
        ({ event, before, after }) => event.type === 'preferences.setScope' && before !== after,
      ],
      check: ({ after, calls, before }) => {
        const { available, draft } = contextOf(after)
        expect(draft.subscriptions.filter((source) => !offers(available, draft.scope, source))).toEqual([])
        const saved = calls.find(({ id, ended }) => id === 'saveSettings' && ended === 'running')?.input as
          | NotificationPreference
          | undefined
        expect(
          (saved?.subscriptions ?? []).filter((source) => !offers(contextOf(before).available, saved!.scope, source)),
        ).toEqual([])
        if (after.matches('ready'))
          expect(available[draft.scope] !== undefined || draft.subscriptions.length === 0).toBe(true)
      },
    },
    {
      title: '2. a save that fails ends with the values of the platform',
      bites: ['nothing set', 'a right that was lost', 'what was sent'].map(
        (found) =>
          ({ name, before }: WalkStep) =>
            name === `readSettings finds ${found}` && before.matches('restoring'),
      ),
      check: ({ after, before, event }) => {
        if (after.matches('restoring') || after.matches({ ready: 'saveFailed' }))
          expect(draftOf(after)).toEqual(contextOf(after).stored)
        const read = (event as { output?: NotificationSettings }).output
        if (!before.matches('restoring') || !read || !after.matches('ready')) return
        const sent = contextOf(before).sent!
        expect(after.value).toEqual({ ready: read.stored && isSameDraft(read.stored, sent) ? 'saved' : 'saveFailed' })
        expect(contextOf(after).available).toEqual(read.available)
      },
    },
    {
      title: '3. another domain is never opened over an unsaved change without asking',
      bites: [
        'preferences.discard',
        'preferences.stay',
        ...(['pristine', 'dirty'] as const).map(
          (state) =>
            ({ event, before }: WalkStep) =>
              event.type === 'preferences.pickDomain' &&
              event['domainId'] !== contextOf(before).domainId &&
              before.matches({ ready: state }),
        ),
      ],
      check: ({ before, after, event }) => {
        if (event.type === 'preferences.stay' && before.matches('asking'))
          expect([after.value, contextOf(after).next]).toEqual([{ ready: 'dirty' }, undefined])
        if (contextOf(before).domainId === contextOf(after).domainId) return
        expect(before.matches({ ready: 'dirty' }) || before.matches('saving') || before.matches('restoring')).toBe(
          false,
        )
        if (before.matches('asking'))
          expect([event.type, contextOf(after).domainId]).toEqual(['preferences.discard', contextOf(before).next])
      },
    },
    {
      title: '4. what is shown and sent belongs to the chosen domain',
      bites: [
        'preferences.discard',
        'preferences.save',
        ({ event, before }) => event.type === 'preferences.pickDomain' && before.matches('loading'),
        ({ event, before }) => event.type === 'preferences.pickDomain' && before.matches('loadFailed'),
      ],
      check: ({ before, after, event, calls }) => {
        if (event.type === 'preferences.pickDomain' && before.matches('loadFailed'))
          expect([after.value, contextOf(after).domainId]).toEqual(['loading', event['domainId']])
        for (const { input } of calls.filter(({ ended }) => ended === 'running'))
          expect((input as { domainId: string }).domainId).toBe(contextOf(after).domainId)
        if (after.matches('loading'))
          expect(calls.filter(({ id, ended }) => id === 'readSettings' && ended === 'running')).toHaveLength(1)
      },
    },
    {
      title: '5. nothing is sent unless something was changed',
      bites: [
        ({ event, before }) => event.type === 'preferences.save' && before.matches({ ready: 'dirty' }),
        ({ event, before }) => event.type === 'preferences.save' && before.matches({ ready: 'pristine' }),
      ],
      check: ({ before, after, name }) => {
        if (!after.matches('saving') || before.matches('saving')) return
        expect([
          name,
          before.matches({ ready: 'dirty' }),
          isSameDraft(draftOf(before), contextOf(before).stored),
        ]).toEqual(['preferences.save', true, false])
      },
    },
    ...everyChart({ writes: ['saveSettings'] }),
  ],
}
