import { algorand } from './algorand'
import { bitcoin } from './bitcoin'
import { cardano } from './cardano'
import type { LedgerDecoder } from './decoded'
import { ethereum } from './ethereum'
import { hedera } from './hedera'
import { solana } from './solana'
import { stellar } from './stellar'
import { substrate } from './substrate'
import { tezos } from './tezos'
import { xrpl } from './xrpl'

/** Kinds of ledger whose bytes are read here; the bytes of others are named as they are. */
const decoders: Readonly<Record<string, LedgerDecoder>> = {
  Ethereum: ethereum,
  Bitcoin: bitcoin,
  XRPL: xrpl,
  Stellar: stellar,
  Solana: solana,
  Tezos: tezos,
  Cardano: cardano,
  Algorand: algorand,
  Substrate: substrate,
  Hedera: hedera,
}

export const decoderOf = (type: string): LedgerDecoder | undefined =>
  Object.hasOwn(decoders, type) ? decoders[type] : undefined

export const decodedTypes: readonly string[] = Object.keys(decoders)
