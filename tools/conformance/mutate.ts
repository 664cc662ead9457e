import type { Schema } from './contract'

/** One change that makes a valid value one that only a newer platform would send, or none at all. */
export interface Mutation {
  readonly kind: 'unknownField' | 'unknownWord' | 'missing' | 'wrongType' | 'outOfRange'
  readonly path: readonly string[]
  readonly value: unknown
}

export const unknownWord = 'SomethingNewer'
export const unknownField = 'addedByANewerPlatform'

interface Location {
  readonly schema: Schema
  readonly path: readonly string[]
  readonly value: unknown
}

/**
 * The mutations of a value, each place of its schema once for a `seen` that is kept between values.
 * @param seen schema places that have been mutated already
 */
export function mutate(
  resolve: (schema: Schema) => Schema,
  schema: Schema,
  value: unknown,
  seen: Set<string>,
): readonly Mutation[] {
  const changes = listPaths(resolve, { schema, path: [], value }).flatMap((at) =>
    changesAt(resolve, at, value).filter((change) => isFirst(change, seen)),
  )
  return changes.map(({ kind, path, next }) => ({ kind, path, value: replaceAt(value, path, next) }))
}

interface Change extends Pick<Mutation, 'kind' | 'path'> {
  /** What comes in place of what stands there; `undefined` takes it away. */
  readonly next: unknown
  readonly branch: string
}

/** List indices do not make another place. */
const keyOf = ({ kind, path, branch }: Change) =>
  `${kind} ${branch} ${path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/')}`

function isFirst(change: Change, seen: Set<string>): boolean {
  const key = keyOf(change)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

function listPaths(resolve: (schema: Schema) => Schema, at: Location): readonly Location[] {
  const schema = resolve(at.schema)
  const { value, path } = at
  if (schema.oneOf && schema.discriminator) {
    const branch = branchOf(resolve, schema, value)
    return branch ? listPaths(resolve, { schema: branch, path, value }) : []
  }
  const own = { schema, path, value }
  if (Array.isArray(value))
    return [
      own,
      ...value.flatMap((item, index) =>
        listPaths(resolve, { schema: schema.items ?? {}, path: [...path, String(index)], value: item }),
      ),
    ]
  if (!isObject(value) || !schema.properties) return [own]
  const inner = Object.entries(value).flatMap(([name, one]) =>
    schema.properties![name]
      ? listPaths(resolve, { schema: schema.properties![name], path: [...path, name], value: one })
      : [],
  )
  return [own, ...inner]
}

function branchOf(
  resolve: (schema: Schema) => Schema,
  { oneOf = [], discriminator }: Schema,
  value: unknown,
): Schema | undefined {
  const { propertyName } = discriminator!
  const word = isObject(value) ? value[propertyName] : undefined
  return oneOf.find((branch) => resolve(resolve(branch).properties?.[propertyName] ?? {}).enum?.includes(word))
}

function changesAt(
  resolve: (schema: Schema) => Schema,
  { schema, path, value }: Location,
  whole: unknown,
): readonly Change[] {
  const branch = typeof (whole as { type?: unknown }).type === 'string' ? (whole as { type: string }).type : ''
  const change = (kind: Mutation['kind'], at: readonly string[], next: unknown): Change => ({
    kind,
    path: at,
    next,
    branch,
  })
  const changes: Change[] = []
  if (schema.enum && path.length > 0) changes.push(change('unknownWord', path, unknownWord))
  if (schema.properties && isObject(value))
    changes.push(change('unknownField', path, { ...value, [unknownField]: { is: 'new' } }))
  for (const name of schema.properties && isObject(value) ? (schema.required ?? []) : [])
    changes.push(change('missing', [...path, name], undefined))
  if (path.length > 0) changes.push(change('wrongType', path, wrongTypeOf(value)))
  for (const beyond of outOfRange(schema, value)) changes.push(change('outOfRange', path, beyond))
  return changes.map((one) => ({
    ...one,
    branch: `${branch} ${one.kind === 'outOfRange' ? JSON.stringify(resolve(schema)).slice(0, 80) : ''}`,
  }))
}

const wrongTypeOf = (value: unknown): unknown =>
  typeof value === 'string' ? 17 : typeof value === 'boolean' ? 'true' : typeof value === 'number' ? 'seventeen' : 17

function outOfRange(
  { type, format, minimum, maximum, minLength, maxLength, pattern, minItems, enum: words }: Schema,
  value: unknown,
): readonly unknown[] {
  if (type === 'integer')
    return [...(minimum === undefined ? [] : [minimum - 1]), ...(maximum === undefined ? [] : [maximum + 1]), 1.5]
  if (type === 'array') return minItems ? [[]] : []
  if (type !== 'string' || words) return []
  if (format !== undefined || pattern !== undefined) return ['~ not like that ~']
  if (minimum !== undefined) return ['-1', '1.5', '0x1']
  return [
    ...(minLength ? [''] : []),
    ...(maxLength !== undefined && maxLength < 100_000 ? ['z'.repeat(maxLength + 1)] : []),
  ].filter((one) => one !== value)
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with another part; `undefined` takes the part away. */
export function replaceAt(whole: unknown, [head, ...rest]: readonly string[], next: unknown): unknown {
  if (head === undefined) return next
  if (Array.isArray(whole))
    return whole.map((item, index) => (String(index) === head ? replaceAt(item, rest, next) : item))
  const object = whole as Readonly<Record<string, unknown>>
  if (rest.length > 0 || next !== undefined) return { ...object, [head]: replaceAt(object[head], rest, next) }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== head))
}

export const readAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>)[name] : undefined,
    value,
  )
