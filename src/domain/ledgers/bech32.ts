import { bech32, bech32m } from '@scure/base'

/** More than any key or address has. */
const longestText = 128
/** BIP-173. */
const longestSegwit = 90

/** Bytes of any length under a prefix, with the checksum of the older kind. */
export const encodeBech32 = (prefix: string, bytes: Uint8Array): string =>
  bech32.encode(prefix, bech32.toWords(bytes), longestText)

/** The bytes under a prefix; undefined for anything else, and for what is longer than any address. */
export function decodeBech32(prefix: string, address: string): Uint8Array | undefined {
  const decoded = bech32.decodeUnsafe(address, longestText)
  return decoded?.prefix === prefix ? bech32.fromWordsUnsafe(decoded.words) || undefined : undefined
}

/** A segregated witness address of version 0. */
export const encodeSegwit = (prefix: string, program: Uint8Array): string =>
  bech32.encode(prefix, [0, ...bech32.toWords(program)], longestSegwit)

/** BIP-141: a key's or a script's hash in version 0, what later versions may hold in all others. */
const isProgramLength = (version: number, length: number): boolean =>
  version === 0 ? length === 20 || length === 32 : length >= 2 && length <= 40

/** The version and program of a segregated witness address with a right checksum (BIP-350: another one from version 1 on); undefined for anything else. */
export function decodeSegwit(
  prefix: string,
  address: string,
): { readonly version: number; readonly program: Uint8Array } | undefined {
  const older = bech32.decodeUnsafe(address, longestSegwit)
  const decoded = older ?? bech32m.decodeUnsafe(address, longestSegwit)
  const [version, ...words] = decoded?.words ?? []
  if (decoded?.prefix !== prefix || version === undefined || version > 16 || (version === 0) !== (older !== undefined))
    return undefined
  const program = bech32.fromWordsUnsafe(words)
  return program && isProgramLength(version, program.length) ? { version, program } : undefined
}

export const isSegwit = (prefix: string, address: string): boolean => decodeSegwit(prefix, address) !== undefined
