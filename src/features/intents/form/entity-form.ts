import type { ReactNode, Ref } from 'react'
import type { IntentType } from '@domain/intents/catalogue/labels'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { isJsonObject, parseJson } from '@domain/shared/json'
import type { PagePath, PlainAddress, PlainPage } from '@app/domain-page'
import { entityFormMessages as words } from './entity-form.messages'
import type { RefusedAt } from './refused-field'

/** One custom property as it is filled in. */
export interface PropertyRow {
  readonly name: string
  readonly value: string
}

export type FieldValue = string | readonly string[] | readonly PropertyRow[]

/** What is filled in: texts, lists of what was chosen, and custom properties. */
export type FormValues = Readonly<Record<string, FieldValue>>

export interface FormOption {
  readonly value: string
  readonly label: string
  /** Below its label. */
  readonly body?: string
  /** A picture before its label. */
  readonly mark?: ReactNode
  readonly note?: string
  readonly isLocked?: boolean
}

interface FieldOf<V, C> {
  readonly title: string
  readonly help: string
  /** When it is asked for; always without this. */
  readonly when?: (values: V, choices: C) => boolean
  /** What is wrong with it, beside being empty, too long or not on offer. */
  readonly problem?: (values: V, choices: C) => string | undefined
  /** Below its control: what follows from what is filled in. */
  readonly note?: (values: V, choices: C) => ReactNode
  /** What the review says beside what is filled in: of a key, its fingerprint. */
  readonly reviewed?: (values: V) => { readonly title: string; readonly text: string } | undefined
}

interface TextOf<V, C> extends FieldOf<V, C> {
  readonly as: 'text'
  readonly example?: string
  /** Said where nothing is filled in; without it the field may stay empty. */
  readonly empty?: string
  /** Of its characters, and what is said of more. */
  readonly limit?: { readonly most: number; readonly tooLong: string }
  /** More than one line. */
  readonly rows?: number
  /** No words of a language: a key, a code. */
  readonly isCode?: true
  /** A date and a time of the day, in local time. */
  readonly isMoment?: true
  /** It can be read from a file too, in the browser alone. */
  readonly file?: {
    readonly label: string
    /** Endings and types, as an input has them. */
    readonly accept: string
    readonly mostBytes: number
    readonly textOf?: (text: string) => string
  }
}

/** One of several; a card each, or an entry each of a list. */
interface OneOf<V, C> extends FieldOf<V, C> {
  readonly as: 'cards' | 'select'
  readonly options: (values: V, choices: C) => readonly FormOption[]
  /** Said where nothing is chosen. */
  readonly empty: string
  /** Said of what is no longer offered beside what else is filled in. */
  readonly notOffered?: string
  readonly placeholder?: string
}

interface SomeOf<V, C> extends FieldOf<V, C> {
  readonly as: 'some'
  readonly options: (values: V, choices: C) => readonly FormOption[]
  readonly empty: string
}

/** Any number of texts: chosen from what is there, or written. */
interface WordsOf<V, C> extends FieldOf<V, C> {
  readonly as: 'words'
  readonly suggestions?: (values: V, choices: C) => readonly string[]
  readonly empty: string
  /** What is wrong with one of them. */
  readonly wordProblem?: (word: string) => string | undefined
  readonly example?: string
}

/** Names and values of whoever proposes. */
interface PropertiesOf<V, C> extends FieldOf<V, C> {
  readonly as: 'properties'
  readonly empty?: undefined
}

/** What is drawn for a field that has a control of its own. */
export interface OwnControl<V, C> {
  readonly chosen: readonly string[]
  /** What else is filled in. */
  readonly values: V
  readonly choices: C
  readonly error: string | undefined
  /** Takes the focus when the field has a problem. */
  readonly fieldRef: Ref<{ readonly focus: () => void }>
  readonly onChange: (chosen: readonly string[]) => void
}

/** What a part of a field loses and gains, in words. */
export interface PartChange {
  readonly title: string
  readonly taken: readonly string[]
  readonly given: readonly string[]
}

