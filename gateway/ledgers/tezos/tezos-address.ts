import { blake2b } from '@noble/hashes/blake2.js'
import { bitcoinAlphabet, decodeBase58Check, encodeBase58Check } from '@domain/ledgers/base58'
import { joinHex, toHex } from '../byte-text'

/** What base58 texts begin with, by the kind of key or contract; the tag of an account's kind where bytes are forged. */
const accounts = [[[6, 161, 159], '00'], [[6, 161, 161], '01'], [[6, 161, 164], '02'], [[6, 161, 166], '03']] as const
const contract = [2, 90, 121] as const
const operation = [5, 116] as const

const startsWith = (bytes: Uint8Array, prefix: readonly number[]) => prefix.every((byte, i) => bytes[i] === byte)

export const encodeTezosAddress = (publicKey: Uint8Array): string =>
  encodeBase58Check(Uint8Array.from([...accounts[0][0], ...blake2b(publicKey, { dkLen: 20 })]), bitcoinAlphabet)

export const encodeOperationId = (bytes: Uint8Array): string => encodeBase58Check(Uint8Array.from([...operation, ...bytes.slice(0, 32)]), bitcoinAlphabet)

/** An account (`tz1` to `tz4`) or a contract (`KT1`) as it is forged: its tag and hash. */
export function forgePlace(address: string): { readonly isContract: boolean; readonly forged: string } | undefined {
  const bytes = decodeBase58Check(address, bitcoinAlphabet)
  if (bytes?.length !== 23) return undefined
  const hash = toHex(bytes.slice(3))
  if (startsWith(bytes, contract)) return { isContract: true, forged: joinHex('01', hash, '00') }
  const found = accounts.find(([prefix]) => startsWith(bytes, prefix))
  return found && { isContract: false, forged: joinHex('00', found[1], hash) }
}
