import * as z from 'zod/mini'
import type { Schema } from './contract'
import { createGenerator } from './generate'

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly innerType?: z.core.$ZodType
  readonly element?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly in?: z.core.$ZodType
  readonly getter?: () => z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
}

export type Use = 'required' | 'optional' | 'absent'

const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as unknown as Definition

/** How our reader uses a field of an answer: it cannot do without it, it reads it when it is there, or it does not look. */
export function usageAt(schema: z.core.$ZodType, path: readonly string[], isOptional = false): Use {
  const { type, innerType, in: before, getter, options, shape, element, valueType } = definitionOf(schema)
  if (type === 'optional' || type === 'nullable') return usageAt(innerType!, path, true)
  if (type === 'pipe') return usageAt(before!, path, isOptional)
  if (type === 'lazy') return usageAt(getter!(), path, isOptional)
  if (options) return weakest(options.map((option) => usageAt(option, path, isOptional)))
  const [head, ...rest] = path
  if (head === undefined) return type === 'unknown' || type === 'any' ? 'absent' : isOptional ? 'optional' : 'required'
  const next = shape ? shape[head] : (element ?? valueType)
  return next ? usageAt(next, rest, false) : 'absent'
}

const weakest = (uses: readonly Use[]): Use =>
  (['absent', 'optional', 'required'] as const).find((use) => uses.includes(use)) ?? 'absent'

/** JSON Schema of what a reader accepts, in the words that the generator knows. */
export function toPlainSchema(schema: z.core.$ZodType): Schema {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Raw
  return simplify(root, root.$defs ?? {}, 0)
}

interface Raw extends Omit<Schema, 'properties' | 'items' | 'oneOf' | 'additionalProperties' | 'allOf'> {
  readonly const?: unknown
  readonly anyOf?: readonly Raw[]
  readonly oneOf?: readonly Raw[]
  readonly allOf?: readonly Raw[]
  readonly properties?: Readonly<Record<string, Raw>>
  readonly items?: Raw
  readonly additionalProperties?: boolean | Raw
  readonly $defs?: Readonly<Record<string, Raw>>
}

const deepest = 3

function simplify(raw: Raw, defs: Readonly<Record<string, Raw>>, depth: number): Schema {
  if (raw.$ref !== undefined)
    return depth > deepest
      ? { oneOf: [] }
      : simplify(raw.$ref === '#' ? defs['#']! : defs[raw.$ref.split('/').at(-1)!]!, defs, depth + 1)
  const inner = (one: Raw) => simplify(one, defs, depth)
  const { const: only, anyOf, oneOf, allOf = [], properties, items, additionalProperties, format, ...rest } = raw
  const branches = anyOf ?? oneOf
  if (branches) return { oneOf: branches.map(inner) }
  if (only !== undefined) return { enum: [only] }
  return {
    ...(Object.assign({}, rest, ...allOf) as Schema),
    ...(format === 'date-time' ? { format } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])) }
      : {}),
    ...(items ? { items: inner(items) } : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: inner(additionalProperties) } : {}),
  }
}

/** The smallest answer that a reader accepts, so that a call which reads one goes on. */
export function sampleAnswer(schema: z.core.$ZodType): unknown {
  const values = createGenerator((one) => one).cover(toPlainSchema(schema))
  return values.find((value) => z.safeParse(schema, value).success)
}
