import { toUtf8Bytes } from 'ethers'
import { bigEndian, joinHex, toHex } from './byte-text'

export type Packed = bigint | string | Uint8Array | { readonly [name: string]: Packed }

function number(value: bigint): string {
  if (value < 128n) return bigEndian(value, 1)
  const [bytes, mark] = ([[1, 'cc'], [2, 'cd'], [4, 'ce'], [8, 'cf']] as const).find(([size]) => value < 1n << BigInt(size * 8))!
  return joinHex(mark, bigEndian(value, bytes))
}

const sized = (bytes: Uint8Array, marks: readonly [short: string, long: string]) =>
  joinHex(bytes.length < 256 ? joinHex(marks[0], bigEndian(bytes.length, 1)) : joinHex(marks[1], bigEndian(bytes.length, 2)), toHex(bytes))

/** MessagePack in its one shortest form, the names in their order; hexadecimal. */
export function encodePacked(value: Packed): string {
  if (typeof value === 'bigint') return number(value)
  if (value instanceof Uint8Array) return sized(value, ['c4', 'c5'])
  if (typeof value === 'string') {
    const bytes = toUtf8Bytes(value)
    return bytes.length < 32 ? joinHex(bigEndian(0xa0 | bytes.length, 1), toHex(bytes)) : sized(bytes, ['d9', 'da'])
  }
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return joinHex(bigEndian(0x80 | fields.length, 1), ...fields.flatMap(([name, one]) => [encodePacked(name), encodePacked(one)]))
}
