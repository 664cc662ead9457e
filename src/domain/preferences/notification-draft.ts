import {
  notificationSources,
  type NotificationPreference,
  type NotificationScope,
  type NotificationSource,
} from './notification-preference'

/** What a domain can tell a person, by how far; a scope that is missing cannot be chosen. */
export type AvailableNotifications = { readonly [S in NotificationScope]?: readonly NotificationSource[] }

/** The settings of one domain as the platform has them. */
export interface NotificationSettings {
  /** Undefined while the person has set nothing there. */
  readonly stored: NotificationPreference | undefined
  readonly available: AvailableNotifications
}

export type NotificationDraft = Pick<NotificationPreference, 'scope' | 'subscriptions'>

export const offers = (
  available: AvailableNotifications,
  scope: NotificationScope,
  source: NotificationSource,
): boolean => available[scope]?.includes(source) ?? false

/** What of the settings can be set still; a domain where nothing was set tells nothing of itself. */
export function settingsDraft({ stored, available }: NotificationSettings): NotificationDraft {
  const scope = stored && available[stored.scope] ? stored.scope : 'Self'
  return {
    scope,
    subscriptions: notificationSources.filter(
      (source) => offers(available, scope, source) && stored?.subscriptions.includes(source),
    ),
  }
}

/** Sets what is not set, and the other way round; in the order of all sources. */
export const toggleSource = (
  { scope, subscriptions }: NotificationDraft,
  source: NotificationSource,
): NotificationDraft => ({
  scope,
  subscriptions: notificationSources.filter((one) => subscriptions.includes(one) !== (one === source)),
})

/** What the other scope does not offer is no longer set. */
export const changeScope = (
  { subscriptions }: NotificationDraft,
  scope: NotificationScope,
  available: AvailableNotifications,
): NotificationDraft => ({ scope, subscriptions: subscriptions.filter((source) => offers(available, scope, source)) })

export const isSameDraft = (a: NotificationDraft, b: NotificationDraft): boolean =>
  a.scope === b.scope &&
  notificationSources.every((source) => a.subscriptions.includes(source) === b.subscriptions.includes(source))
