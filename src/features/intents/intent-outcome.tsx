import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { formatDateTime } from '@components/ui/format-date'
import type { IntentDetail } from './intent-detail'
import { intentDetailMessages as words } from './intent-detail.messages'
import { firstRemedy, rejectionText } from './rejection.messages'

/** Failed is the machine's, rejected a person's; the person is named, the code stands after the sentence. */
export function IntentOutcome({ intent }: { readonly intent: IntentDetail }) {
  const { error, rejection, status, subject } = intent
  if (error) return <Failure {...error} />
  if (rejection)
    return (
      <Note
        tone="rejected"
        title={(rejection.isWithdrawal ? words.withdrawnTitle : words.rejectedTitle)(rejection.name)}
      >
        {rejection.reason}
        <span className="num block text-12 text-text-3">{formatDateTime(rejection.at)}</span>
      </Note>
    )
  if (status === 'Expired')
    return (
      <Note tone="warning" title={words.expiredTitle}>
        {words.expiredText}
      </Note>
    )
  if (status === 'Executed' && subject)
    return (
      <Note
        tone="success"
        title={words.executedTitle}
        action={
          <PageLink className="link" href={subject.href}>
            {words.openSubject(subject.kind)}
          </PageLink>
        }
      >
        {words.executedText(subject.kind)}
      </Note>
    )
  return null
}

/** The platform's own words often begin with the code, which is shown once. */
function Failure({ code: given, message }: NonNullable<IntentDetail['error']>) {
  const { sentence, code } = rejectionText(given)
  const said = message?.startsWith(`${given}: `) ? message.slice(given.length + 2) : message
  return (
    <Note tone="error" title={words.failedTitle}>
      {[sentence, firstRemedy(given), words.failedText].filter(Boolean).join(' ')}
      <span className="mono block text-12">
        {code}
        {said && said !== given ? `: ${visibleText(said)}` : ''}
      </span>
    </Note>
  )
}
