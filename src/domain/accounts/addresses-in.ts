import { isJsonObject } from '@domain/shared/json'

/** The addresses that a payload names: every text of a field called `address`, at any depth, each once. */
export function addressesIn(payload: unknown): readonly string[] {
  if (Array.isArray(payload)) return distinct(payload.flatMap(addressesIn))
  if (!isJsonObject(payload)) return []
  return distinct(Object.entries(payload).flatMap(([name, value]) => (name === 'address' && typeof value === 'string' ? [value] : addressesIn(value))))
}

const distinct = (values: readonly string[]) => [...new Set(values)]
