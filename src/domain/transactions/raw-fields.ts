import { checksumAddress } from '@domain/ledgers/addresses/checksum-address'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { AccessListEntry, EthereumType, RawField, RawTransactionProblem } from './raw-transaction'
import { contentOf, type RlpItem } from './rlp'

type FieldProblem = Extract<RawTransactionProblem, { readonly tag: 'invalidField' | 'invalidAddress' }>

const fees = ['maxPriorityFeePerGas', 'maxFeePerGas'] as const
const call = ['gasLimit', 'to', 'value', 'data'] as const

/** The fields of each type in their order, without those of the signature. */
export const fieldsOf: Readonly<Record<EthereumType, readonly RawField[]>> = {
  legacy: ['nonce', 'gasPrice', ...call],
  eip2930: ['chainId', 'nonce', 'gasPrice', ...call, 'accessList'],
  eip1559: ['chainId', 'nonce', ...fees, ...call, 'accessList'],
  eip4844: ['chainId', 'nonce', ...fees, ...call, 'accessList', 'maxFeePerBlobGas', 'blobVersionedHashes'],
}

/** The first field that does not have the form of its type; undefined when all do. */
export function findFieldProblem(type: EthereumType, items: readonly RlpItem[]): FieldProblem | undefined {
  for (const [i, field] of fieldsOf[type].entries()) {
    const problem = judgeField(type, field, items[i]!)
    if (problem) return problem
  }
  return undefined
}

function judgeField(type: EthereumType, field: RawField, item: RlpItem): FieldProblem | undefined {
  const unless = (isRight: boolean): FieldProblem | undefined => (isRight ? undefined : { tag: 'invalidField', field })
  switch (field) {
    case 'nonce':
    case 'gasLimit':
      return unless(isInteger(item, 8))
    case 'data':
      return unless(!item.items)
    case 'to':
      return item.items ? unless(false) : judgeAddress(item, field, type !== 'eip4844')
    case 'accessList':
      return item.items ? findOne(item.items, judgeEntry) : unless(false)
    case 'blobVersionedHashes':
      return unless(item.items !== undefined && item.items.length > 0 && item.items.every(isBlobHash))
    default:
      return unless(isInteger(item, 32))
  }
}

function judgeAddress(item: RlpItem, field: 'to' | 'accessList', canBeEmpty: boolean): FieldProblem | undefined {
  const bytes = sizeOf(item)
  return bytes === 20 || (canBeEmpty && bytes === 0) ? undefined : { tag: 'invalidAddress', field, bytes }
}

function judgeEntry({ items }: RlpItem): FieldProblem | undefined {
  const [address, keys] = items ?? []
  if (items?.length !== 2 || !address || address.items || !keys?.items?.every((key) => isBytes(key, 32)))
    return { tag: 'invalidField', field: 'accessList' }
  return judgeAddress(address, 'accessList', false)
}

function findOne<T, P>(list: readonly T[], judge: (one: T) => P | undefined): P | undefined {
  for (const one of list) {
    const found = judge(one)
    if (found) return found
  }
  return undefined
}

const sizeOf = ({ content, end }: RlpItem) => end - content
const firstByte = ({ source, content }: RlpItem) => source[content]
const isBytes = (item: RlpItem, size: number) => !item.items && sizeOf(item) === size
/** A blob's hash begins with the version of its kind of commitment, of which there is one. */
const isBlobHash = (item: RlpItem) => isBytes(item, 32) && firstByte(item) === 1

/** A number of at most so many bytes, without leading zeros; zero is empty. */
export const isInteger = (item: RlpItem, most: number): boolean =>
  !item.items && sizeOf(item) <= most && (sizeOf(item) === 0 || firstByte(item) !== 0)

export const hexOf = (item: RlpItem): string => `0x${bytesToHex(contentOf(item))}`
export const numberOf = (item: RlpItem): bigint => (sizeOf(item) === 0 ? 0n : BigInt(hexOf(item)))
/** Undefined where no address stands. */
export const addressOf = (item: RlpItem): string | undefined =>
  sizeOf(item) === 0 ? undefined : checksumAddress(hexOf(item))
export const accessListOf = ({ items = [] }: RlpItem): readonly AccessListEntry[] =>
  items.map(({ items: [address, keys] = [] }) => ({
    address: addressOf(address!)!,
    storageKeys: keys!.items!.map(hexOf),
  }))
