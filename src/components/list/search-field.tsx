import { Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { delays } from '@domain/shared/delays'
import { Kbd } from '@components/ui/kbd'
import { useKeys } from '@components/ui/use-keys'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onSearch: (text: string) => void
  /** To what was found, with Enter or the arrow down. */
  readonly onLeave: () => void
}

/** Waits 100 ms after the last keystroke; `/` brings the focus here. */
export function SearchField({ label, value, onSearch, onLeave }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
  // The keystrokes live here until they rest; the address holds what was searched.
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), delays.searchDebounce)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  const keys = useMemo(() => ({ '/': () => input.current?.focus() }), [])
  useKeys(keys)
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeave()
  }
  return (
    <label className="input input-box h-8 min-h-8 w-full sm:w-[252px]">
      <Search />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={leave}
      />
      <span className="max-sm:hidden">
        <Kbd>/</Kbd>
      </span>
    </label>
  )
}
