import { bitcoinBase58Check, decodeBase58 } from '@domain/ledgers/base58'

/** The bytes that the texts of accounts `tz1` to `tz4` and of contracts `KT1` begin with. */
const prefixes = {
  tz1: [6, 161, 159],
  tz2: [6, 161, 161],
  tz3: [6, 161, 164],
  tz4: [6, 161, 166],
  KT1: [2, 90, 121],
} as const
export type TezosKind = keyof typeof prefixes
const kinds = Object.keys(prefixes) as readonly TezosKind[]

/** The address of an account of the kind `tz1`, by the hash of its key. */
export const encodeTezosAddress = (hash: Uint8Array): string =>
  bitcoinBase58Check.encode(Uint8Array.from([...prefixes.tz1, ...hash]))

/** An account or a contract: its kind and hash; undefined for anything else. */
export function decodeTezosAddress(text: string): { readonly kind: TezosKind; readonly hash: Uint8Array } | undefined {
  const bytes = decodeBase58(text, bitcoinBase58Check)
  if (bytes?.length !== 23) return undefined
  const kind = kinds.find((one) => prefixes[one].every((byte, i) => bytes[i] === byte))
  return kind && { kind, hash: bytes.slice(3) }
}
