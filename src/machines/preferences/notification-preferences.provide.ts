import { fromPromise } from 'xstate'
import {
  listAvailableNotifications,
  listNotificationSettings,
  storeNotificationSetting,
} from '@api/preferences/preferences.api'
import type { ApiClient } from '@api/shared/client'
import { statusOf } from '@api/shared/problem'
import type { AvailableNotifications, NotificationSettings } from '@domain/preferences/notification-draft'
import {
  notificationScopes,
  notificationSources,
  type NotificationPreference,
  type NotificationScope,
  type NotificationSource,
} from '@domain/preferences/notification-preference'
import { notificationPreferences } from './notification-preferences.machine'

const refuse = (error: unknown) => Promise.reject({ status: statusOf(error) })

/** What a newer platform offers beside what this console knows is left as it is and not shown. */
const knownSources = (words: readonly string[] | undefined): readonly NotificationSource[] =>
  notificationSources.filter((source) => words?.includes(source))
const isKnownScope = (word: string): word is NotificationScope => notificationScopes.some((scope) => scope === word)

async function readSettings(api: ApiClient, domainId: string, signal: AbortSignal): Promise<NotificationSettings> {
  const [settings, offered] = await Promise.all([
    listNotificationSettings(api, domainId, signal),
    listAvailableNotifications(api, domainId, signal),
  ])
  const stored = settings.find((one) => one.domainId === domainId)
  const sources = offered.find((one) => one.domainId === domainId)?.availableSources ?? {}
  const available: AvailableNotifications = Object.fromEntries(
    notificationScopes.filter((scope) => sources[scope]).map((scope) => [scope, knownSources(sources[scope])]),
  )
  return {
    available,
    stored:
      stored && isKnownScope(stored.scope)
        ? { domainId, scope: stored.scope, subscriptions: knownSources(stored.subscriptions) }
        : undefined,
  }
}

/** The settings with their real actors; leaving the page aborts what is being read. */
export const provideNotificationPreferences = ({ api }: { readonly api: ApiClient }) =>
  notificationPreferences.provide({
    actors: {
      readSettings: fromPromise<NotificationSettings, { readonly domainId: string }>(({ input, signal }) =>
        readSettings(api, input.domainId, signal).catch(refuse),
      ),
      saveSettings: fromPromise<NotificationPreference, NotificationPreference>(({ input }) =>
        storeNotificationSetting(api, input).then(
          (stored) => ({ ...input, subscriptions: knownSources(stored.subscriptions) }),
          refuse,
        ),
      ),
    },
  })
