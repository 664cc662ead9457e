const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
/** More than any key or address has. */
const longestText = 128
const bech32 = 1
const bech32m = 0x2bc830a3

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, i) => {
      if ((top >>> i) & 1) sum ^= generator
    })
  }
  return sum >>> 0
}

const expand = (prefix: string) => [...[...prefix].map((c) => c.charCodeAt(0) >> 5), 0, ...[...prefix].map((c) => c.charCodeAt(0) & 31)]

function regroup(values: Iterable<number>, from: number, to: number, pad: boolean): number[] | undefined {
  let sum = 0
  let bits = 0
  const out: number[] = []
  for (const value of values) {
    sum = ((sum << from) | value) & 0xfff
    bits += from
    while (bits >= to) {
      bits -= to
      out.push((sum >> bits) & ((1 << to) - 1))
    }
  }
  if (pad && bits > 0) out.push((sum << (to - bits)) & ((1 << to) - 1))
  if (!pad && (bits >= from || ((sum << (to - bits)) & ((1 << to) - 1)) !== 0)) return undefined
  return out
}

const checked = (prefix: string, data: readonly number[]): string => {
  const sum = polymod([...expand(prefix), ...data, 0, 0, 0, 0, 0, 0]) ^ bech32
  const check = Array.from({ length: 6 }, (_, i) => (sum >>> (5 * (5 - i))) & 31)
  return `${prefix}1${[...data, ...check].map((value) => alphabet[value]).join('')}`
}

/** Bytes of any length under a prefix, with the checksum of the older kind. */
export const encodeBech32 = (prefix: string, bytes: Uint8Array): string => checked(prefix, regroup(bytes, 8, 5, true)!)

/** The bytes under a prefix; undefined for anything else, and for what is longer than any address. */
export function decodeBech32(prefix: string, address: string): Uint8Array | undefined {
  if (address.length > longestText) return undefined
  const text = address.toLowerCase()
  if ((address !== text && address !== address.toUpperCase()) || !text.startsWith(`${prefix}1`)) return undefined
  const data = [...text.slice(prefix.length + 1)].map((character) => alphabet.indexOf(character))
  if (data.length < 6 || data.includes(-1) || polymod([...expand(prefix), ...data]) !== bech32) return undefined
  const bytes = regroup(data.slice(0, -6), 5, 8, false)
  return bytes && Uint8Array.from(bytes)
}

/** A segregated witness address of version 0. */
export function encodeSegwit(prefix: string, program: Uint8Array): string {
  return checked(prefix, [0, ...regroup(program, 8, 5, true)!])
}

/** BIP-141: a key's or a script's hash in version 0, what later versions may hold in all others. */
const isProgramLength = (version: number, length: number): boolean => (version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40)

/** The version and program of a segregated witness address with a right checksum; undefined for anything else. */
export function decodeSegwit(prefix: string, address: string): { readonly version: number; readonly program: Uint8Array } | undefined {
  const text = address.toLowerCase()
  if ((address !== text && address !== address.toUpperCase()) || text.length > 90 || !text.startsWith(`${prefix}1`)) return undefined
  const data = [...text.slice(prefix.length + 1)].map((character) => alphabet.indexOf(character))
  const version = data[0]
  if (data.length < 8 || data.includes(-1) || version === undefined || version > 16) return undefined
  const program = regroup(data.slice(1, -6), 5, 8, false)
  if (!program || !isProgramLength(version, program.length) || polymod([...expand(prefix), ...data]) !== (version === 0 ? bech32 : bech32m)) return undefined
  return { version, program: Uint8Array.from(program) }
}

export const isSegwit = (prefix: string, address: string): boolean => decodeSegwit(prefix, address) !== undefined
