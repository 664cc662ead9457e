import { hexToBytes } from '@noble/hashes/utils.js'
import { keccak256 } from 'ethers/crypto'
import { recoverAddress } from 'ethers/transaction'
import { encodeRlp, getBytes, hexlify, toBeArray } from 'ethers/utils'
import { withoutBlanks } from '@domain/shared/hex-text'
import { refuse, succeed, type Result } from '@domain/shared/result'
import { openEnvelope, parseBlobs } from './raw-blobs'
import { accessListOf, addressOf, fieldsOf, findFieldProblem, hexOf, isInteger, numberOf } from './raw-fields'
import { networkOf, parseSignature } from './raw-signature'
import type {
  Blob,
  EthereumType,
  RawField,
  RawSignature,
  RawTransaction,
  RawTransactionProblem,
} from './raw-transaction'
import { decodeRlp, encodedOf, encodeRlpList, type RlpItem } from './rlp'

type Refusable<T> = Result<T, RawTransactionProblem>

const typeBytes: Readonly<Record<number, EthereumType>> = { 1: 'eip2930', 2: 'eip1559', 3: 'eip4844' }

/**
 * Reads a serialised transaction, signed or not, of the types legacy, EIP-2930, EIP-1559 and EIP-4844 (with or without its
 * blobs), from hexadecimal text with or without 0x, in lines or in one. The bytes must be in the one form that a network takes.
 */
export function parseRawTransaction(hex: string): Refusable<RawTransaction> {
  const digits = withoutBlanks(hex).replace(/^0x/i, '')
  if (digits.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(digits)) return refuse({ tag: 'notHex' })
  const bytes = hexToBytes(digits)
  const first = bytes[0]
  if (first === undefined) return refuse({ tag: 'empty' })
  const type = first >= 0xc0 ? 'legacy' : typeBytes[first]
  if (!type) return refuse({ tag: 'unsupportedTransactionType', type: first })
  const prefix = bytes.subarray(0, type === 'legacy' ? 0 : 1)
  const list = decodeRlp(bytes.slice(prefix.length))
  return list.ok ? parseList(type, prefix, list.value) : list
}

function parseList(type: EthereumType, prefix: Uint8Array, list: RlpItem): Refusable<RawTransaction> {
  const { transaction, beside } = type === 'eip4844' ? openEnvelope(list) : { transaction: list, beside: undefined }
  const items = transaction.items ?? []
  const size = fieldsOf[type].length
  if (items.length !== size && items.length !== size + 3)
    return refuse({ tag: 'wrongFieldCount', type, count: items.length })
  const problem = findFieldProblem(type, items) ?? findFeeProblem(type, items)
  if (problem) return refuse(problem)
  const end = readEnd(type, items.slice(size))
  if (!end.ok) return end
  const blobs = beside ? parseBlobs(beside, hashesOf(fieldOf(type, items, 'blobVersionedHashes'))) : succeed(undefined)
  if (!blobs.ok) return blobs
  const hashes = hashTransaction(prefix, transaction, items.slice(0, size), end.value)
  return hashes.ok ? succeed({ ...readFields(type, items, end.value, blobs.value), ...hashes.value }) : hashes
}

/** What follows the fields: a signature, the network alone (a legacy transaction that is to be signed by EIP-155), or nothing. */
interface End {
  readonly signature: RawSignature | undefined
  /** Of a legacy transaction. */
  readonly network: bigint | undefined
}

function readEnd(type: EthereumType, items: readonly RlpItem[]): Refusable<End> {
  const [v, r, s] = items
  if (!v || !r || !s) return succeed({ signature: undefined, network: undefined })
  const isLegacy = type === 'legacy'
  if (isLegacy && isEmpty(r) && isEmpty(s)) {
    const isNetwork = isInteger(v, 32) && !isEmpty(v)
    return isNetwork
      ? succeed({ signature: undefined, network: numberOf(v) })
      : refuse({ tag: 'invalidV', value: hexOf(v) })
  }
  const signature = parseSignature([v, r, s], isLegacy)
  return signature.ok ? succeed({ signature: signature.value, network: networkOf(numberOf(v)) }) : signature
}

type Hashes = Pick<RawTransaction, 'from' | 'hash' | 'unsigned' | 'unsignedHash'>

/** The hashes are taken of the very bytes that were read, so nothing is encoded anew but the network. */
function hashTransaction(
  prefix: Uint8Array,
  list: RlpItem,
  fields: readonly RlpItem[],
  { signature, network }: End,
): Refusable<Hashes> {
  const bound = network === undefined ? [] : [toBeArray(network), '0x', '0x'].map((part) => getBytes(encodeRlp(part)))
  const bytes = joined(prefix, encodeRlpList([...fields.map(encodedOf), ...bound]))
  const [unsigned, unsignedHash] = [hexlify(bytes), keccak256(bytes)]
  if (!signature) return succeed({ unsigned, unsignedHash, from: undefined, hash: undefined })
  try {
    const { r, s, yParity } = signature
    return succeed({
      unsigned,
      unsignedHash,
      from: recoverAddress(unsignedHash, { r, s, yParity }),
      hash: keccak256(joined(prefix, encodedOf(list))),
    })
  } catch {
    return refuse({ tag: 'invalidR', value: signature.r })
  }
}

function joined(prefix: Uint8Array, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(prefix.length + body.length)
  bytes.set(prefix)
  bytes.set(body, prefix.length)
  return bytes
}

function findFeeProblem(type: EthereumType, items: readonly RlpItem[]): RawTransactionProblem | undefined {
  const [priority, most] = [fieldOf(type, items, 'maxPriorityFeePerGas'), fieldOf(type, items, 'maxFeePerGas')]
  if (!priority || !most || numberOf(priority) <= numberOf(most)) return undefined
  return { tag: 'priorityFeeAboveMaxFee', priorityFee: `${numberOf(priority)}`, maxFee: `${numberOf(most)}` }
}

type Fields = Omit<RawTransaction, keyof Hashes>

function readFields(
  type: EthereumType,
  items: readonly RlpItem[],
  { signature, network }: End,
  blobs: readonly Blob[] | undefined,
): Fields {
  const at = (field: RawField) => fieldOf(type, items, field)
  const digits = (field: RawField) => map(at(field), (item) => `${numberOf(item)}`)
  return {
    type,
    chainId: digits('chainId') ?? map(network, String),
    nonce: digits('nonce')!,
    gasLimit: digits('gasLimit')!,
    gasPrice: digits('gasPrice'),
    maxFeePerGas: digits('maxFeePerGas'),
    maxPriorityFeePerGas: digits('maxPriorityFeePerGas'),
    maxFeePerBlobGas: digits('maxFeePerBlobGas'),
    to: map(at('to'), addressOf),
    value: digits('value')!,
    data: hexOf(at('data')!),
    accessList: map(at('accessList'), accessListOf),
    blobVersionedHashes: map(at('blobVersionedHashes'), hashesOf),
    blobs,
    signature,
  }
}

const fieldOf = (type: EthereumType, items: readonly RlpItem[], field: RawField) => items[fieldsOf[type].indexOf(field)]
const hashesOf = (item: RlpItem | undefined) => item?.items?.map(hexOf) ?? []
const isEmpty = (item: RlpItem) => !item.items && item.content === item.end
const map = <T, U>(value: T | undefined, change: (value: T) => U): U | undefined =>
  value === undefined ? undefined : change(value)
