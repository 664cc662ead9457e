import { bytesOf32, fromBytewords, toBytewords } from './bytewords'
import type { FountainPart } from './fountain-code'

/**
 * The texts of BCR-2020-005 (https://github.com/BlockchainCommons/Research): `ur:<type>/<bytewords>` holds a message whole,
 * `ur:<type>/<number>-<count>/<bytewords>` one part of it. A code holds them in capitals, which makes it sparser.
 */
export type ReadResource =
  | { readonly kind: 'whole'; readonly type: string; readonly message: Uint8Array }
  | { readonly kind: 'part'; readonly type: string; readonly part: FountainPart }

export const wholeResource = (type: string, message: Uint8Array): string => `ur:${type}/${toBytewords(message)}`

export function partResource(type: string, { seqNum, seqLen, messageLen, checksum, data }: FountainPart): string {
  const cbor = Uint8Array.from([
    0x80 | 5,
    ...[seqNum, seqLen, messageLen, checksum].flatMap((value) => [...cborHead(0, value)]),
    ...cborHead(2, data.length),
    ...data,
  ])
  return `ur:${type}/${seqNum}-${seqLen}/${toBytewords(cbor)}`
}

/** Undefined where the text is neither, or contradicts itself. Letters of either case. */
export function readResource(text: string): ReadResource | undefined {
  const [, type, number, count, words] =
    /^ur:([a-z0-9-]{1,64})\/(?:(\d{1,10})-(\d{1,10})\/)?([a-z]+)$/.exec(text.toLowerCase()) ?? []
  if (type === undefined || words === undefined) return undefined
  const bytes = fromBytewords(words)
  if (!bytes) return undefined
  if (number === undefined) return { kind: 'whole', type, message: bytes }
  const part = readPart(bytes)
  return part?.seqNum === Number(number) && part.seqLen === Number(count) ? { kind: 'part', type, part } : undefined
}

/** A text as CBOR. */
export function cborText(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  return Uint8Array.from([...cborHead(3, bytes.length), ...bytes])
}

/** Undefined where the bytes are not exactly one text. */
export function readCborText(message: Uint8Array): string | undefined {
  const head = readHead(message, 0)
  if (head?.major !== 3 || head.end + head.value !== message.length) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message.subarray(head.end))
  } catch {
    return undefined
  }
}

/** A kind and a number up to 32 bits, in the fewest bytes (RFC 8949, 4.2.1). */
function cborHead(major: number, value: number): Uint8Array {
  const kind = major << 5
  if (value < 24) return Uint8Array.of(kind | value)
  if (value < 2 ** 8) return Uint8Array.of(kind | 24, value)
  if (value < 2 ** 16) return Uint8Array.of(kind | 25, value >>> 8, value)
  return Uint8Array.of(kind | 26, ...bytesOf32(value))
}

interface Head {
  readonly major: number
  readonly value: number
  readonly end: number
}

function readHead(bytes: Uint8Array, at: number): Head | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  const [major, short] = [first >> 5, first & 31]
  if (short < 24) return { major, value: short, end: at + 1 }
  const length = short === 24 ? 1 : short === 25 ? 2 : short === 26 ? 4 : 0
  const end = at + 1 + length
  if (length === 0 || end > bytes.length) return undefined
  const value = bytes.subarray(at + 1, end).reduce((sum, byte) => sum * 256 + byte, 0)
  return cborHead(major, value).length === length + 1 ? { major, value, end } : undefined
}

function readPart(bytes: Uint8Array): FountainPart | undefined {
  if (bytes[0] !== (0x80 | 5)) return undefined
  const numbers: number[] = []
  let at = 1
  for (let i = 0; i < 4; i++) {
    const head = readHead(bytes, at)
    if (head?.major !== 0) return undefined
    numbers.push(head.value)
    at = head.end
  }
  const head = readHead(bytes, at)
  if (head?.major !== 2 || head.end + head.value !== bytes.length) return undefined
  const [seqNum, seqLen, messageLen, checksum] = numbers as [number, number, number, number]
  const data = bytes.slice(head.end)
  const isWhole = data.length === Math.ceil(messageLen / seqLen)
  return seqNum > 0 && seqLen > 0 && messageLen > 0 && isWhole
    ? { seqNum, seqLen, messageLen, checksum, data }
    : undefined
}
