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

const families: readonly LedgerFamily[] = [
  ethereum,
  bitcoin,
  xrpl,
  stellar,
  solana,
  tezos,
  cardano,
  substrate,
  hedera,
  algorand,
]

export const findFamily = (type: string): LedgerFamily | undefined => families.find((family) => family.type === type)
