import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { fieldsOf, textOf, type FilledValue } from './order-field'

/** The address of an endpoint, by its id; undefined for one that is not known. */
export type AddressOfEndpoint = (endpointId: string) => string | undefined

/** What tells one destination from another, whether it is named or written out; undefined while nothing is filled in. */
function keyOf(destination: FilledValue, addressOf: AddressOfEndpoint): string | undefined {
  const filled = fieldsOf(destination)
  const [type, address, accountId, endpointId] = [
    textOf(filled['type']),
    textOf(filled['address']).trim(),
    textOf(filled['accountId']),
    textOf(filled['endpointId']),
  ]
  if (type === 'Account') return accountId || undefined
  const found = type === 'Address' ? address : endpointId && (addressOf(endpointId) ?? endpointId)
  return found ? recordedSpelling(found) : undefined
}

/** Which of these destinations are the same, by their places from 0; none where each is another. */
export function repeatedDestinations(
  destinations: readonly FilledValue[],
  addressOf: AddressOfEndpoint,
): readonly (readonly number[])[] {
  const found = new Map<string, readonly number[]>()
  destinations.forEach((destination, i) => {
    const key = keyOf(destination, addressOf)
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), i])
  })
  return [...found.values()].filter(({ length }) => length > 1)
}
