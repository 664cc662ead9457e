import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { decodeBech32, encodeBech32 } from '@domain/ledgers/bech32'

/** The first byte of an address of the main network: of what it is made (CIP-19), and its network. */
const headers = { base: 0x01, enterprise: 0x61, stake: 0xe1 } as const
const hashOf = (publicKey: Uint8Array) => blake2b(publicKey, { dkLen: 28 })

/** An address with its own stake. */
export const encodeCardanoAddress = (payment: Uint8Array, stake: Uint8Array): string =>
  encodeBech32('addr', Uint8Array.from([headers.base, ...hashOf(payment), ...hashOf(stake)]))

/** An address without a stake. */
export const encodeEnterpriseAddress = (payment: Uint8Array): string =>
  encodeBech32('addr', Uint8Array.from([headers.enterprise, ...hashOf(payment)]))

/** The bytes of a payment address of the main network, with or without a stake, of a key or a script. */
export function decodeCardanoAddress(text: string): Uint8Array | undefined {
  const bytes = decodeBech32('addr', text)
  const kind = (bytes?.[0] ?? 0xff) >> 4
  const length = kind < 4 ? 57 : kind === 6 || kind === 7 ? 29 : undefined
  return bytes && (bytes[0]! & 15) === 1 && bytes.length === length ? bytes : undefined
}

export const stakeHashOf = (address: string): Uint8Array => decodeCardanoAddress(address)!.slice(29)
/** Where the rewards of an address arrive, and come from when they are withdrawn. */
export const stakeAddressOf = (address: string): string =>
  encodeBech32('stake', Uint8Array.from([headers.stake, ...stakeHashOf(address)]))

/** A pool as hexadecimal digits or as `pool1…`: its 28 bytes. */
export function decodePool(text: string): Uint8Array | undefined {
  const bytes = /^[0-9a-fA-F]{56}$/.test(text) ? hexToBytes(text) : decodeBech32('pool', text)
  return bytes?.length === 28 ? bytes : undefined
}
