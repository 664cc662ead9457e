import { recordedSpelling } from '@domain/accounts/recorded-spelling'
import { fieldsOf, textOf, type FilledValue } from './order-field'

/** The address of an endpoint, by its id; undefined for one that is not known. */
export type AddressOfEndpoint = (endpointId: string) => string | undefined

/** What tells one destination from another, whether it is named or written out; undefined while nothing is filled in. */
function keyOf(destination: FilledValue, addressOf: AddressOfEndpoint): string | undefined {
  const place = fieldsOf(destination)
  const [type, address, accountId, endpointId] = [
    textOf(place['type']),
    textOf(place['address']).trim(),
    textOf(place['accountId']),
    textOf(place['endpointId']),
  ]
  if (type === 'Account') return accountId || undefined
  const found = type === 'Address' ? address : endpointId && (addressOf(endpointId) ?? endpointId)
  return found ? recordedSpelling(found) : undefined
}

/** Which of these destinations are the same, by their places from 0; none where each is another. */
export function repeatedPlaces(
  destinations: readonly FilledValue[],
  addressOf: AddressOfEndpoint,
): readonly (readonly number[])[] {
  const places = new Map<string, readonly number[]>()
  destinations.forEach((destination, i) => {
    const key = keyOf(destination, addressOf)
    if (key !== undefined) places.set(key, [...(places.get(key) ?? []), i])
  })
  return [...places.values()].filter(({ length }) => length > 1)
}
