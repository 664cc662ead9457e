import { getBytes, hexlify } from 'ethers'

/** Hexadecimal text without a prefix, made of parts that are themselves hexadecimal. */
export const joinHex = (...parts: readonly string[]): string => parts.join('').toLowerCase()

export const toHex = (bytes: Uint8Array): string => hexlify(bytes).slice(2)
export const fromHex = (text: string): Uint8Array => getBytes(`0x${text}`)

/** A whole number in so many bytes, the most significant first. */
export const bigEndian = (value: bigint | number, bytes: number): string =>
  BigInt(value)
    .toString(16)
    .padStart(bytes * 2, '0')

export const littleEndian = (value: bigint | number, bytes: number): string => reverseHex(bigEndian(value, bytes))

export const reverseHex = (text: string): string => toHex(fromHex(text).reverse())
