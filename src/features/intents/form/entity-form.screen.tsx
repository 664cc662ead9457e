import { useState, type ReactNode } from 'react'
import { useForm, type FieldErrors, type FieldValues } from 'react-hook-form'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { PageHeader } from '@components/layout/page-header'
import { Note } from '@components/ui/note'
import { submitByKey, submitFromPage } from '@components/ui/submit-by-key'
import { barOf, FormNotesAbove, type FormNotes } from '../form-notes'
import { ProposalPanel } from '../proposal-panel'
import {
  isAsItBegan,
  isAsked,
  isJudgedAtOnce,
  namesOf,
  problemsOf,
  type EntityForm,
  type FormValues,
} from './entity-form'
import { EntityFormReview } from './entity-form-review'
import { entityFormMessages as words } from './entity-form.messages'
import { FormField } from './form-field'
import { refusedField } from './refused-field'
import { useFilled } from './use-filled'

interface EntityFormScreenProps<V extends FormValues, C> {
  readonly form: EntityForm<V, IntentType, C>
  readonly choices: C
  readonly proposal: ProposalView
  readonly policy: string | undefined
  /** What was left here before; undefined on a first visit. */
  readonly draft: V | undefined
  readonly notes: FormNotes
  readonly tasksLink: ReactNode
  /** Above the fields. */
  readonly above?: ReactNode
  /** Why it cannot be proposed, whatever is filled in. */
  readonly barred?: string | undefined
  /** Takes every change of what is filled in. */
  readonly onChange: (values: V) => void
  readonly onPropose: (values: V) => void
}

/** The form of an entity, as its description has it. */
export function EntityFormScreen<V extends FormValues, C>({
  form,
  choices,
  proposal,
  policy,
  draft,
  notes,
  tasksLink,
  above,
  barred: outside,
  onChange,
  onPropose,
}: EntityFormScreenProps<V, C>) {
  const methods = useForm<FieldValues>({
    defaultValues: { ...(draft ?? form.begins) },
    mode: 'onTouched',
    shouldFocusError: true,
    resolver: (values) => {
      const problems = Object.entries(problemsOf(form, values as V, choices))
      return problems.length === 0
        ? { values, errors: {} }
        : {
            values: {},
            errors: Object.fromEntries(
              problems.map(([name, message]) => [name, { type: 'wrong', message }]),
            ) as FieldErrors,
          }
    },
  })
  const {
    register,
    setValue,
    setFocus,
    trigger,
    reset,
    handleSubmit,
    formState: { errors, isSubmitted },
  } = methods
  const [isRestored, setIsRestored] = useState(draft !== undefined)
  const values = useFilled(methods, onChange)
  const isUnchanged = form.edits !== undefined && isAsItBegan(form.begins, values)
  const barred = barOf(notes) ?? outside ?? (isUnchanged ? words.unchanged : undefined)
  const submit = handleSubmit((filled) => (barred ? undefined : onPropose(filled as V)))
  const refused = refusedField(form.refusedAt, proposal.problem)
  const errorOf = (name: string) =>
    (errors[name]?.message as string | undefined) ?? (refused?.name === name ? refused.text : undefined)
  const clear = () => {
    reset({ ...form.begins }, { keepFieldsRef: true })
    setIsRestored(false)
    setFocus(form.name)
  }
  const warning = form.warning?.(choices)
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="with-review"
      ref={submitFromPage}
      onKeyDownCapture={submitByKey}
    >
      <fieldset className="min-w-0 max-w-[860px]" disabled={!proposal.isEditable}>
        <PageHeader title={form.title} className="mb-4" />
        {above}
        <FormNotesAbove notes={notes} isRestored={isRestored} onClear={clear} />
        {warning && (
          <Note tone="warning" className="mb-4">
            {warning}
          </Note>
        )}
        <div className="card">
          {namesOf(form)
            .filter((name) => isAsked(form.fields[name], values, choices))
            .map((name) => (
              <FormField
                key={name}
                field={form.fields[name]}
                value={values[name]!}
                values={values}
                choices={choices}
                error={errorOf(name)}
                control={register(name)}
                onSome={(chosen) =>
                  setValue<string>(name, chosen, {
                    shouldDirty: true,
                    shouldTouch: true,
                    shouldValidate: isJudgedAtOnce(form.fields[name]) || errorOf(name) !== undefined,
                  })
                }
                onLeave={() => void trigger(name)}
              />
            ))}
        </div>
      </fieldset>
      <EntityFormReview form={form} values={values} choices={choices}>
        <ProposalPanel
          proposal={proposal}
          problems={isSubmitted ? Object.keys(errors).length : 0}
          barred={barred}
          policy={policy}
          tasksLink={tasksLink}
        />
      </EntityFormReview>
    </form>
  )
}
