import type { AvailableNotifications, NotificationDraft } from '@domain/preferences/notification-draft'
import type { NotificationScope, NotificationSource } from '@domain/preferences/notification-preference'

export interface NotificationPreferencesInput {
  readonly domainId: string
}

export interface NotificationPreferencesContext extends NotificationPreferencesInput {
  readonly available: AvailableNotifications
  /** As the platform has it, without what it no longer offers. */
  readonly stored: NotificationDraft
  readonly draft: NotificationDraft
  /** What was sent last. */
  readonly sent: NotificationDraft | undefined
  /** Where the person wants to go while a change is unsaved. */
  readonly next: string | undefined
  readonly problem: NotificationPreferencesProblem | undefined
}

/** Without a status there was no answer. */
export interface NotificationPreferencesProblem {
  readonly tag: 'notRead' | 'notSaved'
  readonly status: number | undefined
}

export type NotificationPreferencesEvent =
  | { readonly type: 'preferences.pickDomain'; readonly domainId: string }
  | { readonly type: 'preferences.toggle'; readonly source: NotificationSource }
  | { readonly type: 'preferences.setScope'; readonly scope: NotificationScope }
  | { readonly type: 'preferences.save' }
  | { readonly type: 'preferences.reset' }
  | { readonly type: 'preferences.retry' }
  | { readonly type: 'preferences.discard' }
  | { readonly type: 'preferences.stay' }