/** Any number of texts, chosen in a control that only some forms load. */
interface OwnOf<V, C> extends FieldOf<V, C> {
  readonly as: 'own'
  readonly control: (control: OwnControl<V, C>) => ReactNode
  /** For the review. */
  readonly changes: (before: readonly string[], after: readonly string[]) => readonly PartChange[]
  /** What was kept and can still be chosen. */
  readonly isOffered: (kept: string) => boolean
  readonly empty?: undefined
}

export type EntityFormField<V, C> =
  | TextOf<V, C>
  | OneOf<V, C>
  | SomeOf<V, C>
  | WordsOf<V, C>
  | PropertiesOf<V, C>
  | OwnOf<V, C>

/** The record that a form changes. */
export interface EditedEntity {
  readonly id: Uuid
  /** As it is called now. */
  readonly alias: string
  /** Its page, below the domain. */
  readonly path: PagePath | PlainAddress
  /** Of the record that the form was filled in from. */
  readonly revision: number
  readonly lock: string
  /** Why it cannot be changed from here, whatever is filled in. */
  readonly barred?: string | undefined
}

/**
 * A form that proposes one intent, as data: what it asks for, in the order of its fields, and what that proposes. Keeping, restoring, checking, the review
 * and the proposal are the same for all.
 */
export interface EntityForm<V extends FormValues, T extends IntentType, C = undefined> {
  readonly intentType: T
  /** Under which its draft is kept in the tab. */
  readonly draftOf: string
  readonly title: string
  /** The list below the domain that it is asked for from, and left for. */
  readonly list: PlainPage
  readonly begins: V
  /** The field that the review is headed by. */
  readonly name: keyof V & string
  /** What the review is headed by where that field does not say enough; empty until there is something to say. */
  readonly headline?: (values: V, choices: C) => string
  readonly fields: { readonly [N in keyof V & string]: EntityFormField<V, C> }
  /** The field at which a refusal of the platform stands. */
  readonly refusedAt?: RefusedAt<V>
  readonly payloadOf: (values: V, id: Uuid, choices: C) => PayloadOf<T>
  /** That what can be chosen could not be read; only of a form that has choices. */
  readonly choicesFailed?: string
  /** Why nothing can be chosen. */
  readonly warning?: (choices: C) => ReactNode
  /** Of a form that changes what is there, and begins with it. */
  readonly edits?: EditedEntity
  /** What a form that creates something makes it of: requests that left before are looked for by it. */
  readonly sourceId?: Uuid
}

/** Fields by the names of what they fill in: all of a form, or what one step of a wizard asks for. */
export type FormFields<V, C> = { readonly [N in keyof V & string]?: EntityFormField<V, C> }

interface Fields<V, C> {
  readonly fields: FormFields<V, C>
}
type WithBegin<V, C> = Fields<V, C> & { readonly begins: V }

export const namesOf = <V, C>({ fields }: Fields<V, C>): readonly (keyof V & string)[] =>
  Object.keys(fields) as (keyof V & string)[]

const fieldsOf = <V, C>({ fields }: Fields<V, C>) =>
  Object.entries(fields) as unknown as readonly (readonly [keyof V & string, EntityFormField<V, C>])[]

export const isAsked = <V, C>(field: EntityFormField<V, C>, values: V, choices: C): boolean =>
  field.when?.(values, choices) ?? true

/** By the name of the field, what is wrong with what is filled in. */
export function problemsOf<V, C>(
  form: Fields<V, C>,
  values: V,
  choices: C,
): { readonly [N in keyof V & string]?: string } {
  const found = fieldsOf(form).map(
    ([name, field]) =>
      [
        name,
        isAsked(field, values, choices) ? problemOf(field, values[name] as FieldValue, values, choices) : undefined,
      ] as const,
  )
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined)) as {
    readonly [N in keyof V & string]?: string
  }
}

