import { useController } from 'react-hook-form'
import { SearchField } from '@components/ui/search-field'
import type { FieldTexts } from '@components/ui/field'
import type { DestinationChoice } from './order-choices'

interface PickFieldProps extends FieldTexts {
  readonly path: string
  readonly placeholder: string
  readonly choices: readonly DestinationChoice[]
  /** Besides keeping its id. */
  readonly onPick?: (() => void) | undefined
}

/** One of many, found by name; the form keeps its id. */
export function PickField({ path, placeholder, choices, onPick, ...texts }: PickFieldProps) {
  const { field } = useController({ name: path })
  const pick = (id: string) => {
    field.onChange(id)
    onPick?.()
  }
  return (
    <SearchField
      {...texts}
      placeholder={placeholder}
      choices={choices}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={pick}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  )
}
