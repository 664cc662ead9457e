import { blake2b } from '@noble/hashes/blake2.js'
import { bitcoinBase58, decodeBase58 } from '@domain/ledgers/base58'

/** The first byte of addresses of the relay chain Polkadot. */
const network = 0
const mark = new TextEncoder().encode('SS58PRE')
const checksum = (content: Uint8Array) => blake2b(Uint8Array.from([...mark, ...content]), { dkLen: 64 }).slice(0, 2)

export function encodeSubstrateAddress(publicKey: Uint8Array, prefix: number = network): string {
  const content = Uint8Array.from([prefix, ...publicKey])
  return bitcoinBase58.encode(Uint8Array.from([...content, ...checksum(content)]))
}

/** The public key of an address of this network; undefined for anything else. */
export function decodeSubstrateAddress(text: string): Uint8Array | undefined {
  const bytes = text.length > 60 ? undefined : decodeBase58(text, bitcoinBase58)
  if (bytes?.length !== 35 || bytes[0] !== network) return undefined
  const check = checksum(bytes.slice(0, 33))
  return bytes[33] === check[0] && bytes[34] === check[1] ? bytes.slice(1, 33) : undefined
}
