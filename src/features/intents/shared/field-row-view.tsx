import type { ReactNode } from 'react'
import type { ShownField, ShownValue } from '@domain/intents/catalogue/absences'
import { fieldLabel } from './field.messages'
import type { FieldRow } from './field-rows'

interface FieldRowViewProps {
  readonly row: FieldRow
  readonly show: (value: ShownValue, name: string) => ReactNode
}

/** Where a payment goes has a name of its own for each kind. */
const destinations = { address: 'Address', accountId: 'Account', endpointId: 'Endpoint' } as const

/** A field, or an output as a person says it: the amount, to whom, and what else is set. */
export function FieldRowView({ row, show }: FieldRowViewProps) {
  const { name, parts } = row
  const { amount, target, field, further } = readOutput(row)
  const [only] = parts
  if (only && parts.length === 1 && only.name === name) return show(only.value, name)
  return (
    <span className="grid justify-items-start gap-0.5">
      {amount && <b>{show(amount.value, amount.name)}</b>}
      {target && (
        <span>
          {field !== 'address' && <span className="text-text-3">{fieldLabel(field)} </span>}
          {show(target.value, target.name)}
        </span>
      )}
      <FurtherParts row={row} further={further} show={show} />
    </span>
  )
}

/** What else is set of an output. */
export const FurtherParts = ({
  row: { name },
  further,
  show,
}: FieldRowViewProps & { readonly further: readonly ShownField[] }) =>
  further.map((part) => (
    <span key={part.name} className="text-12">
      <span className="text-text-3">{fieldLabel(part.name.slice(name.length + 1))}: </span>
      {show(part.value, part.name)}
    </span>
  ))

/** The parts of an output: how much, to whom, and what else is set. */
export function readOutput({ name, parts }: FieldRow) {
  const named = (path: string) => parts.find((part) => part.name === `${name}.${path}`)
  const [field = 'address', type] = Object.entries(destinations).find(([one]) => named(`destination.${one}`)) ?? []
  const target = named(`destination.${field}`)
  const amount = named('amount')
  const kind = named('destination.type')
  const isShownByTarget = kind?.value.as === 'text' && kind.value.text === type
  const shown: readonly (ShownField | undefined)[] = [amount, target, isShownByTarget ? kind : undefined]
  return { amount, target, field, further: parts.filter((part) => !shown.includes(part)) }
}
