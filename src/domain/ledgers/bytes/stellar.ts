import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base32nopad } from '@scure/base'
import { coin, type Decoded, type DecodedPayment, type LedgerDecoder, type LedgerRecord } from './decoded'
import { hexOf, readerOf, textOf, unreadable, type ByteReader } from './read-bytes'

/** CRC-16/XMODEM. */
function checksum(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc
}

function readAddress(from: ByteReader): string {
  from.expect('00000000', 'the kind of a key')
  const bytes = Uint8Array.of(6 << 3, ...from.take(32))
  const crc = checksum(bytes)
  return base32nopad.encode(Uint8Array.of(...bytes, crc & 255, crc >> 8))
}

function readOpaque(from: ByteReader, most: number): Uint8Array {
  const length = Number(from.big(4))
  if (length > most) unreadable('a text is too long')
  const content = from.take(length)
  const padding = from.take((4 - (length % 4)) % 4)
  return padding.every((byte) => byte === 0) ? content : unreadable('what follows a text is not empty')
}

function readAsset(from: ByteReader): string {
  const kind = Number(from.big(4))
  if (kind === 0) return coin
  if (kind !== 1 && kind !== 2) return unreadable('the kind of an asset is not known')
  const code = /^([A-Za-z0-9]+)\0*$/.exec(textOf(from.take(kind === 1 ? 4 : 12)))?.[1]
  if (code === undefined || code.length > 4 !== (kind === 2)) return unreadable('the code of an asset is wrong')
  return `${code}.${readAddress(from)}`
}

function readMemo(from: ByteReader): readonly (readonly [string, string])[] {
  const kind = Number(from.big(4))
  switch (kind) {
    case 0:
      return []
    case 1:
      return [['Memo', `“${textOf(readOpaque(from, 28))}”`]]
    case 2:
      return [['Memo id', `${from.big(8)}`]]
    case 3:
    case 4:
      return [[kind === 3 ? 'Memo hash' : 'Memo return hash', hexOf(from.take(32))]]
    default:
      return unreadable('the kind of a memo is not known')
  }
}

const names: Readonly<Record<number, string>> = { 5: 'SetOptions', 6: 'ChangeTrust', 8: 'AccountMerge' }

interface Operation extends Pick<Decoded, 'operation' | 'payments' | 'sendsTo' | 'unread'> {
  readonly sets?: readonly (readonly [string, string])[]
}

/** The flags that are set and the domain that is named: whatever else could be set may give the account away. */
function readOptions(from: ByteReader): NonNullable<Operation['sets']> {
  from.expect('0000000000000000', 'what comes before the flags')
  const isThere = () => {
    const flag = from.big(4)
    return flag < 2n ? flag === 1n : unreadable('a flag is neither yes nor no')
  }
  const flags = isThere() ? [['Flags that are set', `${from.big(4)}`] as const] : []
  from.expect('00000000000000000000000000000000', 'what weighs how much')
  const home = isThere() ? [['Home domain', `“${textOf(readOpaque(from, 32))}”`] as const] : []
  from.expect('00000000', 'another key')
  return [...flags, ...home]
}

function readOperation(from: ByteReader): Operation {
  const type = Number(from.big(4))
  const pay = (payment: DecodedPayment, operation = 'payment'): Operation => ({
    operation,
    payments: [payment],
    unread: [],
  })
  if (type === 0) return pay({ to: readAddress(from), asset: coin, amount: from.big(8) }, 'CreateAccount')
  if (type === 1) return pay({ to: readAddress(from), asset: readAsset(from), amount: from.big(8) })
  const operation = names[type] ?? unreadable(`the operation ${type} is not known`)
  const rest = { operation, payments: [], unread: [`what ${operation} sets`] }
  if (type === 8) return { ...rest, sendsTo: readAddress(from) }
  if (type === 5) return { ...rest, sets: readOptions(from) }
  const asset = readAsset(from)
  return {
    ...rest,
    sets: [
      ['Asset', asset],
      ['Limit', `${from.big(8)}`],
    ],
  }
}

/** A transaction of one operation. */
function decode(bytes: Uint8Array, ledger?: LedgerRecord): Decoded {
  const from = readerOf(bytes)
  const payer = readAddress(from)
  const fee = from.big(4)
  const sequence = from.big(8)
  from.expect('00000000', 'the limit of time')
  const memo = readMemo(from)
  from.expect('0000000100000000', 'the number of operations, or who pays for one')
  const { sets = [], ...operation } = readOperation(from)
  from.expect('00000000', 'the end')
  from.end()
  const network = ledger?.['networkPassphrase']
  const id = sha256(utf8ToBytes(typeof network === 'string' ? network : ''))
  return {
    digest: hexOf(sha256(Uint8Array.of(...id, 0, 0, 0, 2, ...bytes))),
    payer,
    ...operation,
    fee,
    details: [['Sequence', `${sequence}`], ...memo, ...sets],
  }
}

export const stellar: LedgerDecoder = { decode, normalise: (address) => address }
