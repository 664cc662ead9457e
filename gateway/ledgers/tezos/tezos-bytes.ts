import { blake2b } from '@noble/hashes/blake2.js'
import type { TezosParameters } from '@domain/intents/catalogue/orders/tezos'
import { sha256Bytes } from '@domain/shared/hash'
import { bigEndian, fromHex, joinHex, toHex } from '../byte-text'
import { signEd25519 } from '../ed25519-keys'
import type { BuildInput, Signed, Unsigned } from '../ledger-family'
import { encodeOperationId, forgeDestination } from './tezos-address'

const limits = { gas: 10_600, storage: 300 } as const
const tags = { Reveal: '6b', Transaction: '6c', Delegation: '6e', Undelegation: '6e' } as const

/** A natural number in groups of seven bits, the lowest first. */
const natural = (value: bigint): string =>
  value < 128n ? bigEndian(value, 1) : joinHex(bigEndian((value & 127n) | 128n, 1), natural(value >> 7n))
const source = (address: string) => forgeDestination(address)!.forged.slice(2)

function content({
  parameters: { operation },
  payments: [payment],
  publicKey,
  addressOf,
}: BuildInput<TezosParameters>): string {
  switch (operation.type) {
    case 'Reveal':
      return joinHex('00', publicKey)
    case 'Transaction': {
      const code = operation.contractParameters?.value
      const encoded = code === undefined ? '00' : joinHex('ff00', bigEndian(code.length / 2, 4), code)
      return joinHex(natural(BigInt(operation.amount)), forgeDestination(payment!.address)!.forged, encoded)
    }
    case 'Delegation':
      return joinHex('ff', source(addressOf(operation.destination)))
    case 'Undelegation':
      return '00'
  }
}

/** A forged operation: the block that it builds on, who pays how much, and what is done. */
export function buildTezos(input: BuildInput<TezosParameters>): Unsigned {
  const {
    parameters: { operation },
    quote,
    from,
    sequence,
    ledger,
  } = input
  const branch = toHex(
    sha256Bytes(new TextEncoder().encode(typeof ledger['chainId'] === 'string' ? ledger['chainId'] : '')),
  )
  const numbers = [BigInt(quote.ceiling), BigInt(sequence + 1), BigInt(limits.gas), BigInt(limits.storage)].map(natural)
  const text = joinHex(branch, tags[operation.type], source(from), ...numbers, content(input))
  return { text, digest: digestOf(text) }
}

/** An operation is signed under the watermark of its kind. */
export const digestOf = (text: string): string => toHex(blake2b(fromHex(`03${text}`), { dkLen: 32 }))

export function signTezos(unsigned: string, privateKey: string): Signed {
  const raw = joinHex(unsigned, signEd25519(digestOf(unsigned), privateKey))
  return { raw, id: encodeOperationId(blake2b(fromHex(raw), { dkLen: 32 })) }
}
