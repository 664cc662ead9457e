import type { XrplParameters } from '@domain/intents/catalogue/orders/xrpl'
import { isXrplAddress } from '@domain/ledgers/addresses/xrpl-address'
import { decodeBase58, xrplBase58Check } from '@domain/ledgers/base58'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import { isXrplTokenCode } from '@domain/ledgers/xrpl-code'
import type { AssetKey } from '../ledger-family'

export type XrplOperation = NonNullable<XrplParameters['operation']>

/** The operation of an order; the older form carries the payment itself. Undefined when it has both or neither. */
export function operationOf({
  operation,
  destination,
  amount,
  destinationTag,
}: XrplParameters): XrplOperation | undefined {
  const isOlder = destination !== undefined && amount !== undefined
  if (operation)
    return destination === undefined && amount === undefined && destinationTag === undefined ? operation : undefined
  return isOlder
    ? { type: 'Payment', destination, amount, ...(destinationTag === undefined ? {} : { destinationTag }) }
    : undefined
}

const currenciesOf = (operation: XrplOperation) =>
  operation.type === 'TrustSet'
    ? [operation.limitAmount.currency]
    : operation.type === 'OfferCreate'
      ? [operation.takerGets.currency, operation.takerPays.currency]
      : 'currency' in operation
        ? [operation.currency]
        : []

const hexOf = ({ memos }: XrplParameters, operation: XrplOperation) => [
  ...memos.flatMap(({ memoData, memoFormat, memoType }) => [memoData, memoFormat, memoType]),
  'metadata' in operation ? operation.metadata : undefined,
  'issuanceId' in operation ? operation.issuanceId : undefined,
]

/** Which part of an order is none of the ledger; undefined when all of them are. */
export function faultOf(parameters: XrplParameters): string | undefined {
  const operation = operationOf(parameters)
  if (!operation) return undefined
  if (hexOf(parameters, operation).some((hex) => hex !== undefined && hex.length % 2 === 1))
    return 'Memos, metadata and issuance ids need two hexadecimal digits per byte'
  for (const currency of currenciesOf(operation)) {
    if (currency?.type !== 'Currency') continue
    if (!isXrplTokenCode(currency.code))
      return `Token code ${currency.code} is invalid: use three characters or 40 hexadecimal digits, not XRP`
    if (!isXrplAddress(currency.issuer)) return `Issuer ${currency.issuer} is not an address on this ledger`
  }
  const holder = 'holder' in operation && typeof operation.holder === 'string' ? operation.holder : undefined
  return holder !== undefined && !isXrplAddress(holder)
    ? `Holder ${holder} is not an address on this ledger`
    : undefined
}

export const accountIdOf = (address: string): string => toHex(decodeBase58(address, xrplBase58Check)!.slice(1))

/** Tokens of many purposes are named by the transaction that made them and by who did. */
export const issuanceIdOf = (sequence: number, address: string): string =>
  joinHex(bigEndian(sequence, 4), accountIdOf(address))

/** Who issues a token. */
export function issuerOf(asset: AssetKey): string | undefined {
  if (asset.startsWith('token:')) return asset.slice(asset.lastIndexOf('.') + 1)
  return asset.startsWith('mpt:') && asset.length === 52
    ? xrplBase58Check.encode(Uint8Array.from([0, ...fromHex(asset.slice(-40))]))
    : undefined
}
