import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder, type LedgerRecord } from './decoded'
import { hexOf, readerOf, unreadable, type ByteReader } from './read-bytes'

const pallets: Readonly<Record<number, string>> = { 5: 'Balances', 7: 'Staking' }
/** After the call and what is paid for it: versions, the chain twice, and the end. */
const tailBytes = 4 + 4 + 32 + 32 + 1

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

function prefixOf(ledger: LedgerRecord): number {
  const prefix = ledger['addressPrefix']
  return typeof prefix === 'number' && prefix >= 0 && prefix < 64 ? prefix : 42
}

/** What is signed of a call: the call, its price, and the chain that it is for. */
function decode(bytes: Uint8Array, ledger: LedgerRecord): Decoded {
  const from = readerOf(bytes)
  const pallet = pallets[from.byte()] ?? unreadable('the pallet is not known')
  const digest = hexOf(blake2b(bytes, { dkLen: 32 }))
  const genesis = ledger['genesisHash']
  const readTail = () => {
    const [runtime, version] = [from.little(4), from.little(4)]
    const chain = hexOf(from.take(32))
    from.expect(chain, 'the block that it builds on')
    from.expect('00', 'the end')
    from.end()
    if (`0x${chain}` !== genesis) unreadable('it is for another chain than the ledger')
    return ['Versions', `${runtime} and ${version}`] as const
  }
  if (pallet !== 'Balances') {
    const rest = hexOf(from.take(from.left() - tailBytes))
    const versions = readTail()
    const details = [['Bytes of the call', rest] as const, versions]
    return { digest, operation: pallet, payments: [], details, unread: [`what the pallet ${pallet} does`, fee] }
  }
  from.expect('0300', 'the call of the pallet')
  const to = spell(from.take(32), prefixOf(ledger))
  const amount = readCompact(from)
  from.expect('00', 'how long it can be sent')
  const [nonce, tip] = [readCompact(from), readCompact(from)]
  from.expect('00', 'the mode')
  return {
    digest,
    operation: 'payment',
    payments: [{ to, amount, asset: coin }],
    details: [['Nonce', `${nonce}`], ['Tip', `${tip}`], readTail()],
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
