import type { ReactNode } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import { visibleText } from '@domain/shared/visible-text'
import { classNames } from '@components/ui/class-names'
import {
  isAsked,
  isSame,
  namesOf,
  type EntityForm,
  type EntityFormField,
  type FieldValue,
  type FormOption,
  type FormValues,
  type PartChange,
  type PropertyRow,
} from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'

interface EntityFormReviewProps<V extends FormValues, C> {
  readonly form: EntityForm<V, IntentType, C>
  readonly values: V
  readonly choices: C
  /** Who decides, and the button that begins it. */
  readonly children: ReactNode
}

/** A field with a control of its own says what it changes; of the others, what may stay empty is said once it is filled in. */
const isSaid = <V, C>({ as }: EntityFormField<V, C>, value: FieldValue) =>
  as === 'cards' || as === 'select' || as === 'some' || (as !== 'own' && written(value).length > 0)

/** What will happen stands next to the button. */
export function EntityFormReview<V extends FormValues, C>({
  form,
  values,
  choices,
  children,
}: EntityFormReviewProps<V, C>) {
  const named = form.edits?.alias ?? form.headline?.(values, choices) ?? values[form.name]
  const name = typeof named === 'string' ? named : ''
  const said = namesOf(form).filter(
    (one) => one !== form.name && isSaid(form.fields[one], values[one]!) && isAsked(form.fields[one], values, choices),
  )
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
            <p className="line-clamp-3 text-16 font-semibold wrap-anywhere" title={visibleText(name)}>
              {form.title}: {visibleText(name)}
            </p>
          )}
          {form.edits ? (
            <Changes form={form} values={values} choices={choices} />
          ) : (
            <dl className="facts mt-3">
              {said.map((one) => (
                <SaidFact key={one} field={form.fields[one]} value={values[one]!} values={values} choices={choices} />
              ))}
            </dl>
          )}
        </div>
        {children}
      </section>
    </aside>
  )
}

/** What would be otherwise, field by field: what is there is crossed out above what would be. */
function Changes<V extends FormValues, C>({ form, values, choices }: Omit<EntityFormReviewProps<V, C>, 'children'>) {
  const changed = namesOf(form).filter((name) => !isSame(written(values[name]!), form.begins[name]))
  if (changed.length === 0) return <p className="mt-3 text-text-3">{words.unchanged}</p>
  return (
    <dl className="mt-3 grid gap-3" aria-label={words.changes}>
      {changed.map((name) => {
        const field = form.fields[name]
        if (field.as === 'own')
          return field
            .changes(form.begins[name] as readonly string[], values[name] as readonly string[])
            .map((part) => <PartChanged key={part.title} {...part} />)
        const listed = field.as === 'words' && wordsChanged(form.begins[name] as Words, written(values[name]!) as Words)
        if (listed) return <PartChanged key={name} title={field.title} {...listed} />
        const lines = (value: FieldValue) => linesOf(field, value, values, choices)
        return (
          <div key={name}>
            <dt className="text-text-2">{field.title}</dt>
            <dd className="wrap-anywhere">
              <del className="block whitespace-pre-line text-text-3">{lines(form.begins[name]!)}</del>
              <ins className="block whitespace-pre-line font-semibold no-underline">
                {lines(values[name]!) || words.nothing}
              </ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

type Words = readonly string[]

/** Of a list the words that go and those that come: the others stay. Undefined where none does either, and their order alone is another one. */
function wordsChanged(before: Words, after: Words): Omit<PartChange, 'title'> | undefined {
  const taken = before.filter((word) => !after.includes(word)).map(visibleText)
  const given = after.filter((word) => !before.includes(word)).map(visibleText)
  return taken.length + given.length > 0 ? { taken, given } : undefined
}

/** What is taken away, crossed out above what is given. */
const PartChanged = ({ title, taken, given }: PartChange) => (
  <div>
    <dt className="text-text-2">{visibleText(title)}</dt>
    <dd>
      {taken.length > 0 && <del className="block whitespace-pre-line text-text-3">{taken.join('\n')}</del>}
      {given.length > 0 && (
        <ins className="block whitespace-pre-line font-semibold no-underline">{given.join('\n')}</ins>
      )}
    </dd>
  </div>
)

/** What a field holds, a line each. */
function linesOf<V, C>(field: EntityFormField<V, C>, value: FieldValue, values: V, choices: C): string {
  const lines =
    typeof value === 'string'
      ? [field.as === 'cards' || field.as === 'select' ? labelOf(field.options(values, choices), value) : value]
      : value
          .filter(isWritten)
          .map((one) =>
            typeof one === 'string'
              ? labelOf(field.as === 'some' ? field.options(values, choices) : [], one)
              : `${one.name}: ${one.value}`,
          )
  return visibleText(lines.join('\n'))
}

/** Without the rows in which nothing stands yet. */
const written = (value: FieldValue): FieldValue =>
  typeof value === 'string' ? value : (value.filter(isWritten) as FieldValue)

const isWritten = (one: string | PropertyRow) =>
  typeof one === 'string' || one.name.trim() !== '' || one.value.trim() !== ''

const labelOf = (options: readonly FormOption[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value

interface FactProps<V, C> {
  readonly field: EntityFormField<V, C>
  readonly value: FieldValue
  readonly values: V
  readonly choices: C
}

const SaidFact = <V, C>(fact: FactProps<V, C>) =>
  ['cards', 'select', 'some'].includes(fact.field.as) ? <ChosenFact {...fact} /> : <WrittenFact {...fact} />

/** What is written, as it is: a key or an address from its first character to its last; of what a file may hold the beginning. */
function WrittenFact<V, C>({ field, value, values, choices }: FactProps<V, C>) {
  const reviewed = field.reviewed?.(values)
  const isCode = field.as === 'text' && field.isCode
  const isOfFile = field.as === 'text' && field.file !== undefined
  return (
    <>
      <dt>{field.title}</dt>
      <dd
        className={classNames(
          isCode ? 'mono text-12' : 'whitespace-pre-line',
          isOfFile ? 'line-clamp-3 break-all !text-left' : !isCode && 'line-clamp-4',
        )}
        translate={isCode ? 'no' : undefined}
      >
        {linesOf(field, value, values, choices)}
      </dd>
      {reviewed && (
        <>
          <dt>{reviewed.title}</dt>
          <dd className="mono" translate="no">
            {reviewed.text}
          </dd>
        </>
      )}
    </>
  )
}

function ChosenFact<V, C>({ field, value, values, choices }: FactProps<V, C>) {
  if (field.as === 'text' || field.as === 'properties' || field.as === 'words' || field.as === 'own') return null
  const chosen = field
    .options(values, choices)
    .filter((option) =>
      typeof value === 'string' ? option.value === value : value.some((one) => one === option.value),
    )
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
