import './search-field.css'
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide-react'
import { useState, type InputHTMLAttributes, type MouseEvent, type Ref } from 'react'
import { pageSizes } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import { Field, type FieldTexts } from './field'
import { shortenAddress } from './shorten'
import { searchMessages as words } from './search.messages'
import { walkThrough } from './submit-by-key'

export interface SearchChoice {
  readonly id: string
  readonly alias: string
  readonly address?: string | undefined
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined
  /** In place of its address. */
  readonly note?: string | undefined
}

interface SearchFieldProps extends FieldTexts {
  readonly choices: readonly SearchChoice[]
  /** The id of the chosen one; empty for none. */
  readonly value: string
  readonly placeholder: string
  readonly disabled?: boolean
  readonly onChange: (id: string) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

interface DescribedInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly describedBy?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** The combobox knows no descriptions but its own, and would take away that of the field. */
const DescribedInput = ({ describedBy, ...input }: DescribedInputProps) => (
  <input {...input} {...(describedBy ? { 'aria-describedby': describedBy } : {})} />
)

const mostShown = pageSizes.small
/** Below the box around the input, and as far to the left. */
const below = { to: 'bottom start', gap: 12, offset: -10 } as const

const matches = ({ alias, address, id }: SearchChoice, text: string) =>
  [alias, address ?? '', id].some((one) => one.toLowerCase().includes(text))

/** The list of a field that was clicked: it may have been closed before, or not have opened with the focus. */
function openList(field: Element): void {
  if (field.getAttribute('aria-expanded') !== 'true')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
}

/** A field that finds one of many by name, address or id. The list opens with the focus, so it keeps nobody from the rest of the page; while something is wrong only with a click or what is typed, as it would cover what is said. */
export function SearchField({
  choices,
  value,
  placeholder,
  disabled = false,
  onChange,
  onBlur,
  inputRef,
  ...texts
}: SearchFieldProps) {
  const [text, setText] = useState('')
  const chosen = choices.find(({ id }) => id === value) ?? null
  const found = choices.filter((choice) => matches(choice, text.trim().toLowerCase()))
  const click = ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    // What is typed next takes the place of what was chosen.
    if (text === '') field.select()
    openList(field)
  }
  return (
    <Field {...texts}>
      {(control) => (
        <Combobox<SearchChoice | null>
          value={chosen}
          disabled={disabled}
          immediate={texts.error === undefined}
          onChange={(choice) => choice?.id !== chosen?.id && onChange(choice?.id ?? '')}
          onClose={() => setText('')}
        >
          <div className="input input-box" onKeyDownCapture={walkThrough}>
            <ComboboxInput<SearchChoice | null, typeof DescribedInput>
              as={DescribedInput}
              {...control}
              describedBy={control['aria-describedby']}
              {...(inputRef ? { ref: inputRef } : {})}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              displayValue={(choice) => (choice ? visibleText(choice.alias) : '')}
              onClick={click}
              onChange={(event) => setText(event.target.value)}
              {...(onBlur ? { onBlur } : {})}
            />
            {chosen?.note && (
              <span className="num whitespace-nowrap text-12 text-text-3 max-sm:hidden">{chosen.note}</span>
            )}
            {chosen?.address && !chosen.note && (
              <span className="mono text-12 text-text-3 max-sm:hidden" title={chosen.address}>
                {shortenAddress(chosen.address)}
              </span>
            )}
            <ComboboxButton as="span" className="search-open" aria-hidden="true">
              <ChevronsUpDown />
            </ComboboxButton>
          </div>
          <ComboboxOptions anchor={below} modal={false} className="search-list">
            {found.slice(0, mostShown).map((choice) => (
              <ComboboxOption
                key={choice.id}
                value={choice}
                disabled={choice.refusal !== undefined}
                className="search-option"
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{visibleText(choice.alias)}</span>
                {choice.refusal ? (
                  <span className="text-12 text-text-3">{choice.refusal}</span>
                ) : choice.note ? (
                  <span className="num text-12 text-text-3">{choice.note}</span>
                ) : (
                  choice.address && <span className="mono text-12 text-text-3">{shortenAddress(choice.address)}</span>
                )}
              </ComboboxOption>
            ))}
            {found.length === 0 && <div className="search-none">{words.nothing}</div>}
            {found.length > mostShown && <div className="search-none">{words.narrow(mostShown)}</div>}
          </ComboboxOptions>
        </Combobox>
      )}
    </Field>
  )
}
