import { PenLine, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import type { OrderFormView } from '@machines/transactions/order-form.connect'
import { proposeProblemText } from '@components/intents/proposal-messages'
import { Amount } from '@components/ui/amount'
import { Button } from '@components/ui/button'
import { commandKeyOf } from '@components/ui/command-key'
import { Kbd } from '@components/ui/kbd'
import { Note } from '@components/ui/note'
import { foreseen } from './order-form-messages'
import { orderReviewMessages as words } from './order-review-messages'

interface OrderReviewProps {
  readonly proposal: ProposalView
  readonly trial: OrderFormView
  readonly problems: number
  /** What the order would do, once the form is complete. */
  readonly sentence: ReactNode
  readonly coin: { readonly symbol: string | undefined; readonly decimals: number }
  readonly maximumFee: string | undefined
  readonly policy: string | undefined
  readonly isBarred: boolean
  readonly tasksLink: ReactNode
}

const busyWords: Partial<Record<ProposalView['phase'], string>> = { checking: words.checking, signing: words.waitingDevice, submitting: words.sending }

/** What will happen, what it costs and who decides, beside the button that begins it. */
export function OrderReview({ proposal, trial, problems, sentence, coin, maximumFee, policy, isBarred, tasksLink }: OrderReviewProps) {
  const problem = proposal.problem && proposeProblemText(proposal.problem)
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head"><h2>{words.review}</h2><TrialState trial={trial} /></div>
        <div className="border-b border-line px-[18px] py-3.5">
          {sentence ? <p className="text-16 font-semibold [overflow-wrap:anywhere]">{sentence}</p> : <p className="text-text-3">{words.fillIn}</p>}
          <dl className="facts mt-3">
            <dt>{words.estimate}</dt><dd>{trial.estimate ? <Amount units={trial.estimate.fee} {...coin} show="exact" /> : words.notKnown}</dd>
            <dt>{words.ceiling}</dt><dd>{maximumFee ? <Amount units={maximumFee} {...coin} show="exact" /> : words.noCeiling}</dd>
          </dl>
          <TrialNote trial={trial} />
        </div>
        <div className="border-b border-line px-[18px] py-3.5"><b>{words.whoDecides}</b><p className="text-text-2">{policy ? words.policyHint(policy) : words.noPolicyKnown}</p></div>
        <div className="bg-sunken px-[18px] py-3.5">
          {problem && <Note tone="error" live="alert" className="mb-3" title={problem.title} action={proposal.phase === 'refused' ? <Button size="sm" onClick={proposal.edit}>{words.editAgain}</Button> : undefined}>{problem.text}</Note>}
          {proposal.phase === 'outcomeUnknown' && <Note tone="warning" live="status" className="mb-3" action={<span className="flex items-center gap-3">{tasksLink}<Button size="sm" onClick={proposal.checkOutcome}>{words.checkOutcome}</Button></span>}>{words.outcomeUnknown}</Note>}
          <Button type="submit" variant="primary" size="lg" icon={PenLine} className="w-full" busy={busyWords[proposal.phase]} unavailable={!proposal.isEditable || isBarred}>
            {words.propose} <span className="max-sm:hidden"><Kbd>{commandKeyOf(navigator.userAgent)}</Kbd><Kbd>↵</Kbd></span>
          </Button>
          {proposal.phase === 'checking'
            ? <p className="mt-2 text-center"><Button size="sm" variant="ghost" onClick={proposal.edit}>{words.edit}</Button></p>
            : <p className={problems > 0 ? 'field-error mt-2 justify-center' : 'field-help mt-2 text-center'} role={problems > 0 ? 'alert' : undefined}>{problems > 0 ? words.errorSummary(problems) : isBarred ? words.barred : words.signNext}</p>}
        </div>
      </section>
    </aside>
  )
}

const TrialState = ({ trial: { phase } }: { readonly trial: OrderFormView }) => <span role="status" className={phase === 'passing' ? 'text-success-text' : 'text-text-3'}>{words.trial[phase]}</span>

function TrialNote({ trial: { phase, failure, status, tryAgain } }: { readonly trial: OrderFormView }) {
  const again = <Button size="sm" icon={RefreshCw} onClick={tryAgain}>{words.tryAgain}</Button>
  if (phase === 'uncertain') return <Note tone="warning" live="status" className="mt-3">{words.uncertain}</Note>
  if (phase === 'timedOut') return <Note tone="warning" live="status" className="mt-3" action={again}>{words.timedOut}</Note>
  if (phase === 'unasked') return <Note tone="error" live="alert" className="mt-3" action={again}>{words.unasked(status)}</Note>
  if (!failure) return null
  return <Note tone="error" live="alert" className="mt-3" title={foreseen[failure.hint]?.text ?? failure.hint} action={again}>{words.wouldFail} <span className="text-text-2">{failure.reason}</span></Note>
}
