import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import type { Schema } from './schema-fields'

type PayloadType = keyof typeof payloadSchemas

/** A step into a list is a number. */
type Place = readonly (string | number)[]

/** Names that mean something elsewhere in a payload, where a person may choose the name. */
const chosen = [
  'accountId',
  'vaultId',
  'endpointId',
  'targetTransactionOrderId',
  'childrenDomainIds',
  'createOnAccount',
  'mintAccount',
]

function placesIn({ _zod: { def } }: Schema, at: Place): readonly Place[] {
  if (def.innerType) return placesIn(def.innerType, at)
  if (def.in) return placesIn(def.in, at)
  if (def.element) return placesIn(def.element, [...at, 0])
  if (def.valueType) return chosen.map((name) => [...at, name])
  if (def.options) return def.options.flatMap((option) => placesIn(option, at))
  if (def.shape)
    return Object.entries(def.shape)
      .filter(([name]) => name !== 'type')
      .flatMap(([name, part]) => placesIn(part, [...at, name]))
  return [at]
}

/** Every place of a payload of this type that can hold a value, each kind of a union beside the others; read from its schema. */
export function placesOf(type: PayloadType): readonly Place[] {
  const places = placesIn(payloadSchemas[type], [])
  return [...new Map(places.map((place) => [place.join('\n'), place])).values()]
}

/** A payload that holds the same value in all of these places; it need not be one that the platform takes. */
export function filledAt(type: PayloadType, places: readonly Place[], value: string): object {
  const payload: Record<string, unknown> = { type }
  for (const place of places) {
    let part: Record<string | number, unknown> = payload
    for (const [i, step] of place.entries()) {
      const next = place[i + 1]
      if (next === undefined) part[step] ??= value
      else {
        if (typeof part[step] !== 'object') part[step] = typeof next === 'number' ? [] : {}
        part = part[step] as Record<string | number, unknown>
      }
    }
  }
  return payload
}
