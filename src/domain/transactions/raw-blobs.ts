import { sha256 } from 'ethers/crypto'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { hexOf } from './raw-fields'
import { blobLimit, type Blob, type RawTransactionProblem } from './raw-transaction'
import { contentOf, type RlpItem } from './rlp'

type BlobProblem = Extract<RawTransactionProblem, { readonly tag: 'blobsMismatch' | 'blobTooLarge' }>

/** A blob transaction as it stands in a block, or as it travels, with its blobs beside it. */
export interface Envelope {
  readonly transaction: RlpItem
  readonly beside: readonly RlpItem[] | undefined
}

/** How many proofs stand beside each blob: one, or since EIP-7594 one per cell, after a version that is 1. */
const proofsPerBlob = { whole: 1, cells: 128 } as const

/** A travelling transaction is a list whose first item is the transaction itself. */
export function openEnvelope(list: RlpItem): Envelope {
  const [first, ...beside] = list.items ?? []
  return first?.items && (beside.length === 3 || beside.length === 4)
    ? { transaction: first, beside }
    : { transaction: list, beside: undefined }
}

/** The blobs beside a transaction, whose commitments must be those that its hashes name; the blobs themselves are not proved. */
export function parseBlobs(
  beside: readonly RlpItem[],
  hashes: readonly string[],
): Result<readonly Blob[], BlobProblem> {
  const isByCell = beside.length === 4
  const [blobs, commitments, proofs] = (isByCell ? beside.slice(1) : beside).map(({ items }) => items)
  const perBlob = isByCell ? proofsPerBlob.cells : proofsPerBlob.whole
  const isRight =
    (!isByCell || hexOf(beside[0]!) === '0x01') &&
    areBytes(blobs, hashes.length) &&
    areBytes(commitments, hashes.length, 48) &&
    areBytes(proofs, hashes.length * perBlob, 48)
  if (!isRight || !blobs || !commitments?.every((commitment, i) => versionedHash(commitment) === hashes[i]))
    return refuse({ tag: 'blobsMismatch' })
  const index = blobs.findIndex((blob) => contentOf(blob).length > blobLimit)
  if (index >= 0)
    return refuse({ tag: 'blobTooLarge', index, bytes: contentOf(blobs[index]!).length, limit: blobLimit })
  return succeed(blobs.map((blob, i) => ({ bytes: contentOf(blob).length, commitment: hexOf(commitments[i]!) })))
}

const areBytes = (items: readonly RlpItem[] | undefined, count: number, size?: number) =>
  items?.length === count &&
  items.every((item) => !item.items && (size === undefined || contentOf(item).length === size))

const versionedHash = (commitment: RlpItem) => `0x01${sha256(contentOf(commitment)).slice(4)}`
