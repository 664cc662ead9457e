import { nameOf, type Schema } from './contract'
import { samplesOf } from './samples'

export interface Generator {
  /**
   * Valid values of a schema: every branch of every union, every word of every vocabulary and both ends of every range
   * occur, fields that may be absent are absent in some.
   */
  readonly cover: (schema: Schema) => readonly unknown[]
}

export interface Random {
  readonly below: (limit: number) => number
}

/** Mulberry32: the same numbers for the same seed. */
export function createRandom(seed: number): Random {
  let state = seed
  return {
    below: (limit) => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit)
    },
  }
}

const longestText = 100_000
const mostOfInt32 = 2_147_483_647
/** @param resolve follows references @param seed the same seed makes the same values */
export function createGenerator(resolve: (schema: Schema) => Schema, seed = 1): Generator {
  const random = createRandom(seed)
  const cover = (schema: Schema, open: readonly string[]): readonly unknown[] => {
    const name = schema.$ref === undefined ? undefined : nameOf(schema.$ref)
    if (name !== undefined && open.filter((one) => one === name).length > 1) return []
    const inside = name === undefined ? open : [...open, name]
    const found = resolve(schema)
    if (found.oneOf) return found.oneOf.flatMap((branch) => cover(branch, inside))
    if (found.allOf)
      return zip(
        found.allOf.map((part) => cover(part, inside)),
        (parts) => Object.assign({}, ...(parts as object[])),
      )
    const values = found.enum ?? coverType(found, inside)
    return found.nullable ? [...values, null] : values
  }
  const coverType = (schema: Schema, open: readonly string[]): readonly unknown[] => {
    switch (schema.type) {
      case 'string':
        return coverText(schema, random)
      case 'integer':
      case 'number':
        return [...new Set([schema.minimum ?? 0, schema.maximum ?? mostOfInt32])]
      case 'boolean':
        return [true, false]
      case 'array':
        return coverList(schema, cover(schema.items ?? {}, open))
      case 'object':
        return coverObject(schema, open)
      default:
        return [{ any: 'value' }]
    }
  }
  const coverObject = (
    { properties, required = [], additionalProperties }: Schema,
    open: readonly string[],
  ): readonly unknown[] => {
    if (!properties)
      return typeof additionalProperties === 'object'
        ? coverMap(cover(additionalProperties, open))
        : [{}, { any: 'value' }]
    const fields = Object.entries(properties).map(([name, schema]) => ({
      name,
      isRequired: required.includes(name),
      values: cover(schema, open),
    }))
    if (fields.some(({ isRequired, values }) => isRequired && values.length === 0)) return []
    const usable = fields.filter(({ values }) => values.length > 0)
    const build = (chosen: typeof usable, index: number) =>
      Object.fromEntries(chosen.map(({ name, values }, at) => [name, values[(index + at) % values.length]]))
    const least = usable.filter(({ isRequired }) => isRequired)
    const some = usable.filter(({ isRequired }) => isRequired || random.below(2) === 0)
    const many = Math.max(1, ...usable.map(({ values }) => values.length))
    const full = Array.from({ length: many }, (_, index) => build(usable, index))
    return least.length === usable.length ? full : [build(least, 0), ...full, build(some, random.below(many))]
  }
  return { cover: (schema) => cover(schema, []) }
}

function coverList({ minItems = 0, maxItems = Infinity }: Schema, items: readonly unknown[]): readonly unknown[] {
  if (items.length === 0) return minItems === 0 ? [[]] : []
  const size = Math.max(1, minItems)
  const filled = items.map((_, index) =>
    Array.from({ length: size }, (_position, offset) => items[(index + offset) % items.length]),
  )
  return [
    ...filled,
    ...(size < maxItems && items.length > 1 ? [items.slice(0, 2)] : []),
    ...(minItems === 0 ? [[]] : []),
  ]
}

const coverMap = (values: readonly unknown[]): readonly unknown[] => [{}, ...values.map((value) => ({ key: value }))]

function zip(lists: readonly (readonly unknown[])[], join: (parts: readonly unknown[]) => unknown): readonly unknown[] {
  const many = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: many }, (_, index) => join(lists.map((list) => list[index % list.length])))
}

function coverText(
  { format, pattern, minimum, maximum, minLength = 0, maxLength, description }: Schema,
  random: Random,
): readonly string[] {
  if (format === 'uuid') return [randomUuid(random)]
  if (format === 'date-time') return ['2026-03-02T09:15:00Z', '2026-03-02T09:15:00.123Z']
  if (format === 'base64') return [minLength === 0 ? 'AAECAw==' : 'AAEC'.repeat(Math.ceil(minLength / 4))]
  const shape = pattern ?? (format?.startsWith('^') ? format : undefined)
  if (shape !== undefined)
    return samplesOf(shape).filter((text) => text.length >= minLength && text.length <= (maxLength ?? Infinity))
  if (minimum !== undefined)
    return [
      String(minimum),
      maximum === undefined ? '340282366920938463463374607431768211456' : (BigInt(maximum) - 2048n).toString(),
    ]
  // The document says only in words of some amounts that they are numbers.
  if (/is a large integer/.test(description ?? '')) return ['0', '340282366920938463463374607431768211456']
  const shortest = 'x'.repeat(minLength)
  const baseline = 'Text – ü'.slice(0, maxLength).padEnd(minLength, '.')
  const longest = maxLength !== undefined && maxLength <= longestText ? ['y'.repeat(maxLength)] : []
  return [...new Set([baseline, shortest, ...longest])]
}

function randomUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}
