import { bytesToHex } from '@noble/hashes/utils.js'

/** Thrown for bytes that are not exactly what the ledger writes. */
export class UnreadableBytes extends Error {}

export const unreadable = (reason: string): never => {
  throw new UnreadableBytes(reason)
}

export const hexOf = bytesToHex
export const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return unreadable('a text is not UTF-8')
  }
}

export interface ByteReader {
  readonly take: (count: number) => Uint8Array
  readonly byte: () => number
  /** Whole numbers of so many bytes. */
  readonly big: (count: number) => bigint
  readonly little: (count: number) => bigint
  /** Refuses any other bytes here. */
  readonly expect: (hex: string, what: string) => void
  readonly peek: (ahead?: number) => number | undefined
  readonly left: () => number
  /** Refuses anything that is left. */
  readonly end: () => void
}

const numberOf = (bytes: Uint8Array) => (bytes.length === 0 ? 0n : BigInt(`0x${hexOf(bytes)}`))

/** Reads bytes from the first to the last, each once. */
export function readerOf(bytes: Uint8Array): ByteReader {
  let at = 0
  const take = (count: number) => {
    if (!Number.isSafeInteger(count) || count < 0 || at + count > bytes.length) unreadable('the bytes end too early')
    return bytes.slice(at, (at += count))
  }
  return {
    take,
    byte: () => take(1)[0]!,
    big: (count) => numberOf(take(count)),
    little: (count) => numberOf(take(count).reverse()),
    expect: (hex, what) => {
      if (hexOf(take(hex.length / 2)) !== hex) unreadable(`${what} is not what it always is`)
    },
    peek: (ahead = 0) => bytes[at + ahead],
    left: () => bytes.length - at,
    end: () => {
      if (at !== bytes.length) unreadable('bytes follow the end')
    },
  }
}

/** A natural number in groups of seven bits, the lowest first, in its shortest form. */
export function readGroups({ byte }: ByteReader): bigint {
  let value = 0n
  for (let shift = 0n; ; shift += 7n) {
    const next = byte()
    value |= BigInt(next & 127) << shift
    if (next < 128) return next === 0 && shift > 0n ? unreadable('a number is longer than it needs to be') : value
    if (shift > 70n) unreadable('a number is too long')
  }
}
