import { bytesToHex } from '@noble/hashes/utils.js'
import type { Decoded } from './bytes/decoded'
import { decodedTypes, decoderOf } from './bytes/ledger-decoders'
import { UnreadableBytes } from './bytes/read-bytes'

/** What bytes say when they are read as a transaction of a kind of ledger. */
export interface ReadBytes {
  readonly ledgerType: string
  readonly decoded: Decoded
}

/** What a ledger puts before a transaction that is signed, and how much of it names the network. */
const heads: Readonly<Record<string, { readonly network?: number; readonly mark: string }>> = {
  XRPL: { mark: '53545800' },
  Stellar: { network: 32, mark: '00000002' },
  Tezos: { mark: '03' },
  Algorand: { mark: '5458' },
}

/**
 * Reads the bytes that a key is asked to sign as a transaction of each kind of ledger, with all that the ledger puts before it, and of
 * any chain: the bytes alone decide, so that whoever has them reads the same. More than one finding is possible, none is usual.
 */
export function readLedgerBytes(bytes: Uint8Array): readonly ReadBytes[] {
  return decodedTypes.flatMap((ledgerType) => {
    const { network = 0, mark } = heads[ledgerType] ?? { mark: '' }
    const start = network + mark.length / 2
    if (bytesToHex(bytes.slice(network, start)) !== mark) return []
    const chain = network > 0 ? { chain: bytesToHex(bytes.slice(0, network)) } : {}
    const decoded = decode(ledgerType, bytes.slice(start))
    return decoded ? [{ ledgerType, decoded: { ...decoded, ...chain } }] : []
  })
}

function decode(ledgerType: string, bytes: Uint8Array): Decoded | undefined {
  try {
    return decoderOf(ledgerType)!.decode(bytes)
  } catch (error) {
    if (error instanceof UnreadableBytes) return undefined
    throw error
  }
}
