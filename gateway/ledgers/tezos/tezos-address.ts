import { blake2b } from '@noble/hashes/blake2.js'
import { decodeTezosAddress, encodeTezosAddress, type TezosKind } from '@domain/ledgers/addresses/tezos-address'
import { bitcoinBase58Check } from '@domain/ledgers/base58'
import { joinHex, toHex } from '../byte-text'

/** The tag of an account's kind where bytes are forged. */
const tags: Readonly<Record<Exclude<TezosKind, 'KT1'>, string>> = { tz1: '00', tz2: '01', tz3: '02', tz4: '03' }
const operation = [5, 116] as const

export const tezosAddressOf = (publicKey: Uint8Array): string => encodeTezosAddress(blake2b(publicKey, { dkLen: 20 }))

export const encodeOperationId = (bytes: Uint8Array): string =>
  bitcoinBase58Check.encode(Uint8Array.from([...operation, ...bytes.slice(0, 32)]))

/** An account (`tz1` to `tz4`) or a contract (`KT1`) as it is forged: its tag and hash. */
export function forgeDestination(
  address: string,
): { readonly isContract: boolean; readonly forged: string } | undefined {
  const decoded = decodeTezosAddress(address)
  if (!decoded) return undefined
  const hash = toHex(decoded.hash)
  return decoded.kind === 'KT1'
    ? { isContract: true, forged: joinHex('01', hash, '00') }
    : { isContract: false, forged: joinHex('00', tags[decoded.kind], hash) }
}
