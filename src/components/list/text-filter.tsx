import { useState, type FormEvent } from 'react'
import { Button } from '@components/ui/button'
import { shortenAddress } from '@components/ui/shorten'
import { FilterButton } from './filter-button'
import { listMessages as words } from './list.messages'

interface TextFilterProps {
  readonly name: string
  readonly value: string
  readonly mono?: boolean | undefined
  readonly onChange: (value: string | undefined) => void
}

/** An exact value, such as an address or a hash: it is asked for when it is complete, not while it is typed. */
export const TextFilter = ({ name, value, mono, onChange }: TextFilterProps) => (
  <FilterButton
    name={name}
    value={value ? shortenAddress(value) : undefined}
    panelClassName="w-[340px] max-w-[calc(100vw-32px)] p-3"
    onClear={() => onChange(undefined)}
  >
    {(close) => (
      <TextForm
        name={name}
        value={value}
        mono={mono}
        onChange={(next) => {
          close()
          onChange(next || undefined)
        }}
      />
    )}
  </FilterButton>
)

function TextForm({ name, value, mono, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(text.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label className="grid gap-1">
        <span className="text-12 text-text-2">{words.exactly(name)}</span>
        <input
          className={mono ? 'input mono' : 'input'}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Button type="submit" size="sm">
        {words.apply}
      </Button>
    </form>
  )
}
