import type { RlpProblem } from './rlp'

export const ethereumTypes = ['legacy', 'eip2930', 'eip1559', 'eip4844'] as const
export type EthereumType = (typeof ethereumTypes)[number]

/** The most bytes that one blob holds. */
export const blobLimit = 131_072
/** What one blob costs in blob gas (EIP-4844). */
const gasPerBlob = 131_072n

export interface AccessListEntry {
  readonly address: string
  readonly storageKeys: readonly string[]
}

/** A blob that travels beside the transaction: its size in bytes and its KZG commitment. */
export interface Blob {
  readonly bytes: number
  readonly commitment: string
}

export interface RawSignature {
  /** 32 bytes with 0x. */
  readonly r: string
  readonly s: string
  /** As it is written, in decimal digits: 27, 28 or by EIP-155 in a legacy transaction, 0 or 1 in all others. */
  readonly v: string
  readonly yParity: 0 | 1
}

/**
 * What a serialised transaction of an Ethereum-family ledger says. Numbers are decimal digits, amounts in the smallest unit;
 * bytes are lower-case hexadecimal with 0x; addresses have their checksum. What its type does not have is undefined.
 */
export interface RawTransaction {
  readonly type: EthereumType
  /** Undefined for a legacy transaction that is bound to no network. */
  readonly chainId: string | undefined
  readonly nonce: string
  readonly gasLimit: string
  readonly gasPrice: string | undefined
  readonly maxFeePerGas: string | undefined
  readonly maxPriorityFeePerGas: string | undefined
  readonly maxFeePerBlobGas: string | undefined
  /** Undefined when it creates a contract. */
  readonly to: string | undefined
  readonly value: string
  readonly data: string
  readonly accessList: readonly AccessListEntry[] | undefined
  readonly blobVersionedHashes: readonly string[] | undefined
  /** Undefined when no blobs travel beside it. */
  readonly blobs: readonly Blob[] | undefined
  /** Undefined when it is not signed; so are `from` and `hash` then. */
  readonly signature: RawSignature | undefined
  /** Recovered from the signature. */
  readonly from: string | undefined
  readonly hash: string | undefined
  /** The same transaction without its signature and without blobs beside it, serialised. */
  readonly unsigned: string
  /** What a signature covers: the hash of that. */
  readonly unsignedHash: string
}

export type RawField =
  | 'chainId'
  | 'nonce'
  | 'gasLimit'
  | 'gasPrice'
  | 'maxFeePerGas'
  | 'maxPriorityFeePerGas'
  | 'maxFeePerBlobGas'
  | 'to'
  | 'value'
  | 'data'
  | 'accessList'
  | 'blobVersionedHashes'

export type RawTransactionProblem =
  | { readonly tag: 'notHex' }
  | { readonly tag: 'empty' }
  | { readonly tag: 'unsupportedTransactionType'; readonly type: number }
  | RlpProblem
  | { readonly tag: 'wrongFieldCount'; readonly type: EthereumType; readonly count: number }
  /** Of the wrong kind or size, or a number with leading zeros. */
  | { readonly tag: 'invalidField'; readonly field: RawField }
  | { readonly tag: 'invalidAddress'; readonly field: 'to' | 'accessList'; readonly bytes: number }
  | { readonly tag: 'invalidR' | 'invalidS' | 'nonCanonicalS' | 'invalidV'; readonly value: string }
  | { readonly tag: 'priorityFeeAboveMaxFee'; readonly priorityFee: string; readonly maxFee: string }
  /** The blobs beside it are not those that it names, or not complete. */
  | { readonly tag: 'blobsMismatch' }
  | { readonly tag: 'blobTooLarge'; readonly index: number; readonly bytes: number; readonly limit: number }

/** The most that its fees can be, in the smallest unit. */
export function highestFeeOf({
  gasLimit,
  gasPrice,
  maxFeePerGas,
  maxFeePerBlobGas,
  blobVersionedHashes = [],
}: RawTransaction): string {
  const gas = BigInt(gasLimit) * BigInt(maxFeePerGas ?? gasPrice ?? 0)
  return `${gas + gasPerBlob * BigInt(blobVersionedHashes.length) * BigInt(maxFeePerBlobGas ?? 0)}`
}
