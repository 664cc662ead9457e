import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { proposalPanelMessages } from '@features/intents/proposal-panel.messages'
import { Button } from '@components/ui/button'
import { Note } from '@components/ui/note'
import { manifestFormMessages as words } from './manifest-form.messages'

interface ManifestReviewProps {
  readonly problem: ProposalView['problem']
  /** What the form asks for, once it is complete. */
  readonly sentence: ReactNode
  readonly problems: number
}

/** Beside the form: what it asks for, and the way to read it in full. */
export function ManifestReview({ problem, sentence, problems }: ManifestReviewProps) {
  const problemText = problem && proposeProblemText(problem)
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head">
          <h2>{words.review}</h2>
        </div>
        <div className="border-b border-line px-[18px] py-3.5">
          {sentence ? (
            <p className="text-16 font-semibold wrap-anywhere">{sentence}</p>
          ) : (
            <p className="text-text-3">{words.fillIn}</p>
          )}
        </div>
        <div className="bg-sunken px-[18px] py-3.5">
          {problemText && (
            <Note tone="error" live="alert" className="mb-3" title={problemText.title}>
              {problemText.text}
            </Note>
          )}
          <Button type="submit" variant="primary" size="lg" trailingIcon={ArrowRight} className="w-full">
            {words.read}
          </Button>
          <p
            className={problems > 0 ? 'field-error mt-2 justify-center' : 'field-help mt-2 text-center'}
            role={problems > 0 ? 'alert' : undefined}
          >
            {problems > 0 ? proposalPanelMessages.errorSummary(problems) : words.complete}
          </p>
        </div>
      </section>
    </aside>
  )
}
