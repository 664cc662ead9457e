import { payloadSchemas } from '@domain/intents/catalogue/payloads'
import type { Schema } from './schema-fields'

type PayloadType = keyof typeof payloadSchemas

/** A step into a list is a number. */
type Location = readonly (string | number)[]

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

function pathsIn({ _zod: { def } }: Schema, at: Location): readonly Location[] {
  if (def.innerType) return pathsIn(def.innerType, at)
  if (def.in) return pathsIn(def.in, at)
  if (def.element) return pathsIn(def.element, [...at, 0])
  if (def.valueType) return chosen.map((name) => [...at, name])
  if (def.options) return def.options.flatMap((option) => pathsIn(option, at))
  if (def.shape)
    return Object.entries(def.shape)
      .filter(([name]) => name !== 'type')
      .flatMap(([name, part]) => pathsIn(part, [...at, name]))
  return [at]
}

/** Every place of a payload of this type that can hold a value, each kind of a union beside the others; read from its schema. */
export function pathsOf(type: PayloadType): readonly Location[] {
  const paths = pathsIn(payloadSchemas[type], [])
  return [...new Map(paths.map((path) => [path.join('\n'), path])).values()]
}

/** A payload that holds the same value in all of these places; it need not be one that the platform takes. */
export function filledAt(type: PayloadType, paths: readonly Location[], value: string): object {
  const payload: Record<string, unknown> = { type }
  for (const path of paths) {
    let part: Record<string | number, unknown> = payload
    for (const [i, step] of path.entries()) {
      const next = path[i + 1]
      if (next === undefined) part[step] ??= value
      else {
        if (typeof part[step] !== 'object') part[step] = typeof next === 'number' ? [] : {}
        part = part[step] as Record<string | number, unknown>
      }
    }
  }
  return payload
}
