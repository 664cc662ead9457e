import { lazy, Suspense } from 'react'
import type { PolicyWire } from '@api/policies/policies.wire'
import { policyScopes } from '@domain/intents/catalogue/reach'
import { createPolicyPayload, typeChoices, updatePolicyPayload } from '@domain/policies/policy-draft'
import { limits } from '@domain/shared/limits'
import { aliasField, descriptionField, initialLockField, propertiesField } from '@features/intents/form/common-fields'
import type { Wizard, WizardStep } from '@features/intents/wizard/wizard'
import { policyFormMessages as words } from './policy-form.messages'
import { scopeWord } from './policy.messages'
import { conditionProblems, workflowProblems, type ScriptCheck } from './policy-problems'
import {
  emptyPolicy,
  policyDraft,
  policyParts,
  policyValues,
  type PolicyChoices,
  type PolicyValues,
} from './policy-values'
import { typesField } from './type-picker'

/** What the address of a new policy may say: the policy that it begins as. */
export interface PolicySearch {
  readonly duplicate?: unknown
}

/** They come with what a policy can name, before the first step is shown. */
const ConditionEditor = lazy(async () => ({ default: (await import('./condition-editor')).ConditionEditor }))
const PolicyMeaning = lazy(async () => ({ default: (await import('./policy-meaning')).PolicyMeaning }))
const DraftSimulationLink = lazy(async () => ({
  default: (await import('./draft-simulation-link')).DraftSimulationLink,
}))
const DraftScenarios = lazy(async () => ({ default: (await import('./scenarios/scenario-check')).DraftScenarios }))
const WorkflowEditor = lazy(async () => ({ default: (await import('./workflow-editor')).WorkflowEditor }))

type Step = WizardStep<PolicyValues, PolicyChoices>

const general = (isNew: boolean): Step => ({
  id: 'general',
  title: words.steps.general,
  fields: {
    alias: aliasField({ help: words.nameHelp, example: words.nameExample, empty: words.errors.name }),
    description: descriptionField({ example: words.descriptionExample }),
    rank: {
      as: 'text',
      title: words.rank,
      help: words.rankHelp,
      example: words.rankExample,
      empty: words.errors.rank,
      problem: ({ rank }) =>
        /^\d{1,4}$/.test(rank.trim()) && Number(rank) >= 1 && Number(rank) <= 1000 ? undefined : words.errors.rank,
    },
    scope: {
      as: 'cards',
      title: words.scope,
      help: words.scopeHelp,
      empty: words.errors.scope,
      options: () => policyScopes.map((value) => ({ value, label: scopeWord(value), body: words.scopes[value] })),
    },
    ...(isNew ? { lock: initialLockField } : {}),
    customProperties: propertiesField('Policy'),
  },
})

const conditions = (check: ScriptCheck): Step => ({
  id: 'conditions',
  title: words.steps.conditions,
  fields: {
    types: {
      as: 'cards',
      title: words.types,
      help: words.typesHelp,
      empty: words.errors.types,
      options: () => typeChoices.map((value) => ({ value, ...words.typeChoices[value] })),
    },
    intentTypes: typesField,
  },
  parts: { mode: policyParts.mode, rules: policyParts.rules, json: policyParts.json },
  Part: ConditionEditor,
  problems: (values, choices) => conditionProblems(values, choices, check),
})

const workflow = (stands?: PolicyValues): Step => ({
  id: 'workflow',
  title: words.steps.workflow,
  parts: { decides: policyParts.decides, steps: policyParts.steps },
  Part: WorkflowEditor,
  problems: (values) => workflowProblems(values, stands),
})

const meaning = (values: PolicyValues, choices: PolicyChoices, changedId: string | undefined) => (
  <Suspense>
    <PolicyMeaning values={values} choices={choices} changedId={changedId} />
    <DraftSimulationLink />
  </Suspense>
)

/** The same sentence and doubts as beside each step, and what the draft makes of the scenarios. */
const below =
  (
    changedId: string | undefined,
  ): NonNullable<Wizard<PolicyValues, 'v0_CreatePolicy', PolicyChoices>['belowSummary']> =>
  (payload, values, choices) => (
    <div className="mt-4">
      <Suspense>
        <PolicyMeaning values={values} choices={choices} changedId={changedId} />
        {payload && <DraftScenarios payload={payload} />}
        <DraftSimulationLink />
      </Suspense>
    </div>
  )

const shared = {
  list: 'policies',
  choicesFailed: words.choicesFailed,
} as const

/**
 * A policy in the steps that the specification draws.
 * @param source what it is a duplicate of: never its id, its revision or its lock
 */
export const createPolicyWizard = (
  check: ScriptCheck,
  source?: PolicyWire,
): Wizard<PolicyValues, 'v0_CreatePolicy', PolicyChoices> => ({
  ...shared,
  belowSummary: below(undefined),
  intentType: 'v0_CreatePolicy',
  draftOf: 'policy',
  title: words.createTitle,
  begins: emptyPolicy,
  steps: [general(true), conditions(check), workflow()],
  payloadOf: (values, id, choices) => createPolicyPayload({ ...policyDraft(values, choices), lock: values.lock }, id),
  ...(source && {
    fromSearch: ({ duplicate }: PolicySearch, choices: PolicyChoices) =>
      duplicate === source.data.id
        ? { ...policyValues(source, choices), alias: words.copyOf(source.data.alias).slice(0, limits.alias) }
        : undefined,
  }),
  beside: (values, choices) => meaning(values, choices, undefined),
})

/** The same steps on a policy that stands. */
export function editPolicyWizard(
  check: ScriptCheck,
  record: PolicyWire,
  known: Pick<PolicyChoices, 'assets'>,
): Wizard<PolicyValues, 'v0_UpdatePolicy', PolicyChoices> {
  const { id, alias, lock, metadata } = record.data
  const begins = policyValues(record, known)
  return {
    ...shared,
    belowSummary: below(id),
    intentType: 'v0_UpdatePolicy',
    draftOf: 'policy-edit',
    title: words.editTitle,
    begins,
    steps: [general(false), conditions(check), workflow(begins)],
    payloadOf: (values, _id, choices) =>
      updatePolicyPayload(
        { id, revision: metadata.revision },
        policyDraft(values, choices, { record, values: begins }),
      ),
    edits: { id, alias, path: `policies/${id}`, revision: metadata.revision, lock },
    beside: (values, choices) => meaning(values, choices, id),
  }
}
