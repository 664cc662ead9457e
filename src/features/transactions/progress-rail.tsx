import { Check, RefreshCw, X } from 'lucide-react'
import type { Progress, ProgressStep, ProgressStepName } from '@domain/transactions/progress'
import { visibleText } from '@domain/shared/visible-text'
import { Button } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { SkeletonRows } from '@components/ui/skeleton'
import { StatusMark } from '@components/ui/status-mark'
import { PageLink } from '@components/layout/page-link'
import { progressMessages as words } from './progress.messages'
import { hintSentence, hintWord } from '@features/intents/hint.messages'

export interface ProgressRailProps {
  /** Undefined while it is read. */
  readonly progress: Progress | undefined
  /** Where a step has a page of its own. */
  readonly hrefs?: { readonly [S in ProgressStepName]?: string | undefined }
  /** The order that has taken its place. */
  readonly successorHref?: string | undefined
  /** Its transaction could not be read, so nothing is claimed of its way. */
  readonly onRetry?: (() => void) | undefined
  /** Its request exists and cannot be read. */
  readonly isUnread?: boolean
}

/** From the request to the ledger, with the time of each step and what blocks it. */
export function ProgressRail({ progress, hrefs = {}, successorHref, isUnread = false, onRetry }: ProgressRailProps) {
  const isSeen = progress?.steps[0]?.name === 'transaction'
  return (
    <section
      className="card p-4"
      aria-label={words.title}
      aria-busy={(progress === undefined && !onRetry) || undefined}
    >
      <h2 className="mb-1">{words.title}</h2>
      {onRetry ? (
        <Unread onRetry={onRetry} />
      ) : progress === undefined ? (
        <SkeletonRows rows={5} height={48} />
      ) : progress.steps.length === 0 ? (
        <p className="text-text-2">{words.noProgress}</p>
      ) : (
        <>
          <p className="mb-3.5 text-12 text-text-2">
            {isSeen ? words.seen : progress.ending ? words.endings[progress.ending] : words.outcomes[progress.outcome]}
          </p>
          {isUnread && <p className="mb-3 text-12 text-text-3">{words.unread}</p>}
          <ol>
            {progress.steps.map((step, i) => (
              <Step
                key={step.name}
                step={step}
                number={i + 1}
                href={hrefs[step.name]}
                successorHref={step.name === 'transaction' ? successorHref : undefined}
                isSeen={isSeen && step.name === 'transaction'}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

const Unread = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-2">
    <p className="text-text-2">{words.failed}</p>
    <Button size="sm" icon={RefreshCw} onClick={onRetry}>
      {words.tryAgain}
    </Button>
  </div>
)

/** What a step is for; nothing where it has ended otherwise, as its status says that. */
function helpOf(name: ProgressStepName, state: ProgressStep['state'], isSeen: boolean): string {
  if (isSeen) return words.seenHere
  if (state === 'never') return words.states.never
  if (state === 'stopped') return ''
  return state === 'done' ? words.help[name] : words.ahead[name]
}

const looks = { done: 'done', now: 'now', stopped: 'rejected', waiting: 'next', never: 'next' } as const

interface StepProps {
  readonly step: ProgressStep
  readonly number: number
  readonly href: string | undefined
  readonly successorHref: string | undefined
  /** It was not made here. */
  readonly isSeen: boolean
}

function Step({ step: { name, state, status, at, block }, number, href, successorHref, isSeen }: StepProps) {
  const sentence = block && hintSentence(block.code)
  return (
    <li className="workflow-step" data-state={looks[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="workflow-number" aria-hidden="true">
        {state === 'done' ? <Check /> : state === 'stopped' ? <X /> : number}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <span>
            <b>
              {href ? (
                <PageLink href={href} className="hover:underline">
                  {words.steps[name]}
                </PageLink>
              ) : (
                words.steps[name]
              )}
            </b>{' '}
            <span className="text-12 text-text-3">{helpOf(name, state, isSeen)}</span>
          </span>
          {status ? <StatusMark status={status} /> : <span className="sr-only">{words.states[state]}</span>}
        </div>
        {at && (
          <span className="text-12 text-text-3">
            {name === 'transaction' && `${words.registered} `}
            <DateTime value={at} />
          </span>
        )}
        {block && (
          <p className="mt-1 border-l-2 border-line-strong pl-2 text-12 text-text-2">
            <b>{hintWord(block.code)}.</b> {sentence}{' '}
            {block.reason && (
              <span>
                {words.reason}: {visibleText(block.reason)}
              </span>
            )}{' '}
            {successorHref && (
              <PageLink className="link" href={successorHref}>
                {words.openSuccessor}
              </PageLink>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
