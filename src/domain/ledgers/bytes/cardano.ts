import { blake2b } from '@noble/hashes/blake2.js'
import { bech32 } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, unreadable, type ByteReader } from './read-bytes'

type Value = bigint | Uint8Array | readonly Value[] | ReadonlyMap<string, Value>

const deepest = 8

/** A value of CBOR in its one shortest form: a natural number, bytes, a list or a map. */
function readValue(from: ByteReader, depth = 0): Value {
  if (depth > deepest) unreadable('values lie too deep inside one another')
  const head = from.byte()
  const size = readSize(from, head & 31)
  switch (head >> 5) {
    case 0:
      return size
    case 2:
      return from.take(Number(size))
    case 4:
      return Array.from({ length: bounded(size, from) }, () => readValue(from, depth + 1))
    case 5:
      return readMap(from, bounded(size, from), depth)
    default:
      return unreadable('a value has a kind that is not known')
  }
}

function readMap(from: ByteReader, count: number, depth: number): ReadonlyMap<string, Value> {
  const map = new Map<string, Value>()
  for (let i = 0; i < count; i++) {
    const key = readValue(from, depth + 1)
    const name =
      typeof key === 'bigint' ? `${key}` : key instanceof Uint8Array ? hexOf(key) : unreadable('a name is no name')
    if (map.has(name) || Number([...map.keys()].at(-1) ?? -1) >= Number(name))
      unreadable('names are not in their order')
    map.set(name, readValue(from, depth + 1))
  }
  return map
}

function readSize(from: ByteReader, short: number): bigint {
  if (short < 24) return BigInt(short)
  if (short > 27) return unreadable('a length is open')
  const bytes = 2 ** (short - 24)
  const value = from.big(bytes)
  return value < (bytes === 1 ? 24n : 1n << BigInt(bytes * 4))
    ? unreadable('a number is written longer than it needs to be')
    : value
}

const bounded = (size: bigint, from: ByteReader) =>
  size > BigInt(from.left()) ? unreadable('a list ends too early') : Number(size)
const listOf = (value: Value | undefined): readonly Value[] =>
  Array.isArray(value) ? (value as readonly Value[]) : unreadable('a list is missing')
const numberOf = (value: Value | undefined): bigint =>
  typeof value === 'bigint' ? value : unreadable('a number is missing')
const bytesOf = (value: Value | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : unreadable('bytes are missing')
const pairOf = (value: Value): readonly [Value, Value] => {
  const list = listOf(value)
  return list.length === 2 ? (list as unknown as readonly [Value, Value]) : unreadable('a pair has not two parts')
}

/** Payment addresses of the main network. */
function addressOf(bytes: Uint8Array): string {
  const kind = (bytes[0] ?? 255) >> 4
  const length = kind < 4 ? 57 : kind === 6 || kind === 7 ? 29 : 0
  return ((bytes[0] ?? 0) & 15) === 1 && bytes.length === length
    ? bech32.encode('addr', bech32.toWords(bytes), 200)
    : unreadable('an address is none of the main network')
}

const shown = (value: Value): string =>
  typeof value === 'bigint'
    ? `${value}`
    : value instanceof Uint8Array
      ? hexOf(value)
      : Array.isArray(value)
        ? `[${(value as readonly Value[]).map(shown).join(', ')}]`
        : `{${[...(value as ReadonlyMap<string, Value>)].map(([name, one]) => `${name}: ${shown(one)}`).join(', ')}}`

/** The body of a transaction: what it spends, whom it pays, the fee; certificates and withdrawals are named and shown. */
function decode(bytes: Uint8Array): Decoded {
  const from = readerOf(bytes)
  const body = readValue(from)
  from.end()
  if (!(body instanceof Map)) return unreadable('it is no body of a transaction')
  const fields = body as ReadonlyMap<string, Value>
  if ([...fields.keys()].some((name) => !['0', '1', '2', '4', '5'].includes(name))) unreadable('a field is not known')
  const inputs = listOf(fields.get('0')).map(pairOf)
  const outputs = listOf(fields.get('1')).map(pairOf)
  const others = [
    ['4', 'Certificates'],
    ['5', 'Withdrawals'],
  ].flatMap(([name, title]) => (fields.has(name!) ? [[title!, shown(fields.get(name!)!)] as const] : []))
  return {
    digest: hexOf(blake2b(bytes, { dkLen: 32 })),
    operation: others.length === 0 ? 'payment' : others.map(([title]) => title).join(' and '),
    payments: outputs.map(([to, amount]) => ({ to: addressOf(bytesOf(to)), amount: numberOf(amount), asset: coin })),
    fee: numberOf(fields.get('2')),
    details: [
      ...inputs.map(([hash, index], i) => [`Input ${i + 1}`, `${hexOf(bytesOf(hash))}#${numberOf(index)}`] as const),
      ...others,
    ],
    unread: others.map(([title]) => `what the ${title.toLowerCase()} change`),
  }
}

export const cardano: LedgerDecoder = { decode, normalise: (address) => address.toLowerCase() }
