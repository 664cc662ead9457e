import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { coin, type Decoded, type LedgerDecoder } from './decoded'
import { hexOf, readerOf, unreadable, type ByteReader } from './read-bytes'

const base58check = createBase58check(sha256)

/** A count in its shortest form. */
function readCount({ byte, little }: ByteReader): number {
  const first = byte()
  if (first < 253) return first
  const size = first === 253 ? 2 : first === 254 ? 4 : 8
  const value = Number(little(size))
  return value < (size === 2 ? 253 : size === 4 ? 65_536 : 4_294_967_296)
    ? unreadable('a count is written longer than it needs to be')
    : value
}

/** Of the first byte of a script: 0, or one of the sixteen after 0x50, which is no version itself. Any other begins no such script. */
const witnessVersionOf = (byte = -1): number => (byte > 0x50 ? byte - 0x50 : byte === 0 ? 0 : -1)

/** The address that a script pays; a script of no such form is named by itself. */
function addressOf(script: Uint8Array): string {
  const hex = hexOf(script)
  const hash = (lead: string, tail: string, length: number) =>
    hex.startsWith(lead) && hex.endsWith(tail) && hex.length === lead.length + length * 2 + tail.length
      ? script.slice(lead.length / 2, lead.length / 2 + length)
      : undefined
  const key = hash('76a914', '88ac', 20)
  if (key) return base58check.encode(Uint8Array.of(0, ...key))
  const ofScript = hash('a914', '87', 20)
  if (ofScript) return base58check.encode(Uint8Array.of(5, ...ofScript))
  const version = witnessVersionOf(script[0])
  const program = script.slice(2)
  const isWitness = version >= 0 && version <= 16 && script[1] === program.length && program.length >= 2
  if (isWitness && program.length <= 40 && (version > 0 || program.length === 20 || program.length === 32)) {
    const words = [version, ...bech32.toWords(program)]
    return version === 0 ? bech32.encode('bc', words) : bech32m.encode('bc', words)
  }
  return `script ${hex}`
}

/** A transaction without its witnesses: what it spends, and whom it pays. The amounts of what it spends are not part of it. */
function decode(bytes: Uint8Array): Decoded {
  const from = readerOf(bytes)
  const version = from.little(4)
  const inputs = Array.from({ length: bounded(readCount(from)) }, () => {
    const hash = hexOf(from.take(32).reverse())
    const index = from.little(4)
    from.expect('00', 'the script of an input')
    return { hash, index, sequence: from.little(4) }
  })
  const outputs = Array.from({ length: bounded(readCount(from)) }, () => {
    const amount = from.little(8)
    return { amount, to: addressOf(from.take(bounded(readCount(from)))), asset: coin }
  })
  const lockTime = from.little(4)
  from.end()
  if (inputs.length === 0 || outputs.length === 0) unreadable('it has no inputs or no outputs')
  return {
    digest: hexOf(sha256(sha256(bytes))),
    operation: 'payment',
    payments: outputs,
    details: [
      ['Version', `${version}`],
      ...inputs.map(
        ({ hash, index, sequence }, i) => [`Input ${i + 1}`, `${hash}:${index}, sequence ${sequence}`] as const,
      ),
      ['Lock time', `${lockTime}`],
    ],
    unread: ['the fee: these bytes do not hold the amounts of the coins that they spend'],
  }
}

/** No transaction is longer; a count is believed only so far. */
const bounded = (count: number): number => (count > 100_000 ? unreadable('a count is too large') : count)

const normalise = (address: string) => (/^bc1/i.test(address) ? address.toLowerCase() : address)

export const bitcoin: LedgerDecoder = { decode, normalise }
