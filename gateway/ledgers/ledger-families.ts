import { bitcoin } from './bitcoin-family'
import { ethereum } from './ethereum-family'
import type { LedgerFamily } from './ledger-family'
import { xrpl } from './xrpl-family'

const families: readonly LedgerFamily[] = [ethereum, bitcoin, xrpl]

export const findFamily = (type: string): LedgerFamily | undefined => families.find((family) => family.type === type)
