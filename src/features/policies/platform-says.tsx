import type { PlatformAnswer, PlatformQuestion } from '@domain/policies/platform-question'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { foreseenText } from '@features/intents/proposal-review.messages'
import { rejectionText } from '@features/intents/rejection.messages'
import { simulationMessages } from './simulation.messages'

const words = simulationMessages.platform

interface PlatformSaysProps {
  readonly question: PlatformQuestion
  /** Undefined while the platform is asked, and where it is not. */
  readonly answer: PlatformAnswer | undefined
}

/** Whether the platform itself would take the request, beside what the policies come to here; or why that is not known. */
export const PlatformSays = (props: PlatformSaysProps) => (
  <section aria-label={words.title}>
    <Said {...props} />
  </section>
)

function Said({ question, answer }: PlatformSaysProps) {
  if (question.tag !== 'ask')
    return (
      <p className="text-12 text-text-2">
        {words.notAsked} {words.why[question.tag]}
      </p>
    )
  switch (answer?.tag) {
    case undefined:
      return (
        <p className="text-text-2" role="status">
          {words.asking}
        </p>
      )
    case 'takes':
      return answer.foreseen ? (
        <Note tone="warning" live="status" title={words.foreseen}>
          {foreseenText(answer.foreseen)} {words.basis}
        </Note>
      ) : (
        <Note tone="success" live="status" title={words.takes}>
          {words.basis}
        </Note>
      )
    case 'refuses':
      return (
        <Note tone="error" live="status" title={words.refuses}>
          {answer.codes.map((code) => words.refusal(rejectionText(code).sentence, visibleText(code))).join(' ')}{' '}
          {words.basis}
        </Note>
      )
    case 'noAnswer':
      return (
        <Note tone="warning" live="status" title={words.noAnswer}>
          {words.noAnswerText(answer.status)}
        </Note>
      )
  }
}
