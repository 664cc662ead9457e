import { Suspense, type ReactNode } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { summaryStep, type WizardValues, type WizardView } from '@machines/intents/wizard.connect'
import { Note } from '@components/ui/note'
import { entityFormMessages as formWords } from '../form/entity-form.messages'
import { refusedField } from '../form/refused-field'
import { barOf, FormNotesAbove, type FormNotes } from '../form-notes'
import { ProposalPanel } from '../proposal-panel'
import { proposeProblemText } from '../proposal.messages'
import { proposalReviewMessages } from '../proposal-review.messages'
import { problemsAt, type Wizard } from './wizard'
import { wizardMessages as words } from './wizard.messages'
import { WizardFields } from './wizard-fields'
import { WizardFrame } from './wizard-frame'

export interface WizardScreenProps<V extends WizardValues, C> {
  readonly wizard: Wizard<V, IntentType, C>
  readonly choices: C
  readonly view: WizardView
  readonly proposal: ProposalView
  readonly policy: string | undefined
  readonly notes: FormNotes
  readonly tasksLink: ReactNode
  /** Above the steps. */
  readonly above?: ReactNode
  /** Why it cannot be proposed, whatever is filled in. */
  readonly barred: string | undefined
  /** What all steps come to, as it will be signed. */
  readonly summary: () => ReactNode
  readonly now: () => number
  readonly onPropose: () => void
}

/** Why it cannot be proposed: it is an intent already, or what it changes is as it was. */
export const wizardBarOf = <V extends WizardValues, C>(
  { edits }: Pick<Wizard<V, IntentType, C>, 'edits'>,
  { isAsItBegan }: Pick<WizardView, 'isAsItBegan'>,
  notes: FormNotes,
): string | undefined => barOf(notes) ?? (edits && isAsItBegan ? formWords.unchanged : undefined)

/** A wizard, as its description has it. */
export function WizardScreen<V extends WizardValues, C>(props: WizardScreenProps<V, C>) {
  const { wizard, choices, view, proposal, notes, above } = props
  const warning = wizard.warning?.(choices)
  const titles = new Map(wizard.steps.map(({ id, title }) => [id, title]))
  const isAtSummary = view.step === summaryStep
  const values = view.values as V
  const step = wizard.steps.find(({ id }) => id === view.step)
  const problems = step ? problemsAt(step, values, choices) : {}
  return (
    <WizardFrame
      title={wizard.title}
      steps={view.steps.map((one) => ({ ...one, title: titles.get(one.id) ?? words.summary }))}
      isEditable={proposal.isEditable}
      corrections={view.corrections}
      problems={view.isTried ? Object.keys(problems).length : 0}
      keptAt={view.changedAt}
      above={
        <>
          {above}
          {!isAtSummary && <Refusal problem={proposal.problem} />}
          <FormNotesAbove notes={notes} isRestored={view.isRestored} onClear={view.clear} />
          {warning && (
            <Note tone="warning" className="mb-4">
              {warning}
            </Note>
          )}
        </>
      }
      beside={isAtSummary ? <Deciding {...props} /> : besideOf(wizard, values, choices)}
      onJump={view.jump}
      onBack={view.back}
      onSubmit={isAtSummary ? props.onPropose : view.next}
    >
      {isAtSummary ? <Summary {...props} /> : <StepBody key={`${view.step} ${view.drafts}`} {...props} />}
    </WizardFrame>
  )
}

/** At the summary the panel beside it says so. */
function Refusal({ problem }: Pick<ProposalView, 'problem'>) {
  if (!problem) return null
  const { title, text } = proposeProblemText(problem)
  return (
    <Note tone="error" live="alert" title={title} className="mb-4">
      {text}
    </Note>
  )
}

const besideOf = <V extends WizardValues, C>({ beside }: Wizard<V, IntentType, C>, values: V, choices: C) =>
  beside && <aside className="rail">{beside(values, choices)}</aside>

function StepBody<V extends WizardValues, C>({ wizard, choices, view, proposal, now }: WizardScreenProps<V, C>) {
  const step = wizard.steps.find(({ id }) => id === view.step)
  if (!step) return null
  const values = view.values as V
  const { fields, Part } = step
  const problems = problemsAt(step, values, choices)
  const refused = refusedField(wizard.refusedAt, proposal.problem)
  const change = (part: Partial<V>) => view.change(part, now())
  return (
    <>
      {fields && (
        <WizardFields
          fields={fields}
          values={values}
          choices={choices}
          problems={problems}
          isTried={view.isTried}
          refused={refused}
          onChange={change}
        />
      )}
      {Part && (
        <Suspense>
          <Part
            values={values}
            choices={choices}
            problems={{ ...(refused && { [refused.name]: refused.text }), ...(view.isTried ? problems : {}) }}
            change={change}
          />
        </Suspense>
      )}
    </>
  )
}

const Summary = <V extends WizardValues, C>({ summary }: WizardScreenProps<V, C>) => (
  <div className="px-5 py-[17px]">
    <p className="field-help mb-3">{words.summaryHelp}</p>
    {summary()}
  </div>
)

const Deciding = <V extends WizardValues, C>({ proposal, policy, barred, tasksLink }: WizardScreenProps<V, C>) => (
  <aside className="rail">
    <section className="card overflow-hidden" aria-label={proposalReviewMessages.title}>
      <ProposalPanel proposal={proposal} problems={0} barred={barred} policy={policy} tasksLink={tasksLink} />
    </section>
  </aside>
)
