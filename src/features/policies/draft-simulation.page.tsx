import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { draftPolicy } from '@domain/policies/scenarios/changed-rules'
import { visibleText } from '@domain/shared/visible-text'
import { EmptyNote } from '@components/ui/empty-note'
import { useDomain } from '@app/use-domain'
import { useKeptForm } from '@app/use-kept-form'
import { ChoicesFirst } from '@features/intents/form/choices-first'
import { keptAs, keptValues, problemsAt, type Wizard } from '@features/intents/wizard/wizard'
import type { PolicyChoices, PolicyValues } from './policy-values'
import { SimulatedPolicy } from './simulation.page'
import { simulationMessages as words } from './simulation.messages'
import { SimulationScreen } from './simulation.screen'

type PolicyWizard =
  | Wizard<PolicyValues, 'v0_CreatePolicy', PolicyChoices>
  | Wizard<PolicyValues, 'v0_UpdatePolicy', PolicyChoices>

export interface DraftSimulationProps {
  readonly wizard: PolicyWizard
  readonly reads: readonly UseQueryResult<unknown>[]
  readonly choicesOf: () => PolicyChoices
}

/** What the policies of today would do with a request, beside what they would do with the policy that somebody is writing. Nothing is written. */
export const DraftSimulationPage = ({ wizard, reads, choicesOf }: DraftSimulationProps) => (
  <ChoicesFirst title={words.title} reads={reads} failed={wizard.choicesFailed}>
    {() => <SimulatedDraft wizard={wizard} choices={choicesOf()} />}
  </ChoicesFirst>
)

function SimulatedDraft({ wizard, choices }: { readonly wizard: PolicyWizard; readonly choices: PolicyChoices }) {
  const domain = useDomain()
  const { pathname, search } = useLocation()
  const { step } = search as { readonly step?: string }
  const [read] = useState(() => (text: string | null) => keptValues(wizard, choices, text))
  const kept = useKeptForm<PolicyValues>(domain, { of: keptAs(wizard), isEmpty: () => false, read })
  const back = { href: step ? `${pathname}?step=${encodeURIComponent(step)}` : pathname, text: words.backToDraft }
  const values = kept.draft ?? wizard.begins
  const unfinished = wizard.steps.filter((one) => Object.keys(problemsAt(one, values, choices)).length > 0)
  if (unfinished.length > 0)
    return (
      <SimulationScreen name={nameOf(values)} back={back}>
        <EmptyNote title={words.unfinished} text={words.unfinishedText(unfinished.map(({ title }) => title))} />
      </SimulationScreen>
    )
  const payload = wizard.payloadOf(values, kept.id, choices)
  const draft = draftPolicy(payload, domain.id, wizard.edits?.lock ?? values.lock)
  return (
    <SimulatedPolicy
      name={nameOf(values)}
      subjectId={draft.id}
      governed={draft.intentTypes}
      back={back}
      draft={draft}
      payload={payload}
    />
  )
}

const nameOf = ({ alias }: PolicyValues): string => words.draftOf(visibleText(alias.trim()))
