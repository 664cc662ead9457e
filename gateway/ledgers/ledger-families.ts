import { bitcoin } from './bitcoin-family'
import { ethereum } from './ethereum-family'
import type { LedgerFamily } from './ledger-family'
import { solana } from './solana/solana-family'
import { stellar } from './stellar/stellar-family'
import { xrpl } from './xrpl-family'

const families: readonly LedgerFamily[] = [ethereum, bitcoin, xrpl, stellar, solana]

export const findFamily = (type: string): LedgerFamily | undefined => families.find((family) => family.type === type)
