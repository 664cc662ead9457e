import type { NotificationSource, NotificationSubject } from '@domain/preferences/notification-preference'
import type { ReadAccessSection } from '@domain/session/navigation-access'

/** Nobody is notified of what they may not read: who reads the section of the domain may read the record. */
export const sectionOfSource: { readonly [S in NotificationSource]: ReadAccessSection } = {
  TransactionDetected: 'transactions',
  IntentApproved: 'requests',
}

/** What a notification names. */
export const subjectOfSource: { readonly [S in NotificationSource]: NotificationSubject } = {
  TransactionDetected: 'Transaction',
  IntentApproved: 'Intent',
}
