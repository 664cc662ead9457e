import type { NotificationSource } from '@domain/preferences/notification-preference'
import type { Uuid } from '@domain/shared/ids'

/** What one mail says: one notification, or a digest of several. */
export interface MailedNotification {
  readonly source: NotificationSource
  /** Where it happened. */
  readonly domainId: Uuid
  readonly subjectId: Uuid
  /** The domain of the record of the person whose preference asked for it: as whom the links are opened. */
  readonly home: Uuid
}

const sentences: Readonly<Record<NotificationSource, string>> = {
  IntentApproved: 'A request was approved',
  TransactionDetected: 'A transaction was detected',
}

/** A digest lists so many, and counts the rest. */
const mostListed = 50

/**
 * Subject and text. Both are made of sentences of this program and of links to the console: nothing that anybody wrote, no name and no amount, since a
 * mail is read by whoever carries it.
 * @param origin of the console
 */
export function writeMail(
  notified: readonly MailedNotification[],
  origin: string,
): { readonly subject: string; readonly text: string } {
  const [first] = notified
  if (!first) throw new Error('a mail of nothing')
  const further = notified.length - mostListed
  const entries = notified.slice(0, mostListed).map((one) => `${sentences[one.source]}:\n${origin}${pathOf(one)}`)
  const settings = `${origin}/${first.home}/domain/${first.home}/user-preferences/notifications`
  return {
    subject: notified.length === 1 ? sentences[first.source] : `${notified.length} notifications`,
    text: [
      ...entries,
      ...(further > 0 ? [`Not listed here: ${further}. They are in the notifications of the console.`] : []),
      `You are notified because of your settings:\n${settings}`,
      'No mail from here ever asks for a code, a key or a password.',
    ]
      .map((paragraph) => `${paragraph}\n`)
      .join('\n'),
  }
}

const pathOf = ({ source, domainId, subjectId, home }: MailedNotification): string =>
  `/${home}/domain/${domainId}/${
    source === 'IntentApproved'
      ? `intents?intentId=${subjectId}&targetIntentDomainId=${domainId}`
      : `transactions/raw-transactions/${subjectId}`
  }`
