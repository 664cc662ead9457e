import { sha512_256 } from '@noble/hashes/sha2.js'
import { base32nopad, base64 } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder, type LedgerRecord } from './decoded'
import { hexOf, readerOf, textOf, unreadable, type ByteReader } from './read-bytes'

type Value = bigint | string | Uint8Array

function addressOf(value: Value | undefined): string {
  const bytes = bytesOf(value, 32)
  return base32nopad.encode(Uint8Array.of(...bytes, ...sha512_256(bytes).slice(-4)))
}

/** A value of MessagePack in its one shortest form: a whole number, a text or bytes. */
function readValue(from: ByteReader): Value {
  const head = from.byte()
  if (head < 0x80) return BigInt(head)
  if (head >= 0xa0 && head < 0xc0) return textOf(from.take(head - 0xa0))
  const number = { 0xcc: 1, 0xcd: 2, 0xce: 4, 0xcf: 8 }[head]
  if (number !== undefined) return atLeast(from.big(number), number === 1 ? 0x80n : 1n << BigInt(number * 4))
  const bytes = { 0xc4: 1, 0xc5: 2 }[head]
  if (bytes !== undefined) return from.take(Number(atLeast(from.big(bytes), bytes === 1 ? 0n : 0x100n)))
  if (head === 0xd9) return textOf(from.take(Number(atLeast(from.big(1), 32n))))
  return unreadable('a value has a kind that is not known')
}

const atLeast = (value: bigint, least: bigint): bigint =>
  value < least ? unreadable('a value is written longer than it needs to be') : value

const numberOf = (value: Value | undefined): bigint =>
  value === undefined ? 0n : typeof value === 'bigint' ? value : unreadable('a field is not a number')
const bytesOf = (value: Value | undefined, length: number): Uint8Array =>
  value instanceof Uint8Array && value.length === length ? value : unreadable('a field does not have its length')

const known = ['amt', 'fee', 'fv', 'gen', 'gh', 'lv', 'lx', 'note', 'rcv', 'snd', 'type']

/** The fields by their names, in the order of the alphabet; a field that is not known is refused: some give the account away. */
function readFields(bytes: Uint8Array): ReadonlyMap<string, Value> {
  const from = readerOf(bytes)
  const count = from.byte() - 0x80
  if (count < 0 || count > 15) unreadable('it is no list of fields')
  const fields = new Map<string, Value>()
  let last = ''
  for (let i = 0; i < count; i++) {
    const name = readValue(from)
    if (typeof name !== 'string' || name <= last || !known.includes(name))
      return unreadable('a field is not known, or not in its order')
    fields.set((last = name), readValue(from))
  }
  from.end()
  return fields
}

function decode(bytes: Uint8Array, ledger?: LedgerRecord): Decoded {
  const fields = readFields(bytes)
  const genesis = bytesOf(fields.get('gh'), 32)
  if (fields.get('type') !== 'pay') unreadable('it is no payment')
  if (ledger && base64.encode(genesis) !== ledger['genesisHash'])
    unreadable('it is for another network than the ledger')
  const texts = ['gen', 'note', 'lx'].flatMap((name) => {
    const value = fields.get(name)
    return value === undefined
      ? []
      : [[name, value instanceof Uint8Array ? `bytes ${hexOf(value)}` : `“${value}”`] as const]
  })
  return {
    chain: base64.encode(genesis),
    digest: hexOf(sha512_256(Uint8Array.of(0x54, 0x58, ...bytes))),
    payer: addressOf(fields.get('snd')),
    operation: 'payment',
    payments: [{ to: addressOf(fields.get('rcv')), amount: numberOf(fields.get('amt')), asset: coin }],
    fee: numberOf(fields.get('fee')),
    details: [
      ['First and last block', `${numberOf(fields.get('fv'))} to ${numberOf(fields.get('lv'))}`],
      ['Fields', [...fields.keys()].join(' ')],
      ...texts,
    ],
    unread: [],
  }
}

export const algorand: LedgerDecoder = { decode, normalise: (address) => address }
