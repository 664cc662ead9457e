import { Plus, X } from 'lucide-react'
import { useId, useRef, type Ref } from 'react'
import { Button } from '@components/ui/button'
import { FieldFoot } from '@components/ui/field-foot'
import { IconButton } from '@components/ui/icon-button'
import { TextField } from '@components/ui/text-field'
import type { PropertyRow } from './entity-form'
import { entityFormMessages as words } from './entity-form.messages'

interface PropertyRowsProps {
  readonly legend: string
  readonly rows: readonly PropertyRow[]
  readonly error: string | undefined
  /** The first name takes the focus when the field has a problem. */
  readonly fieldRef: Ref<HTMLInputElement>
  readonly onChange: (rows: readonly PropertyRow[]) => void
  /** The person has left a row: what it lacks may be said. */
  readonly onLeave?: (() => void) | undefined
}

/** Custom properties, a row each. */
export function PropertyRows({ legend, rows, error, fieldRef, onChange, onLeave }: PropertyRowsProps) {
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const isAdded = useRef(false)
  /** The row that was asked for takes the focus. */
  const takeFocus = (row: HTMLDivElement | null) => {
    if (!row || !isAdded.current) return
    isAdded.current = false
    row.querySelector('input')?.focus()
  }
  const set = (index: number, changed: Partial<PropertyRow>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...changed } : row)))
  return (
    <fieldset className="field grid gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{legend}</legend>
      {rows.map(({ name, value }, i) => (
        <div
          key={i}
          ref={i === rows.length - 1 ? takeFocus : undefined}
          className="flex items-start gap-2"
          role="group"
          aria-label={words.property(i + 1)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) onLeave?.()
          }}
        >
          <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
            <TextField
              {...(i === 0 ? { ref: fieldRef } : {})}
              label={words.propertyName(i + 1)}
              labelHidden
              placeholder={words.propertyNameExample}
              value={name}
              aria-invalid={error ? true : undefined}
              onChange={(event) => set(i, { name: event.target.value })}
            />
            <TextField
              label={words.propertyValue(i + 1)}
              labelHidden
              placeholder={words.propertyValueExample}
              value={value}
              aria-invalid={error ? true : undefined}
              onChange={(event) => set(i, { value: event.target.value })}
            />
          </div>
          <IconButton
            icon={X}
            label={words.removeProperty(name)}
            onClick={() => {
              onChange(rows.filter((_, index) => index !== i))
              add.current?.focus()
            }}
          />
        </div>
      ))}
      <div>
        <Button
          ref={add}
          size="sm"
          icon={Plus}
          onClick={() => {
            isAdded.current = true
            onChange([...rows, { name: '', value: '' }])
          }}
        >
          {words.addProperty}
        </Button>
      </div>
      <FieldFoot id={id} error={error} />
    </fieldset>
  )
}
