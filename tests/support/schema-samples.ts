import type { Json } from '@domain/shared/json'
import { makeKey } from './keys'
import { outside } from './money-desk'
import type { Schema } from './schema-fields'

/** What stands in a field of this name; undefined leaves it to its type. */
export type ValueOf = (name: string) => Json | undefined

/** What the platform takes in fields that name nothing, by their names. */
export const plainValues: Readonly<Record<string, Json>> = {
  address: outside.eth,
  publicKey: makeKey('another').publicKey,
  roles: ['maker'],
  role: 'maker',
  rank: 5,
  quorum: 1,
  trustScore: 50,
  lock: 'Unlocked',
  lockStatus: 'Unlocked',
  amount: '1000',
  maximumFee: '1000000000000000',
  expression: 'true',
  decimals: 6,
  revision: 1,
  publicId: '0000-00000000',
}

/**
 * One value of the shape of a schema, with everything that may be left out. Where a schema leaves a choice, `variant` makes it: all
 * variants together hold every option.
 */
export function sampleOf(schema: unknown, valueOf: ValueOf, variant: number, name = '', depth = 0): Json {
  const { def } = (schema as Schema)._zod
  const within = (inner: unknown, as = name) => sampleOf(inner, valueOf, variant, as, depth + 1)
  if (def.getter) return within(def.getter())
  if (def.innerType) return within(def.innerType)
  if (def.type === 'pipe') return within(def.out)
  if (def.type === 'literal') return def.values![0] as Json
  if (def.type === 'record') return { note: 'text' }
  if (def.options) return within(def.options.at(depth > 6 ? -1 : variant % def.options.length))
  if (def.shape) return Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, within(part, key)]))
  const known = valueOf(name)
  if (def.element) return Array.isArray(known) ? known : [within(def.element)]
  if (known !== undefined) return known
  if (def.entries) return Object.values(def.entries).at(variant % Object.values(def.entries).length)!
  return { string: 'text', number: 1, int: 1, boolean: true }[def.type] ?? null
}
