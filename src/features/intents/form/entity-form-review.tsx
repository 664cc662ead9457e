import type { ReactNode } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { visibleText } from '@domain/shared/visible-text'
import { isAsked, namesOf, type EntityForm, type EntityFormField, type FormValues } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'

interface EntityFormReviewProps<V extends FormValues, C> {
  readonly form: EntityForm<V, IntentType, C>
  readonly values: V
  readonly choices: C
  /** Who decides, and the button that begins it. */
  readonly children: ReactNode
}

/** What will happen stands next to the button. */
export function EntityFormReview<V extends FormValues, C>({
  form,
  values,
  choices,
  children,
}: EntityFormReviewProps<V, C>) {
  const name = String(values[form.name])
  const chosen = namesOf(form).filter((one) => form.fields[one].as !== 'text' && isAsked(form.fields[one], values))
  return (
    <aside className="rail">
      <section className="card overflow-hidden" aria-label={words.review}>
        <div className="card-head">
          <h2>{words.review}</h2>
        </div>
        <div className="border-b border-line px-[18px] py-3.5">
          {name.trim() === '' ? (
            <p className="text-text-3">{words.fillIn}</p>
          ) : (
            <p className="line-clamp-3 text-16 font-semibold [overflow-wrap:anywhere]" title={visibleText(name)}>
              {form.title}: {visibleText(name)}
            </p>
          )}
          <dl className="facts mt-3">
            {chosen.map((one) => (
              <ChosenFact key={one} field={form.fields[one]} value={values[one]!} values={values} choices={choices} />
            ))}
          </dl>
        </div>
        {children}
      </section>
    </aside>
  )
}

function ChosenFact<V, C>({
  field,
  value,
  values,
  choices,
}: {
  readonly field: EntityFormField<V, C>
  readonly value: string | readonly string[]
  readonly values: V
  readonly choices: C
}) {
  if (field.as === 'text') return null
  const chosen = field
    .options(values, choices)
    .filter((option) => (typeof value === 'string' ? option.value === value : value.includes(option.value)))
  return (
    <>
      <dt>{field.title}</dt>
      <dd className="grid justify-items-end gap-1">
        {chosen.length === 0 ? (
          <span className="text-text-3">{words.notChosen}</span>
        ) : (
          chosen.map((option) => (
            <span key={option.value} className="flex items-center gap-1.5">
              {option.mark}
              {option.label}
            </span>
          ))
        )}
      </dd>
    </>
  )
}
