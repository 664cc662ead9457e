import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import type { ControlIdentity } from './field'
import { shortenAddress } from './shorten'
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

/** What somebody did with the field before its list was there. */
export interface SearchEntry {
  readonly text?: string | undefined
  readonly isClicked?: boolean
}

/** What a field that finds one of many is made of, whether or not its list is there. */
export interface SearchControl {
  readonly control: ControlIdentity
  readonly choices: readonly SearchChoice[]
  readonly chosen: SearchChoice | undefined
  readonly placeholder: string
  readonly disabled: boolean
  readonly onChange: (id: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** No list of the browser's own stands above ours. */
export const searchInput = { autoComplete: 'off', spellCheck: false } satisfies InputHTMLAttributes<HTMLInputElement>

interface SearchBoxProps {
  readonly chosen: SearchChoice | undefined
  /** What is typed into. */
  readonly input: ReactNode
  /** The mark that opens the list. */
  readonly mark: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

/** The box around the input, with what is known of the chosen one. */
export const SearchBox = ({ chosen, input, mark, ref }: SearchBoxProps) => (
  <div ref={ref} className="input input-box" onKeyDownCapture={walkThrough}>
    {input}
    {chosen?.note && <span className="num whitespace-nowrap text-12 text-text-3 max-sm:hidden">{chosen.note}</span>}
    {chosen?.address && !chosen.note && (
      <span className="mono text-12 text-text-3 max-sm:hidden" title={chosen.address}>
        {shortenAddress(chosen.address)}
      </span>
    )}
    {mark}
  </div>
)
