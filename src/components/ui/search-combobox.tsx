import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef, useState, type InputHTMLAttributes, type MouseEvent, type Ref } from 'react'
import { pageSizes } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import { nameText } from './name-text'
import { SearchBox, searchInput, type SearchChoice, type SearchControl, type SearchEntry } from './search-choice'
import { shortenAddress } from './shorten'
import { searchMessages as words } from './search.messages'

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

/** The focus, what was typed and a click go on where the field without a list had them. */
function goOn(field: HTMLInputElement, { text, isClicked = false }: SearchEntry): void {
  field.focus()
  if (text === undefined) {
    field.select()
    if (isClicked) openList(field)
    return
  }
  // As if it was typed here: React hears of a value only where it has not set it itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

interface SearchComboboxProps extends SearchControl {
  /** What somebody had begun with the field before this was there; undefined where the focus was elsewhere. */
  readonly entry: SearchEntry | undefined
  readonly isWrong: boolean
}

/** The list opens with the focus, so it keeps nobody from the rest of the page; while something is wrong only with a click or what is typed, as it would cover what is said. */
export function SearchCombobox({
  control,
  choices,
  chosen: named,
  placeholder,
  disabled,
  onChange,
  onBlur,
  inputRef,
  entry,
  isWrong,
}: SearchComboboxProps) {
  const chosen = named ?? null
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [begun] = useState(entry)
  const found = choices.filter((choice) => matches(choice, text.trim().toLowerCase()))
  // The focus lies outside of React. The field has been given its value before, in an effect of its own.
  useEffect(() => {
    const field = box.current?.querySelector('input')
    if (begun && field) goOn(field, begun)
  }, [begun])
  const click = ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    // What is typed next takes the place of what was chosen.
    if (text === '') field.select()
    openList(field)
  }
  return (
    <Combobox<SearchChoice | null>
      value={chosen}
      disabled={disabled}
      immediate={!isWrong}
      onChange={(choice) => choice?.id !== chosen?.id && onChange(choice?.id ?? '')}
      onClose={() => setText('')}
    >
      <SearchBox
        ref={box}
        chosen={named}
        input={
          <ComboboxInput<SearchChoice | null, typeof DescribedInput>
            as={DescribedInput}
            {...control}
            {...searchInput}
            describedBy={control['aria-describedby']}
            {...(inputRef ? { ref: inputRef } : {})}
            placeholder={placeholder}
            displayValue={(choice) => (choice ? visibleText(choice.alias) : '')}
            onClick={click}
            onChange={(event) => setText(event.target.value)}
            {...(onBlur ? { onBlur } : {})}
          />
        }
        mark={
          <ComboboxButton as="span" className="search-open" aria-hidden="true">
            <ChevronsUpDown />
          </ComboboxButton>
        }
      />
      <Options found={found} />
    </Combobox>
  )
}

const Options = ({ found }: { readonly found: readonly SearchChoice[] }) => (
  <ComboboxOptions anchor={below} modal={false} className="search-list">
    {found.slice(0, mostShown).map((choice) => (
      <ComboboxOption key={choice.id} value={choice} disabled={choice.refusal !== undefined} className="search-option">
        <span className="min-w-0 flex-1 wrap-anywhere">{nameText(visibleText(choice.alias))}</span>
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
)
