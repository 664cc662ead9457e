import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder, type LedgerRecord } from './decoded'
import { hexOf, readerOf, unreadable, type ByteReader } from './read-bytes'

const balances = 5
const staking = 7

/** The spelling of a key for a network whose prefix has one byte. */
function spell(key: Uint8Array, prefix: number): string {
  const bytes = Uint8Array.of(prefix, ...key)
  return base58.encode(
    Uint8Array.of(...bytes, ...blake2b(Uint8Array.of(...utf8ToBytes('SS58PRE'), ...bytes)).slice(0, 2)),
  )
}

/** A whole number whose two lowest bits say how it is shortened, in its shortest form. */
function readCompact(from: ByteReader): bigint {
  const first = from.byte()
  const mode = first & 3
  if (mode === 0) return BigInt(first >> 2)
  const rest = mode === 3 ? from.little((first >> 2) + 4) : (from.little(mode === 1 ? 1 : 3) << 6n) | BigInt(first >> 2)
  const least = mode === 1 ? 1n << 6n : mode === 2 ? 1n << 14n : 1n << BigInt(Math.max(30, ((first >> 2) + 3) * 8))
  return rest < least ? unreadable('a number is written longer than it needs to be') : rest
}

/** An account, if there is one. */
function passAccount(from: ByteReader): void {
  if (from.peek() === 0) from.take(33)
}

function passPayee(from: ByteReader): void {
  const kind = from.byte()
  if (kind > 3) unreadable('the kind of a payee is not known')
  from.take(kind === 3 ? 32 : 0)
}

/** What the pallet of stakes is asked for, by its number, and how far its fields go: the price comes behind them. */
const stakingCalls: Readonly<Record<number, readonly [name: string, pass: (from: ByteReader) => unknown]>> = {
  0: ['Bond', (from) => [passAccount(from), readCompact(from), passPayee(from)]],
  1: ['BondExtra', readCompact],
  2: ['Unbond', readCompact],
  3: ['WithdrawUnbonded', (from) => from.take(4)],
  5: ['Nominate', (from) => from.take(Number(readCompact(from)) * 33)],
  6: ['Chill', () => undefined],
  7: ['SetPayee', passPayee],
  8: ['SetController', passAccount],
  19: ['Rebond', readCompact],
}

/** 42 is the spelling of every network. */
function prefixOf(ledger: LedgerRecord | undefined): number {
  const prefix = ledger?.['addressPrefix']
  return typeof prefix === 'number' && prefix >= 0 && prefix < 64 ? prefix : 42
}

/** How long it can be sent, its nonce, what is paid for a better position, and the chain that it is for, to the end. */
function readEnd(
  from: ByteReader,
  ledger: LedgerRecord | undefined,
): Required<Pick<Decoded, 'tip' | 'details' | 'chain'>> {
  from.expect('00', 'how long it can be sent')
  const [nonce, tip] = [readCompact(from), readCompact(from)]
  from.expect('00', 'the mode')
  const [runtime, version] = [from.little(4), from.little(4)]
  const chain = hexOf(from.take(32))
  from.expect(chain, 'the block that it builds on')
  from.expect('00', 'the end')
  from.end()
  if (ledger && `0x${chain}` !== ledger['genesisHash']) unreadable('it is for another chain than the ledger')
  return {
    tip,
    chain,
    details: [
      ['Nonce', `${nonce}`],
      ['Versions', `${runtime} and ${version}`],
    ],
  }
}

/** What is signed of a call: the call, its price, and the chain that it is for. */
function decode(bytes: Uint8Array, ledger?: LedgerRecord): Decoded {
  const from = readerOf(bytes)
  const pallet = from.byte()
  const digest = hexOf(blake2b(bytes, { dkLen: 32 }))
  if (pallet === staking) {
    const [operation, pass] = stakingCalls[from.byte()] ?? unreadable('the call of the pallet is not known')
    const start = bytes.length - from.left()
    pass(from)
    const fields = hexOf(bytes.slice(start, bytes.length - from.left()))
    const { tip, details, chain } = readEnd(from, ledger)
    const shown = [['Bytes of the call', fields] as const, ...details]
    return { digest, operation, payments: [], tip, chain, details: shown, unread: [`what ${operation} sets`, fee] }
  }
  if (pallet !== balances) unreadable('the pallet is not known')
  from.expect('0300', 'the call of the pallet')
  const to = spell(from.take(32), prefixOf(ledger))
  const amount = readCompact(from)
  return {
    digest,
    operation: 'payment',
    payments: [{ to, amount, asset: coin }],
    ...readEnd(from, ledger),
    unread: [fee],
  }
}

const fee = 'the fee: these bytes hold a tip alone, the ledger computes the rest'

/** One key has a spelling for each network. */
function normalise(address: string): string {
  try {
    const bytes = base58.decode(address)
    return bytes.length === 35 ? hexOf(bytes.slice(1, 33)) : address
  } catch {
    return address
  }
}

export const substrate: LedgerDecoder = { decode, normalise }
