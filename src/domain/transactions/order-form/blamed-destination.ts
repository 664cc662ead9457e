import { textOf, type FilledFields, type FilledValue } from './order-field'

/** Where a destination is filled in, by its kind. */
export const destinationFields = { Address: 'address', Account: 'accountId', Endpoint: 'endpointId' } as const
const fields: Readonly<Record<string, string>> = destinationFields

/** What a destination is named by, as it stands in the form; undefined for what is none. */
function nameOf(value: FilledValue): string | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  const filled = value as FilledFields
  const field = fields[textOf(filled['type']) || 'Endpoint']
  const name = field === undefined ? '' : textOf(filled[field]).trim().toLowerCase()
  return name === '' ? undefined : name
}

const namesIn = (value: FilledValue): readonly string[] => {
  if (typeof value !== 'object') return []
  const name = nameOf(value)
  return name === undefined ? Object.values(value).flatMap((inner) => namesIn(inner)) : [name]
}

/** A payment link has colons of its own, so what stands between blanks counts whole, too. */
const wordsOf = (reason: string): ReadonlySet<string> =>
  new Set(
    [/[\s,;:"'()]+/, /[\s,]+/]
      .flatMap((between) => reason.toLowerCase().split(between))
      .map((word) => word.replace(/\.$/, '')),
  )

/** Does the platform name this destination where it says why it refuses an order? */
export function isNamedBy(reason: string, filled: FilledValue): boolean {
  const name = nameOf(filled)
  return name !== undefined && wordsOf(reason).has(name)
}

/** Is it this destination that the platform refuses an order for? Where its reason names none of the order, any may be it. */
export function isBlamed(filled: FilledValue, order: FilledFields, reason: string): boolean {
  const words = wordsOf(reason)
  return isNamedBy(reason, filled) || !namesIn(order).some((one) => words.has(one))
}
