import { Check, X } from 'lucide-react'
import { readOwn } from '@domain/shared/read-own'
import { visibleText } from '@domain/shared/visible-text'
import { Avatar } from '@components/ui/avatar'
import { DateTime } from '@components/ui/date-time'
import { Slots } from '@components/ui/slots'
import { requestMessages } from './shared/request.messages'
import type { StepCount } from './workflow-steps'

const { approved, rejected, withdrew, proposed } = requestMessages
const deedWords: Readonly<Record<string, string | undefined>> = { approved, rejected, withdrew, proposed }

export interface WorkflowSignatory {
  readonly name: string
  readonly isViewer: boolean
  /** One of the known words, or what a newer platform calls it. */
  readonly did: string
  readonly at: string
  readonly reason?: string | undefined
}

export interface WorkflowStepView extends StepCount {
  readonly state: 'done' | 'now' | 'next' | 'rejected'
  /** What the step asks for, in words: "2 of risk-officer". */
  readonly asks: string | undefined
  readonly signatories: readonly WorkflowSignatory[]
  /** Who may still sign on this step. */
  readonly awaited: readonly string[]
  readonly awaitsViewer: boolean
  /** It is open, and nobody is left who can approve it. */
  readonly isStuck?: boolean | undefined
}

export interface WorkflowView {
  /** The policy and its revision. */
  readonly policy: string | undefined
  /** Why the steps do not say what they ask for. */
  readonly note?: string | undefined
  readonly steps: readonly WorkflowStepView[]
}

/** Solid is signed, dashed is missing, ring is yours. */
export function WorkflowProgress({ workflow }: { readonly workflow: WorkflowView }) {
  const now = workflow.steps.findIndex((step) => step.state === 'now')
  return (
    <section className="card p-4" aria-label={requestMessages.workflow}>
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2>{requestMessages.workflow}</h2>
        <span className="text-12 text-text-3">
          {now >= 0
            ? requestMessages.stepOf(now + 1, workflow.steps.length)
            : workflow.steps.every((step) => step.state === 'done')
              ? requestMessages.completed
              : ''}
        </span>
      </div>
      {workflow.policy && <p className="-mt-2 mb-3 text-12 text-text-3">{workflow.policy}</p>}
      {workflow.note && <p className="mb-3 text-12 text-text-2">{workflow.note}</p>}
      {workflow.steps.length === 0 && <p className="text-text-2">{requestMessages.noSteps}</p>}
      <ol>
        {workflow.steps.map((step, i) => (
          <Step key={i} step={step} number={i + 1} />
        ))}
      </ol>
    </section>
  )
}

/** Where one signature is missing, it is that of the viewer or of one of the others. */
function awaitedOf({ awaited, awaitsViewer, slots, ways }: WorkflowStepView): string {
  const others = requestMessages.waitingFor(awaited)
  return awaitsViewer && ways.length === 0 && !slots.includes('missing') ? requestMessages.orElse(others) : others
}

/** Nothing is counted of a step that somebody ended before anybody else approved. */
const isWithoutApprovals = ({ state, slots }: WorkflowStepView) => state === 'rejected' && !slots.includes('signed')

function Step({ step, number }: { readonly step: WorkflowStepView; readonly number: number }) {
  return (
    <li className="workflow-step" data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
      <span className="workflow-number">
        {step.state === 'done' ? <Check /> : step.state === 'rejected' ? <X /> : number}
      </span>
      <div className="min-w-0">
        <div className="flex items-center justify-between gap-2">
          <b>{step.ways.length > 0 ? requestMessages.anyOf : (step.asks ?? requestMessages.step(number))}</b>
          {step.ways.length === 0 && !isWithoutApprovals(step) && (
            <Slots slots={step.slots} counted isOpenEnded={step.isOpenEnded} />
          )}
        </div>
        {step.ways.length > 0 && <Ways step={step} />}
        {step.signatories.map((one) => (
          <Signatory key={`${one.name}${one.at}`} signatory={one} />
        ))}
        {step.isStuck && <p className="mt-1 text-12 text-warning-text">{requestMessages.stuck}</p>}
        {step.awaitsViewer && <Awaited name={requestMessages.you} what={requestMessages.yourSignatureMissing} />}
        {step.awaited.length > 0 && (
          <div className="workflow-person">
            <span className="slot size-[22px]" data-slot="missing" />
            <span className="min-w-0 text-text-3">{awaitedOf(step)}</span>
          </div>
        )}
      </div>
    </li>
  )
}

const Ways = ({ step: { ways, moreWays } }: { readonly step: WorkflowStepView }) => (
  <ul className="mt-1 grid gap-1.5">
    {ways.map(({ asks, slots }) => (
      <li key={asks} className="flex items-center justify-between gap-2">
        <span>{asks}</span>
        <Slots slots={slots} counted />
      </li>
    ))}
    {moreWays > 0 && <li className="text-text-3">{requestMessages.moreWays(moreWays)}</li>}
  </ul>
)

const Signatory = ({ signatory }: { readonly signatory: WorkflowSignatory }) => (
  <div>
    <div className="workflow-person">
      <Avatar name={signatory.name} size={22} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block">
          <b>{signatory.isViewer ? requestMessages.you : signatory.name}</b>{' '}
          <span className="text-text-3">{readOwn(deedWords, signatory.did) ?? signatory.did}</span>
        </span>
        <span className="block text-12 text-text-3">
          <DateTime value={signatory.at} />
        </span>
      </span>
    </div>
    {signatory.reason && (
      <p className="mt-1 ml-[31px] border-l-2 border-line pl-2 text-12 text-text-2 wrap-anywhere">
        {visibleText(signatory.reason)}
      </p>
    )}
  </div>
)

const Awaited = ({ name, what }: { readonly name: string; readonly what: string }) => (
  <div className="workflow-person">
    <span className="slot size-[22px]" data-slot="yours" />
    <span>
      <b>{name}</b> <span className="text-text-3">{what}</span>
    </span>
  </div>
)
