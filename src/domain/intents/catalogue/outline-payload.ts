import type { Json } from '@domain/shared/json'
import type { Random } from '@domain/shared/ids'
import type { IntentType } from './labels'
import { payloadSchemas } from './payloads'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly Json[]
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** What has to be filled in for a payload of a type: its required fields, empty but for the kinds of its parts and the id of what it would create. */
export function outlinePayload(type: IntentType, random: Random): Json {
  const outline = outlineOf(payloadSchemas[type]) as Readonly<Record<string, Json>>
  return Object.hasOwn(outline, 'id') ? { ...outline, id: random.uuid() } : outline
}

function outlineOf({ _zod: { def } }: Schema): Json {
  if (def.type === 'literal') return def.values![0]!
  if (def.entries) return Object.values(def.entries)[0]!
  if (def.options) return outlineOf(def.options[0]!)
  if (def.shape)
    return Object.fromEntries(
      Object.entries(def.shape)
        .filter(([, part]) => part._zod.def.type !== 'optional')
        .map(([name, part]) => [name, outlineOf(part)]),
    )
  return empty[def.type] ?? ''
}

const empty: Readonly<Record<string, Json>> = { array: [], record: {}, number: 1, int: 1, boolean: false }
