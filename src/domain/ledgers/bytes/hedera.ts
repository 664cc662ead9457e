import { sha384 } from '@noble/hashes/sha2.js'
import { coin, type Asset, type Decoded, type DecodedPayment, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, readGroups, textOf, unreadable, type ByteReader } from './read-bytes'

const names: Readonly<Record<number, string>> = { 15: 'AccountUpdate', 40: 'TokenAssociate', 41: 'TokenDissociate' }

/** The tag of a field of a protocol buffer; undefined at the end. */
const peekField = (from: ByteReader): number | undefined => {
  const tag = from.peek()
  return tag === undefined ? undefined : tag >> 3
}

function readNumber(from: ByteReader, field: number): bigint {
  if (readGroups(from) !== BigInt(field << 3)) unreadable('a number is not where it always is')
  const value = readGroups(from)
  return value < 1n << 64n ? value : unreadable('a number has more than 64 bits')
}

function readMessage(from: ByteReader, field: number): ByteReader {
  if (readGroups(from) !== BigInt((field << 3) | 2)) unreadable('a field is not where it always is')
  return readerOf(from.take(Number(readGroups(from))))
}

/** Reads a message to its end. */
function within<T>(from: ByteReader, field: number, read: (inner: ByteReader) => T): T {
  const inner = readMessage(from, field)
  const value = read(inner)
  inner.end()
  return value
}

const readEntity = (from: ByteReader, field: number): string =>
  within(from, field, (inner) => `0.0.${readNumber(inner, 3)}`)

interface Change {
  readonly account: string
  readonly amount: bigint
}

const readChange = (from: ByteReader, field: number): Change =>
  within(from, field, (inner) => {
    const account = readEntity(inner, 1)
    const coded = readNumber(inner, 2)
    return { account, amount: coded % 2n === 0n ? coded / 2n : -(coded + 1n) / 2n }
  })

/** What is moved of one asset: the payer's loss first, and it is what the others gain. */
function readMoved(from: ByteReader, field: number, asset: Asset, payer: string): readonly DecodedPayment[] {
  const { account, amount: lost } = readChange(from, field)
  const gains: Change[] = []
  while (peekField(from) === field) gains.push(readChange(from, field))
  const isBalanced =
    gains.every(({ amount }) => amount >= 0n) && gains.reduce((sum, { amount }) => sum + amount, lost) === 0n
  if (account !== payer || !isBalanced) unreadable('somebody beside the payer loses something')
  return gains.map((gain) => ({ to: gain.account, amount: gain.amount, asset }))
}

interface Transfers {
  readonly payments: readonly DecodedPayment[]
  /** Pieces of collections, as they stand there. */
  readonly pieces: readonly string[]
}

function readTransfers(from: ByteReader, payer: string): Transfers {
  const payments: DecodedPayment[] = []
  const pieces: string[] = []
  while (from.left() > 0) {
    if (peekField(from) === 1) payments.push(...within(from, 1, (inner) => readMoved(inner, 1, coin, payer)))
    else
      within(from, 2, (inner) => {
        const token = readEntity(inner, 1)
        if (peekField(inner) === 3) pieces.push(`${token} ${hexOf(inner.take(inner.left()))}`)
        else payments.push(...readMoved(inner, 2, token, payer))
      })
  }
  return { payments, pieces }
}

/** How many tokens may come by themselves: an update that names a key would give the account away. */
function readUpdate(from: ByteReader, payer: string): readonly [string, string] {
  if (readEntity(from, 2) !== payer) unreadable('it changes another account than the one that pays')
  return [
    'Tokens taken unasked',
    `${BigInt.asIntN(
      32,
      within(from, 15, (most) => readNumber(most, 1)),
    )}`,
  ]
}

function readTokens(from: ByteReader, payer: string): readonly [string, string] {
  if (readEntity(from, 1) !== payer) unreadable('it changes another account than the one that pays')
  const tokens: string[] = []
  while (from.left() > 0) tokens.push(readEntity(from, 2))
  return ['Tokens', tokens.join(' ')]
}

/** A transaction's body, its fields in their one order. */
function decode(bytes: Uint8Array): Decoded {
  const from = readerOf(bytes)
  const { at, payer } = within(from, 1, (inner) => ({
    at: within(inner, 1, (time) => `${readNumber(time, 1)}.${readNumber(time, 2)}`),
    payer: readEntity(inner, 2),
  }))
  const node = readEntity(from, 2)
  const fee = readNumber(from, 3)
  const seconds = within(from, 4, (inner) => readNumber(inner, 1))
  const memo = peekField(from) === 6 ? [['Memo', `“${readMemo(from)}”`] as const] : []
  const head = { digest: hexOf(sha384(bytes)).slice(0, 64), payer, fee }
  const details = [['Valid from', `${at} for ${seconds} seconds`], ['Node', node], ...memo] as const
  if (from.peek() === ((14 << 3) | 2)) {
    const { payments, pieces } = within(from, 14, (inner) => readTransfers(inner, payer))
    from.end()
    if (pieces.length === 0) return { ...head, operation: 'payment', payments, details, unread: [] }
    const shown = pieces.map((piece) => ['Pieces', piece] as const)
    const unread = ['which pieces of collections go where']
    return { ...head, operation: 'Transfer', payments, details: [...details, ...shown], unread }
  }
  const tag = readGroups(from)
  const name = names[Number(tag >> 3n)] ?? unreadable('the operation is not known')
  if ((tag & 7n) !== 2n) unreadable('a field is not where it always is')
  const inner = readerOf(from.take(Number(readGroups(from))))
  from.end()
  const set = name === 'AccountUpdate' ? readUpdate(inner, payer) : readTokens(inner, payer)
  inner.end()
  return {
    ...head,
    operation: name,
    payments: [],
    details: [...details, set],
    unread: [`what ${name} sets`],
  }
}

function readMemo(from: ByteReader): string {
  const inner = readMessage(from, 6)
  return textOf(inner.take(inner.left()))
}

export const hedera: LedgerDecoder = { decode, normalise: (address) => address.replace(/-[a-z]{5}$/, '') }
