import { blake2b } from '@noble/hashes/blake2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, readGroups, unreadable, type ByteReader } from './read-bytes'

const base58check = createBase58check(sha256)
const implicit: readonly (readonly number[])[] = [
  [6, 161, 159],
  [6, 161, 161],
  [6, 161, 164],
  [6, 161, 166],
]

function readImplicit(from: ByteReader): string {
  const prefix = implicit[from.byte()] ?? unreadable('the kind of an account is not known')
  return base58check.encode(Uint8Array.of(...prefix, ...from.take(20)))
}

function readDestination(from: ByteReader): string {
  const kind = from.byte()
  if (kind === 0) return readImplicit(from)
  if (kind !== 1) return unreadable('the kind of a destination is not known')
  const address = base58check.encode(Uint8Array.of(2, 90, 121, ...from.take(20)))
  from.expect('00', 'the end of a contract')
  return address
}

/** What follows the numbers of an operation that pays nothing: nothing else may, since several can stand in a row. */
function readFields(from: ByteReader, operation: string): Pick<Decoded, 'sendsTo'> {
  if (operation === 'Reveal') {
    const kind = from.byte()
    if (kind > 2) unreadable('the kind of a key is not known')
    from.take(kind === 0 ? 32 : 33)
    return {}
  }
  const hasDelegate = from.byte()
  if (hasDelegate === 0xff) return { sendsTo: readImplicit(from) }
  return hasDelegate === 0 ? {} : unreadable('a flag is neither yes nor no')
}

/** What a contract is sent at the one entry that orders name. */
function readCode(from: ByteReader): string {
  from.expect('00', 'the entry of the contract')
  return hexOf(from.take(Number(from.big(4))))
}

const names: Readonly<Record<number, string>> = { 0x6b: 'Reveal', 0x6c: 'payment', 0x6e: 'Delegation' }

/** A forged operation: one, of one account. */
function decode(bytes: Uint8Array): Decoded {
  const from = readerOf(bytes)
  const branch = hexOf(from.take(32))
  const operation = names[from.byte()] ?? unreadable('the operation is not known')
  const payer = readImplicit(from)
  const [fee, counter, gas, storage] = [readGroups(from), readGroups(from), readGroups(from), readGroups(from)]
  const base = { digest: hexOf(blake2b(Uint8Array.of(3, ...bytes), { dkLen: 32 })), payer, fee }
  const details = [
    ['Block', branch],
    ['Counter', `${counter}`],
    ['Gas and storage', `${gas} and ${storage}`],
  ] as const
  if (operation !== 'payment') {
    const start = bytes.length - from.left()
    const named = readFields(from, operation)
    from.end()
    const rest = hexOf(bytes.slice(start))
    return {
      ...base,
      ...named,
      operation,
      payments: [],
      details: [...details, ['Bytes of the operation', rest]],
      unread: [`what ${operation} sets`],
    }
  }
  const amount = readGroups(from)
  const to = readDestination(from)
  const hasCall = from.byte()
  if (hasCall !== 0 && hasCall !== 0xff) unreadable('a flag is neither yes nor no')
  const data = hasCall === 0 ? '' : readCode(from)
  from.end()
  return {
    ...base,
    operation: hasCall === 0 ? 'payment' : 'contract call',
    payments: [{ to, amount, asset: coin }],
    ...(hasCall === 0 ? {} : { call: { to, value: amount, data } }),
    details: [...details, ...(hasCall === 0 ? [] : [['Data', data] as const])],
    unread: hasCall === 0 ? [] : ['what the contract does with the data'],
  }
}

export const tezos: LedgerDecoder = { decode, normalise: (address) => address }
