import type { PlainPage } from '@app/domain-page'
import type { ComponentType, ReactNode } from 'react'
import * as z from 'zod/mini'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { wellFormed } from '@domain/shared/well-formed'
import { sameValues } from '@machines/intents/wizard-steps'
import type { WizardPlan, WizardValues } from '@machines/intents/wizard.types'
import { problemsOf, restoreFields, type EditedEntity, type FormFields } from '../form/entity-form'
import { refusedField, type RefusedAt } from '../form/refused-field'

/** By the name of what is filled in, or by the path of a part of it, what is wrong. */
export type StepProblems = Readonly<Record<string, string>>

/** What a step draws besides its fields. A control that is wrong has `aria-invalid`: the focus goes to the first of them. */
export interface StepPartProps<V, C> {
  readonly values: V
  readonly choices: C
  /** What is to be said now: everything that is wrong once the person wanted to go on, and what the platform refuses. */
  readonly problems: StepProblems
  readonly change: (part: Partial<V>) => void
}

export interface WizardStep<V, C> {
  /** As the address names it. */
  readonly id: string
  readonly title: string
  readonly fields?: FormFields<V, C>
  /** What the step fills in besides its fields, by name: the shapes in which a draft that was kept, or an address, may say it. */
  readonly parts?: { readonly [N in keyof V & string]?: z.ZodMiniType<V[N]> }
  readonly Part?: ComponentType<StepPartProps<V, C>>
  /** What is wrong beside what the fields say by themselves. */
  readonly problems?: (values: V, choices: C) => StepProblems
}

/**
 * A wizard that proposes one intent, as data: its steps in their order, and what they come to. Keeping, restoring, moving, checking, the summary and the
 * proposal are the same for all.
 */
export interface Wizard<V extends WizardValues, T extends IntentType, C = undefined> {
  readonly intentType: T
  /** Under which its draft is kept in the tab. */
  readonly draftOf: string
  readonly title: string
  /** The list below the domain that it is asked for from, and left for. */
  readonly list: PlainPage
  readonly begins: V
  readonly steps: readonly [WizardStep<V, C>, ...WizardStep<V, C>[]]
  /** What it changes, and begins with; nothing where it creates something. */
  readonly edits?: EditedEntity
  readonly refusedAt?: RefusedAt<V>
  readonly payloadOf: (values: V, id: Uuid, choices: C) => PayloadOf<T>
  /** What the search of the address asks to begin with; nothing where it asks for nothing. */
  readonly fromSearch?: (search: Readonly<Record<string, unknown>>, choices: C) => Partial<V> | undefined
  /** Beside each step: what the whole comes to so far. */
  readonly beside?: (values: V, choices: C) => ReactNode
  /** Below the summary: what else there is to know of what it comes to, and to do with it, before it is proposed. */
  readonly belowSummary?: (payload: { readonly type: string } | undefined, values: V, choices: C) => ReactNode
  /** That what can be chosen could not be read; only of a wizard that has choices. */
  readonly choicesFailed?: string
  /** Why nothing can be chosen. */
  readonly warning?: (choices: C) => string | undefined
}

type Any<V extends WizardValues, C> = Pick<
  Wizard<V, IntentType, C>,
  'steps' | 'begins' | 'refusedAt' | 'fromSearch' | 'edits' | 'draftOf'
>

/** Everything that is wrong with what a step asks for. */
export const problemsAt = <V, C>({ fields = {}, problems }: WizardStep<V, C>, values: V, choices: C): StepProblems => ({
  ...(problemsOf<V, C>({ fields }, values, choices) as StepProblems),
  ...problems?.(values, choices),
})

const asksFor = <V, C>({ fields = {}, parts = {} }: WizardStep<V, C>, name: string): boolean =>
  Object.hasOwn(fields, name) || Object.hasOwn(parts, name)

/** What its chart asks of a wizard, each time by what can be chosen then. */
export function planOf<V extends WizardValues, C>(wizard: Any<V, C>, choices: () => C): WizardPlan {
  const known = new Map(wizard.steps.map((step) => [step.id, step]))
  return {
    steps: [...known.keys()],
    begins: wizard.begins,
    holds: (id, values) => {
      const step = known.get(id)
      return step === undefined || Object.keys(problemsAt(step, values as V, choices())).length === 0
    },
    stepOf: (problem) => {
      const refused = refusedField(wizard.refusedAt, problem)
      return refused && wizard.steps.find((step) => asksFor(step, refused.name))?.id
    },
  }
}

/** What a draft or an address says, as far as it has the shape of the wizard and can still be chosen; the rest is as at the beginning. */
export function readWizardValues<V extends WizardValues, C>(
  { steps, begins }: Any<V, C>,
  choices: C,
  read: unknown,
): V | undefined {
  if (!isJsonObject(read)) return undefined
  const parts = steps.flatMap(({ parts = {} }) =>
    Object.entries(parts as Record<string, z.ZodMiniType>).flatMap(([name, schema]) => {
      const found = z.safeParse(schema, read[name])
      return found.success ? [[name, found.data] as const] : []
    }),
  )
  const named = steps.flatMap(({ fields = {} }) => Object.keys(fields))
  const shaped = named.flatMap((name) => (isAlike(begins[name], read[name]) ? [[name, read[name]] as const] : []))
  const values: V = { ...begins, ...Object.fromEntries(parts), ...Object.fromEntries(shaped) }
  const fields = steps.flatMap(({ fields = {} }) => restoreFields<V, C>({ fields, begins }, choices, values))
  return { ...values, ...Object.fromEntries(fields) }
}

/** What was kept; nothing where that is as the wizard begins. */
export function keptValues<V extends WizardValues, C>(
  wizard: Any<V, C>,
  choices: C,
  text: string | null,
): V | undefined {
  const values = readWizardValues(wizard, choices, parseJson(text ?? ''))
  return values && sameValues(values, wizard.begins) ? undefined : values
}

/** Under which the draft of a wizard is kept. */
export const keptAs = <V extends WizardValues, C>({ draftOf, edits }: Any<V, C>): readonly string[] =>
  edits ? [draftOf, edits.id] : [draftOf]

/** A text, or a list of texts. */
const isAlike = (begins: unknown, read: unknown): boolean =>
  typeof begins === 'string'
    ? typeof read === 'string'
    : Array.isArray(read) && read.every((one) => typeof one === 'string')

/** What an address asks to begin with: what its search says, or nothing filled in; undefined where it asks for neither. */
export function askedBySearch<V extends WizardValues, C>(
  wizard: Any<V, C>,
  choices: C,
  search: Readonly<Record<string, unknown>>,
): V | undefined {
  const { step, restart, ...others } = search
  const asked = wizard.fromSearch?.(others, choices)
  if (asked) return readWizardValues(wizard, choices, { ...wizard.begins, ...asked })
  return restart === undefined ? undefined : wizard.begins
}

/** What is shown is read from the text that the signature is made for, and what is proposed is what is shown. */
export const signedForm = (payload: IntentPayload): IntentPayload =>
  JSON.parse(canonicalText(wellFormed(payload))) as IntentPayload
