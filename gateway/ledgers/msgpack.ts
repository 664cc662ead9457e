import { encode } from '@msgpack/msgpack'
import { toHex } from './byte-text'

export type Packed = bigint | string | Uint8Array | { readonly [name: string]: Packed }

const mostOfFourBytes = 0xffff_ffffn

/** The library gives every bigint eight bytes, and a number the fewest that hold it, up to four. */
const shortest = (value: Packed): unknown => {
  if (typeof value === 'bigint') return value <= mostOfFourBytes ? Number(value) : value
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortest(one)]))
}

/** MessagePack in its one shortest form, the names in their order; hexadecimal. */
export const encodePacked = (value: Packed): string =>
  toHex(encode(shortest(value), { sortKeys: true, useBigInt64: true }))
