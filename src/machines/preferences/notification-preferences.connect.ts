import type { SnapshotFrom } from 'xstate'
import { offers } from '@domain/preferences/notification-draft'
import {
  notificationScopes,
  notificationSources,
  type NotificationScope,
  type NotificationSource,
} from '@domain/preferences/notification-preference'
import type { Prompt } from '../shared/chart-meta'
import type { notificationPreferences } from './notification-preferences.machine'
import type { NotificationPreferencesEvent, NotificationPreferencesProblem } from './notification-preferences.types'

export interface NotificationPreferencesView {
  readonly phase: 'loading' | 'loadFailed' | 'pristine' | 'dirty' | 'saved' | 'saveFailed' | 'asking' | 'saving'
  readonly prompt: Prompt
  readonly domainId: string
  /** Each source, with whether it is set and whether the domain offers it for the chosen scope. */
  readonly sources: readonly {
    readonly source: NotificationSource
    readonly isSet: boolean
    readonly isOffered: boolean
  }[]
  readonly scope: NotificationScope
  readonly scopes: readonly NotificationScope[]
  /** Where the person wants to go over an unsaved change. */
  readonly next: string | undefined
  readonly problem: NotificationPreferencesProblem | undefined
  readonly pickDomain: (domainId: string) => void
  readonly toggle: (source: NotificationSource) => void
  readonly setScope: (scope: NotificationScope) => void
  readonly save: () => void
  readonly reset: () => void
  readonly retry: () => void
  readonly discard: () => void
  readonly stay: () => void
}

type Snapshot = SnapshotFrom<typeof notificationPreferences>

const inReady = ['pristine', 'dirty', 'saved', 'saveFailed'] as const

function phaseOf(snapshot: Snapshot): NotificationPreferencesView['phase'] {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('loadFailed')) return 'loadFailed'
  if (snapshot.matches('asking')) return 'asking'
  return inReady.find((name) => snapshot.matches({ ready: name })) ?? 'saving'
}

export function connectNotificationPreferences(
  snapshot: Snapshot,
  send: (event: NotificationPreferencesEvent) => void,
): NotificationPreferencesView {
  const { domainId, available, draft, next, problem } = snapshot.context
  return {
    phase: phaseOf(snapshot),
    prompt: snapshot.hasTag('busy')
      ? 'wait'
      : snapshot.hasTag('failed')
        ? 'retry'
        : snapshot.hasTag('awaitingHuman')
          ? 'decide'
          : 'none',
    domainId,
    sources: notificationSources.map((source) => ({
      source,
      isSet: draft.subscriptions.includes(source),
      isOffered: offers(available, draft.scope, source),
    })),
    scope: draft.scope,
    scopes: notificationScopes.filter((scope) => available[scope]),
    next,
    problem,
    pickDomain: (picked) => send({ type: 'preferences.pickDomain', domainId: picked }),
    toggle: (source) => send({ type: 'preferences.toggle', source }),
    setScope: (scope) => send({ type: 'preferences.setScope', scope }),
    save: () => send({ type: 'preferences.save' }),
    reset: () => send({ type: 'preferences.reset' }),
    retry: () => send({ type: 'preferences.retry' }),
    discard: () => send({ type: 'preferences.discard' }),
    stay: () => send({ type: 'preferences.stay' }),
  }
}
