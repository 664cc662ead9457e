import './search-field.css'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type InputHTMLAttributes, type KeyboardEvent, type MouseEvent } from 'react'
import { visibleText } from '@domain/shared/visible-text'
import { Field, type FieldTexts } from './field'
import { latePart, useLatePart } from './late-part'
import { SearchBox, searchInput, type SearchControl, type SearchEntry } from './search-choice'
import { searchMessages as words } from './search.messages'
import { useFirstTouch } from './use-first-touch'

interface SearchFieldProps extends FieldTexts, Omit<SearchControl, 'control' | 'chosen' | 'disabled'> {
  /** The id of the chosen one; empty for none. */
  readonly value: string
  readonly disabled?: boolean
  /** Where it comes from. */
  readonly list?: typeof searchList
}

/** The list of such a field, with all that its keys and its place on the page need. */
export const searchList = latePart(() => import('./search-combobox').then(({ SearchCombobox }) => SearchCombobox))

/**
 * A field that finds one of many by name, address or id. Its list is fetched at the first touch of the page, or with the focus; what
 * somebody types before it is there is searched for as soon as it is.
 */
export function SearchField({
  choices,
  value,
  placeholder,
  disabled = false,
  onChange,
  onBlur,
  inputRef,
  list = searchList,
  ...texts
}: SearchFieldProps) {
  const List = useLatePart(list)
  const [entry, setEntry] = useState<SearchEntry>()
  useFirstTouch(list)
  const chosen = choices.find(({ id }) => id === value)
  const shared = { choices, chosen, placeholder, disabled, onChange, onBlur, inputRef }
  return (
    <Field {...texts} warning={List === 'failed' ? words.notLoaded : texts.warning}>
      {(control) =>
        List === undefined || List === 'failed' ? (
          <ClosedField
            {...shared}
            control={control}
            entry={entry}
            isLoading={List === undefined && entry !== undefined}
            onEntry={(next) => {
              setEntry(next)
              if (next) void list.preload()
            }}
          />
        ) : (
          <List {...shared} control={control} entry={entry} isWrong={texts.error !== undefined} />
        )
      }
    </Field>
  )
}

interface ClosedFieldProps extends SearchControl {
  readonly entry: SearchEntry | undefined
  readonly isLoading: boolean
  readonly onEntry: (entry: SearchEntry | undefined) => void
}

const isCombobox = {
  type: 'text',
  role: 'combobox',
  'aria-expanded': false,
  'aria-autocomplete': 'list',
} as const satisfies InputHTMLAttributes<HTMLInputElement>

/** The field before its list is there: it looks the same and takes what is typed. */
function ClosedField({
  control,
  chosen,
  placeholder,
  disabled,
  onBlur,
  inputRef,
  entry,
  isLoading,
  onEntry,
}: ClosedFieldProps) {
  const click = ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    if (entry?.text === undefined) field.select()
    onEntry({ ...entry, isClicked: true })
  }
  return (
    <SearchBox
      chosen={chosen}
      input={
        <input
          {...isCombobox}
          {...searchInput}
          {...control}
          {...(inputRef ? { ref: inputRef } : {})}
          {...(isLoading ? { 'aria-busy': true } : {})}
          placeholder={placeholder}
          disabled={disabled}
          value={entry?.text ?? (chosen ? visibleText(chosen.alias) : '')}
          onFocus={() => onEntry({ ...entry })}
          onChange={(event) => onEntry({ ...entry, text: event.target.value })}
          onClick={click}
          onKeyDown={keepForm}
          onBlur={() => {
            onEntry(undefined)
            onBlur?.()
          }}
        />
      }
      mark={
        <span className="search-open" aria-hidden="true" onMouseDown={focusBeside}>
          <ChevronsUpDown />
        </span>
      }
    />
  )
}

/** Enter takes something of a list; without one it sends no form. */
function keepForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) event.preventDefault()
}

/** As a click on the field. */
function focusBeside(event: MouseEvent<HTMLElement>): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('input')?.focus()
}
