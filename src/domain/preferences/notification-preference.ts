/** How far a person wants to be told: of a domain alone, or of everything below it too. */
export const notificationScopes = ['Self', 'SelfAndDescendants'] as const
export type NotificationScope = (typeof notificationScopes)[number]

/** What a person can be told of. */
export const notificationSources = ['TransactionDetected', 'IntentApproved'] as const
export type NotificationSource = (typeof notificationSources)[number]

/** Of which kind of record a notification is. */
export const notificationSubjects = ['Intent', 'Transaction'] as const
export type NotificationSubject = (typeof notificationSubjects)[number]

/** What a person wants to be told of, in one domain. */
export interface NotificationPreference {
  readonly domainId: string
  readonly scope: NotificationScope
  readonly subscriptions: readonly NotificationSource[]
}
