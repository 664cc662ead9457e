import type { ReactNode } from 'react'
import type { DescribedField, DescribedValue } from '@domain/intents/catalogue/describe'
import { fieldLabel } from './field-messages'
import type { FieldRow } from './field-rows'

interface FieldRowViewProps {
  readonly row: FieldRow
  readonly show: (value: DescribedValue, name: string) => ReactNode
}

/** Where a payment goes has a name of its own for each kind. */
const places = { address: 'Address', accountId: 'Account', endpointId: 'Endpoint' } as const

/** A field, or an output as a person says it: the amount, to whom, and what else is set. */
export function FieldRowView({ row: { name, parts }, show }: FieldRowViewProps) {
  const named = (path: string) => parts.find((part) => part.name === `${name}.${path}`)
  const [field = 'address', type] = Object.entries(places).find(([one]) => named(`destination.${one}`)) ?? []
  const target = named(`destination.${field}`)
  const amount = named('amount')
  const kind = named('destination.type')
  const isToldByTarget = kind?.value.as === 'text' && kind.value.text === type
  const [only] = parts
  if (only && parts.length === 1 && only.name === name) return show(only.value, name)
  const shown: readonly (DescribedField | undefined)[] = [amount, target, isToldByTarget ? kind : undefined]
  return (
    <span className="grid justify-items-start gap-0.5">
      {amount && <b>{show(amount.value, amount.name)}</b>}
      {target && <span>{field !== 'address' && <span className="text-text-3">{fieldLabel(field)} </span>}{show(target.value, target.name)}</span>}
      {parts.filter((part) => !shown.includes(part)).map((part) => (
        <span key={part.name} className="text-12"><span className="text-text-3">{fieldLabel(part.name.slice(name.length + 1))}: </span>{show(part.value, part.name)}</span>
      ))}
    </span>
  )
}
