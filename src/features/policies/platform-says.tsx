import { lazy, Suspense } from 'react'
import type { PlatformAnswer, PlatformQuestion } from '@domain/policies/platform-question'
import { visibleText } from '@domain/shared/visible-text'
import { Note } from '@components/ui/note'
import { rejectionText } from '@features/intents/rejection.messages'
import { simulationMessages } from './simulation.messages'

const words = simulationMessages.platform

type Foreseeing = NonNullable<Extract<PlatformAnswer, { readonly tag: 'takes' }>['foreseen']>

/** The words of ledgers are many, and few simulations need them. */
const Foreseen = lazy(async () => {
  const { foreseenText } = await import('@features/intents/foreseen.messages')
  return { default: (foreseen: Foreseeing) => <>{foreseenText(foreseen)}</> }
})

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
          <Suspense>
            <Foreseen {...answer.foreseen} />
          </Suspense>{' '}
          {words.basis}
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
