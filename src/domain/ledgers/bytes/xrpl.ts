import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, textOf, unreadable, type ByteReader } from './read-bytes'

const names: Readonly<Record<number, string>> = {
  0: 'Payment',
  3: 'AccountSet',
  7: 'OfferCreate',
  19: 'DepositPreauth',
  20: 'TrustSet',
  30: 'Clawback',
  54: 'MPTokenIssuanceCreate',
  55: 'MPTokenIssuanceDestroy',
  56: 'MPTokenIssuanceSet',
  57: 'MPTokenAuthorize',
}

function addressOf(accountId: Uint8Array): string {
  const bytes = Uint8Array.of(0, ...accountId)
  return base58xrp.encode(Uint8Array.of(...bytes, ...sha256(sha256(bytes)).slice(0, 4)))
}

/** The length before a field of any length: the forms of one and two bytes. */
function readLength({ byte }: ByteReader): number {
  const first = byte()
  if (first <= 192) return first
  return first <= 240 ? 193 + (first - 193) * 256 + byte() : unreadable('a field is too long')
}

/** An amount of the coin: no token, and not negative. */
function readDrops({ big }: ByteReader): bigint {
  const value = big(8)
  return value >> 62n === 1n ? value & ((1n << 62n) - 1n) : unreadable('an amount is none of the coin')
}

const readAccount = (from: ByteReader) => {
  from.expect('14', 'the length of an account')
  return addressOf(from.take(20))
}

/** Each memo as its parts in hexadecimal, and what of them is text. */
function readMemos(from: ByteReader): readonly (readonly [string, string])[] {
  const texts: (readonly [string, string])[] = []
  const memos: Record<string, string>[] = []
  const parts = [
    [0x7c, 'memoType'],
    [0x7d, 'memoData'],
    [0x7e, 'memoFormat'],
  ] as const
  while (from.peek() === 0xea) {
    from.byte()
    const memo: Record<string, string> = {}
    for (const [code, name] of parts) {
      if (from.peek() !== code) continue
      from.byte()
      const bytes = from.take(readLength(from))
      memo[name] = hexOf(bytes)
      if (isPlainText(bytes)) texts.push([`Memo ${memos.length + 1}, ${name}`, `“${textOf(bytes)}”`])
    }
    from.expect('e1', 'the end of a memo')
    memos.push(memo)
  }
  from.expect('f1', 'the end of the memos')
  return [['Memos', memoList(memos)], ...texts]
}

const memoList = (memos: readonly Readonly<Record<string, string>>[]): string =>
  memos
    .map(({ memoType = '-', memoData = '-', memoFormat = '-' }) => `${memoType} ${memoData} ${memoFormat}`)
    .join(', ')

const isPlainText = (bytes: Uint8Array) => bytes.every((byte) => byte >= 32 && byte < 127)

/** A number whose field has a code of two bytes, as those above 15 have. */
function optionalPair(from: ByteReader, code: number): bigint | undefined {
  if (from.peek() !== 0x20 || from.peek(1) !== code) return undefined
  from.take(2)
  return from.big(4)
}

/** The fields of a transaction in their one order, each at most once; any other field is refused. */
function decode(bytes: Uint8Array): Decoded {
  const from = readerOf(bytes)
  const optional = <T>(code: number, read: () => T): T | undefined => {
    if (from.peek() !== code) return undefined
    from.byte()
    return read()
  }
  from.expect('12', 'the first field')
  const type = Number(from.big(2))
  const network = optional(0x21, () => from.big(4))
  from.expect('22', 'the field of flags')
  const flags = from.big(4)
  const sourceTag = optional(0x23, () => from.big(4))
  from.expect('24', 'the field of the sequence')
  const sequence = from.big(4)
  const destinationTag = optional(0x2e, () => from.big(4))
  const last = optionalPair(from, 0x1b)
  const ticket = optionalPair(from, 0x29)
  const amount = optional(0x61, () => readDrops(from))
  from.expect('68', 'the field of the fee')
  const fee = readDrops(from)
  from.expect('7321', 'the field of the key')
  const key = from.take(33)
  from.expect('81', 'the field of the account')
  const payer = readAccount(from)
  const destination = optional(0x83, () => readAccount(from))
  const memos = optional(0xf9, () => readMemos(from)) ?? []
  from.end()
  const name = names[type] ?? unreadable(`the type ${type} is not known`)
  const isPlain = type === 0 && amount !== undefined && destination !== undefined
  if (!isPlain && amount !== undefined) unreadable('it pays an amount to nobody')
  const detail = (title: string, value: bigint | string | undefined) =>
    value === undefined ? [] : [[title, `${value}`] as const]
  return {
    digest: hexOf(sha512(Uint8Array.of(0x53, 0x54, 0x58, 0, ...bytes)).slice(0, 32)),
    payer,
    operation: isPlain ? 'payment' : name,
    payments: isPlain ? [{ to: destination, amount, asset: coin }] : [],
    ...(isPlain || destination === undefined ? {} : { sendsTo: destination }),
    fee,
    details: [
      ['Sequence', `${sequence}`],
      ['Flags', flags.toString(16).padStart(8, '0')],
      ...detail('Source tag', sourceTag),
      ...detail('Destination tag', destinationTag),
      ...detail('Network', network),
      ...detail('Last ledger', last),
      ...detail('Ticket', ticket),
      ['Key', hexOf(key)],
      ...memos,
    ],
    unread: isPlain ? [] : [`what ${name} does: the first memo says it in a form of this platform`],
  }
}

export const xrpl: LedgerDecoder = { decode, normalise: (address) => address }
