import type { OrderParametersOf } from '@domain/intents/catalogue/order-parameters'
import type { DescribedLedger } from '@domain/ledgers/ledger-family'
import { algorand } from './algorand/algorand-family'
import { bitcoin } from './bitcoin-family'
import { cardano } from './cardano/cardano-family'
import { ethereum } from './ethereum-family'
import { hedera } from './hedera/hedera-family'
import type { LedgerFamily } from './ledger-family'
import { solana } from './solana/solana-family'
import { stellar } from './stellar/stellar-family'
import { substrate } from './substrate/substrate-family'
import { tezos } from './tezos/tezos-family'
import { xrpl } from './xrpl/xrpl-family'

/** What simulates each kind of ledger. */
const families: { readonly [T in DescribedLedger]: LedgerFamily<OrderParametersOf<T>> } = {
  Ethereum: ethereum,
  Bitcoin: bitcoin,
  XRPL: xrpl,
  Stellar: stellar,
  Solana: solana,
  Tezos: tezos,
  Cardano: cardano,
  Substrate: substrate,
  Hedera: hedera,
  Algorand: algorand,
}

export const findFamily = (type: string): LedgerFamily | undefined =>
  Object.hasOwn(families, type) ? families[type as DescribedLedger] : undefined
