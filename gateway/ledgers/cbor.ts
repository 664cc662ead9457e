import { toUtf8Bytes } from 'ethers'
import { bigEndian, joinHex, toHex } from './byte-text'

/** What CBOR is made of here: bytes are `Uint8Array`, maps have whole numbers or bytes as keys. */
export type Cbor = bigint | boolean | string | null | Uint8Array | readonly Cbor[] | ReadonlyMap<bigint | Uint8Array, Cbor>

function head(kind: number, value: bigint): string {
  if (value < 24n) return bigEndian(BigInt(kind << 5) | value, 1)
  const sizes = [[1, 24], [2, 25], [4, 26], [8, 27]] as const
  const [bytes, mark] = sizes.find(([size]) => value < 1n << BigInt(size * 8))!
  return joinHex(bigEndian((kind << 5) | mark, 1), bigEndian(value, bytes))
}

/** Hexadecimal. */
export function encodeCbor(value: Cbor): string {
  if (value === null) return 'f6'
  if (typeof value === 'boolean') return value ? 'f5' : 'f4'
  if (typeof value === 'bigint') return value < 0n ? head(1, -1n - value) : head(0, value)
  if (typeof value === 'string') return joinHex(head(3, BigInt(toUtf8Bytes(value).length)), toHex(toUtf8Bytes(value)))
  if (value instanceof Uint8Array) return joinHex(head(2, BigInt(value.length)), toHex(value))
  if (value instanceof Map) return joinHex(head(5, BigInt(value.size)), ...[...(value as ReadonlyMap<bigint | Uint8Array, Cbor>)].flatMap(([key, one]) => [encodeCbor(key), encodeCbor(one)]))
  const list = value as readonly Cbor[]
  return joinHex(head(4, BigInt(list.length)), ...list.map(encodeCbor))
}
