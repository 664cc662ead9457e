import type { XrplParameters } from '@domain/intents/catalogue/order-parameters'
import { decodeBase58Check, encodeBase58Check, xrplAlphabet } from '../base58'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import type { AssetKey } from '../ledger-family'

export type XrplOperation = NonNullable<XrplParameters['operation']>

/** The operation of an order; the older form carries the payment itself. Undefined when it has both or neither. */
export function operationOf({ operation, destination, amount, destinationTag }: XrplParameters): XrplOperation | undefined {
  const isOlder = destination !== undefined && amount !== undefined
  if (operation) return destination === undefined && amount === undefined && destinationTag === undefined ? operation : undefined
  return isOlder ? { type: 'Payment', destination, amount, ...(destinationTag === undefined ? {} : { destinationTag }) } : undefined
}

export const accountIdOf = (address: string): string => toHex(decodeBase58Check(address, xrplAlphabet)!.slice(1))

/** Tokens of many purposes are named by the transaction that made them and by who did. */
export const issuanceIdOf = (sequence: number, address: string): string => joinHex(bigEndian(sequence, 4), accountIdOf(address))

/** Who issues a token. */
export function issuerOf(asset: AssetKey): string | undefined {
  if (asset.startsWith('token:')) return asset.slice(asset.lastIndexOf('.') + 1)
  return asset.startsWith('mpt:') && asset.length === 52 ? encodeBase58Check(Uint8Array.from([0, ...fromHex(asset.slice(-40))]), xrplAlphabet) : undefined
}
