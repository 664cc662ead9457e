import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { coin, type Decoded, type DecodedPayment, type LedgerDecoder, type LedgerRecord } from './decoded'
import { hexOf, readerOf, unreadable, type ByteReader } from './read-bytes'

type Item = Uint8Array | readonly Item[]

/** Of a list of accesses, which is the deepest that a transaction has. */
const deepest = 4

/** Recursive length prefix, in its one shortest form. */
function readItem(from: ByteReader, depth = 0): Item {
  if (depth > deepest) unreadable('lists lie too deep inside one another')
  const head = from.byte()
  if (head < 0x80) return Uint8Array.of(head)
  const isList = head >= 0xc0
  const short = head - (isList ? 0xc0 : 0x80)
  const content = from.take(short <= 55 ? short : lengthOf(from, short - 55))
  if (isList) {
    const inner = readerOf(content)
    const items: Item[] = []
    while (inner.left() > 0) items.push(readItem(inner, depth + 1))
    return items
  }
  if (content.length === 1 && content[0]! < 0x80) unreadable('a byte is written longer than it needs to be')
  return content
}

function lengthOf(from: ByteReader, bytes: number): number {
  const length = from.take(bytes)
  const value = Number(BigInt(`0x${hexOf(length)}`))
  return length[0] === 0 || value <= 55 ? unreadable('a length is written longer than it needs to be') : value
}

const bytesOf = (item: Item | undefined): Uint8Array =>
  item instanceof Uint8Array ? item : unreadable('a field is missing')

function numberOf(item: Item | undefined): bigint {
  const bytes = bytesOf(item)
  if (bytes[0] === 0) unreadable('a number begins with zero')
  return bytes.length === 0 ? 0n : BigInt(`0x${hexOf(bytes)}`)
}

function addressOf(item: Item | undefined): string | undefined {
  const bytes = bytesOf(item)
  if (bytes.length === 0) return undefined
  return bytes.length === 20 ? spell(hexOf(bytes)) : unreadable('an address does not have 20 bytes')
}

/** With the letters that EIP-55 makes a checksum of. */
function spell(hex: string): string {
  const hash = hexOf(keccak_256(utf8ToBytes(hex)))
  return `0x${[...hex].map((digit, i) => (Number.parseInt(hash[i]!, 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

interface Fields {
  readonly chainId: bigint
  readonly nonce: bigint
  readonly gas: bigint
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
  readonly prices: Readonly<Record<string, bigint>>
  readonly most: bigint
}

function readFields(bytes: Uint8Array): Fields {
  const isTyped = bytes[0] === 2
  const from = readerOf(isTyped ? bytes.slice(1) : bytes)
  const list = readItem(from)
  from.end()
  if (list instanceof Uint8Array || list.length !== 9) return unreadable('it does not have nine fields')
  if (!isTyped) {
    const [nonce, price, gas, to, value, data, chainId, r, s] = list
    if (bytesOf(r).length + bytesOf(s).length > 0) unreadable('it is signed already')
    const gasPrice = numberOf(price)
    return fieldsOf({ chainId, nonce, gas, to, value, data }, { gasPrice }, gasPrice)
  }
  const [chainId, nonce, priority, price, gas, to, value, data, access] = list
  if (access instanceof Uint8Array || access!.length > 0) unreadable('it has a list of accesses')
  const maxFeePerGas = numberOf(price)
  const prices = { maxFeePerGas, maxPriorityFeePerGas: numberOf(priority) }
  return fieldsOf({ chainId, nonce, gas, to, value, data }, prices, maxFeePerGas)
}

type Raw = Readonly<Record<'chainId' | 'nonce' | 'gas' | 'to' | 'value' | 'data', Item | undefined>>

const fieldsOf = (raw: Raw, prices: Fields['prices'], most: bigint): Fields => ({
  chainId: numberOf(raw.chainId),
  nonce: numberOf(raw.nonce),
  gas: numberOf(raw.gas),
  to: addressOf(raw.to),
  value: numberOf(raw.value),
  data: hexOf(bytesOf(raw.data)),
  prices,
  most,
})

/** A payment of a token that its contract is asked for: exactly `transfer(address,uint256)`. */
function tokenPayment(contract: string, data: string): DecodedPayment | undefined {
  const match = /^a9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/.exec(data)
  return match ? { to: spell(match[1]!), amount: BigInt(`0x${match[2]!}`), asset: contract.toLowerCase() } : undefined
}

function decode(bytes: Uint8Array, ledger?: LedgerRecord): Decoded {
  const { chainId, nonce, gas, to, value, data, prices, most } = readFields(bytes)
  if (ledger && BigInt(Number(ledger['chainId'] ?? 1)) !== chainId)
    unreadable(`it is for the chain ${chainId}, which is not the chain of the ledger`)
  const token = to === undefined ? undefined : tokenPayment(to, data)
  const native: readonly DecodedPayment[] =
    to !== undefined && (value > 0n || !token) ? [{ to, amount: value, asset: coin }] : []
  return {
    digest: hexOf(keccak_256(bytes)),
    chain: `${chainId}`,
    operation:
      to === undefined ? 'contract creation' : data === '' ? 'payment' : token ? 'token payment' : 'contract call',
    payments: [...native, ...(token ? [token] : [])],
    fee: gas * most,
    prices,
    ...(data === '' ? {} : { call: { to, value, data } }),
    details: [
      ['Chain', `${chainId}`],
      ['Nonce', `${nonce}`],
      ['Gas', `${gas}`],
      ...Object.entries(prices).map(([name, price]) => [name, `${price} wei`] as const),
      ...(data === '' ? [] : [['Data', `0x${data}`] as const]),
      ...(to === undefined ? [['Value', `${value} wei`] as const] : []),
    ],
    unread: to !== undefined && (data === '' || token) ? [] : ['what the contract does with the data'],
  }
}

export const ethereum: LedgerDecoder = { decode, normalise: (address) => address.toLowerCase() }