function problemOf<V, C>(field: EntityFormField<V, C>, value: FieldValue, values: V, choices: C): string | undefined {
  const isEmpty = value.length === 0 || (typeof value === 'string' && value.trim() === '')
  if (isEmpty && field.empty !== undefined) return field.empty
  if (field.as === 'text' && field.limit && value.length > field.limit.most) return field.limit.tooLong
  if ((field.as === 'cards' || field.as === 'select') && !isOffered(field.options(values, choices), value))
    return field.notOffered ?? field.empty
  if (field.as === 'words') {
    const wrong = (value as readonly string[]).map((word) => field.wordProblem?.(word)).find(Boolean)
    if (wrong !== undefined) return wrong
  }
  if (field.as === 'properties')
    return propertyProblem(value as readonly PropertyRow[]) ?? field.problem?.(values, choices)
  return field.problem?.(values, choices)
}

/** Every property has a name, which no other has, and a value. */
export function propertyProblem(rows: readonly PropertyRow[]): string | undefined {
  const names = rows.map(({ name }) => name.trim())
  if (rows.some(({ name, value }) => name.trim() === '' || value.trim() === '')) return words.propertyIncomplete
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  return twice === undefined ? undefined : words.propertyTwice(twice)
}

/** What is written over several inputs is wrong until the last of them is filled in. */
export const isJudgedAtOnce = ({ as }: { readonly as: string }): boolean => as !== 'properties'

const isOffered = (options: readonly FormOption[], value: unknown): boolean =>
  options.some((option) => option.value === value && !option.isLocked)

/** Nothing but what stands there from the start. */
export const isAsItBegan = <V extends FormValues>(begins: V, values: V): boolean =>
  Object.keys(begins).every((name) => isSame(values[name], begins[name]))

/** Both hold the same, text by text. */
export const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The form as it was kept, without what can no longer be chosen; undefined when nothing usable was kept: absent, no JSON, of another shape, or as it began. */
export function readKeptValues<V extends FormValues, C>(
  form: WithBegin<V, C>,
  choices: C,
  kept: string | null,
): V | undefined {
  const read = parseJson(kept ?? '')
  if (!isJsonObject(read)) return undefined
  const parts = restoreFields(form, choices, read as { readonly [N in keyof V]: unknown })
  if (parts.some(([, value]) => value === undefined)) return undefined
  const values = Object.fromEntries(parts) as V
  return isAsItBegan(form.begins, values) ? undefined : values
}

/** By the name of the field, what was kept without what can no longer be chosen; undefined of what has another shape. */
export const restoreFields = <V, C>(
  form: WithBegin<V, C>,
  choices: C,
  read: { readonly [N in keyof V]: unknown },
): readonly (readonly [keyof V & string, FieldValue | undefined])[] =>
  fieldsOf(form).map(
    ([name, field]) =>
      [name, restored(field, form.begins[name] as FieldValue, read[name], read as V, choices)] as const,
  )

function restored<V, C>(
  field: EntityFormField<V, C>,
  begins: FieldValue,
  kept: unknown,
  values: V,
  choices: C,
): FieldValue | undefined {
  if (field.as === 'some')
    return Array.isArray(kept)
      ? kept.filter((value): value is string => isOffered(field.options(values, choices), value))
      : undefined
  if (field.as === 'own')
    return Array.isArray(kept)
      ? kept.filter((one): one is string => typeof one === 'string' && field.isOffered(one))
      : undefined
  if (field.as === 'words')
    return Array.isArray(kept) && kept.every((word): word is string => typeof word === 'string') ? kept : undefined
  if (field.as === 'properties') return Array.isArray(kept) && kept.every(isPropertyRow) ? kept : undefined
  if (typeof kept !== 'string') return undefined
  return field.as === 'text' || isOffered(field.options(values, choices), kept) ? kept : begins
}

const isPropertyRow = (kept: unknown): kept is PropertyRow =>
  isJsonObject(kept) && typeof kept['name'] === 'string' && typeof kept['value'] === 'string'
