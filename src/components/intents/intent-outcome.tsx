import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { formatDateTime } from '@components/ui/format-date'
import type { IntentDetail } from './intent-detail'
import { intentDetailMessages as words } from './intent-list-messages'
import { rejectionText } from './rejection-messages'

/** Failed is the machine's, rejected a person's; the person is named, the code stands after the sentence. */
export function IntentOutcome({ intent }: { readonly intent: IntentDetail }) {
  const { error, rejection, status } = intent
  if (error) {
    const { sentence, remedy, code } = rejectionText(error.code)
    return <Note tone="error" title={words.failedTitle}>{sentence} {remedy} <span className="mono text-12">{code}</span>{error.message && error.message !== error.code ? ` ${visibleText(error.message)}` : ''}</Note>
  }
  if (rejection) return <Note tone="error" title={words.rejectedTitle(rejection.name)}>{rejection.reason} <span className="num text-12 text-text-3">{formatDateTime(rejection.at)}</span></Note>
  if (status === 'Expired') return <Note tone="warning" title={words.expiredTitle}>{words.expiredText}</Note>
  return null
}
