import type { DescribedLedger } from '../ledger-family'
import { decodeAlgorandAddress } from './algorand-address'
import { decodeBitcoinAddress } from './bitcoin-address'
import { decodeCardanoAddress } from './cardano-address'
import { parseEthereumAddress } from './ethereum-address'
import { parseHederaAccount } from './hedera-address'
import { decodeSolanaAddress } from './solana-address'
import { decodeStellarAddress } from './stellar-address'
import { decodeSubstrateAddress } from './substrate-address'
import { decodeTezosAddress } from './tezos-address'
import { isXrplAddress } from './xrpl-address'

type AddressRule = (text: string) => boolean

/** What an address of the main network of a ledger is. Apart from what may be ordered: who writes an address needs no orders. */
const rules: { readonly [T in DescribedLedger]: AddressRule } = {
  Ethereum: (text) => parseEthereumAddress(text).ok,
  Bitcoin: (text) => decodeBitcoinAddress(text) !== undefined,
  XRPL: isXrplAddress,
  Stellar: (text) => decodeStellarAddress(text) !== undefined,
  Solana: (text) => decodeSolanaAddress(text) !== undefined,
  Tezos: (text) => decodeTezosAddress(text) !== undefined,
  Cardano: (text) => decodeCardanoAddress(text) !== undefined,
  Substrate: (text) => decodeSubstrateAddress(text) !== undefined,
  Hedera: (text) => parseHederaAccount(text) !== undefined,
  Algorand: (text) => decodeAlgorandAddress(text) !== undefined,
}

export const isAddressOf = (ledger: DescribedLedger): AddressRule => rules[ledger]

/** The same for a ledger that only its name identifies; undefined for one that has no rule here. */
export const findAddressRule = (ledger: string): AddressRule | undefined =>
  Object.hasOwn(rules, ledger) ? rules[ledger as DescribedLedger] : undefined
