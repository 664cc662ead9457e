import type { LedgerType } from '@domain/ledgers/ledger-family'
import { parseEthereumAddress } from './ethereum-address'
import { decodeAlgorandAddress } from './algorand-address'
import { decodeBitcoinAddress } from './bitcoin-address'
import { decodeCardanoAddress } from './cardano-address'
import { parseHederaAccount } from './hedera-address'
import { decodeSolanaAddress } from './solana-address'
import { decodeStellarAddress } from './stellar-address'
import { decodeSubstrateAddress } from './substrate-address'
import { decodeTezosAddress } from './tezos-address'
import { isXrplAddress } from './xrpl-address'

export type AddressedLedger = Exclude<LedgerType, 'BitcoinRedirect'>

const rules: Readonly<Record<AddressedLedger, (text: string) => boolean>> = {
  Algorand: (text) => decodeAlgorandAddress(text) !== undefined,
  Bitcoin: (text) => decodeBitcoinAddress(text) !== undefined,
  Cardano: (text) => decodeCardanoAddress(text) !== undefined,
  Ethereum: (text) => parseEthereumAddress(text).ok,
  Hedera: (text) => parseHederaAccount(text) !== undefined,
  Solana: (text) => decodeSolanaAddress(text) !== undefined,
  Stellar: (text) => decodeStellarAddress(text) !== undefined,
  Substrate: (text) => decodeSubstrateAddress(text) !== undefined,
  Tezos: (text) => decodeTezosAddress(text) !== undefined,
  XRPL: isXrplAddress,
}

/** What an address of the main network of a ledger is. */
export const isAddressOf = (ledger: AddressedLedger): ((text: string) => boolean) => rules[ledger]

/** The same for a ledger that only its name tells; undefined for one that has no rule here. */
export const findAddressRule = (ledger: string): ((text: string) => boolean) | undefined =>
  Object.hasOwn(rules, ledger) ? rules[ledger as AddressedLedger] : undefined

/**
 * Does a ledger write addresses as the main network of its family does? Test networks, and ledgers that only share the family's rules
 * (Litecoin as a Bitcoin), have prefixes of their own, which the platform alone judges.
 * @param parameters of the ledger, as the platform delivers them
 */
export function hasMainAddresses(parameters: { readonly type: string } & Readonly<Record<string, unknown>>): boolean {
  const { type, network = 'mainnet', vaultLedgerIdentifier = 'btc', testnetMagic, addressPrefix = 0 } = parameters
  if (type === 'Bitcoin') return network === 'mainnet' && vaultLedgerIdentifier === 'btc'
  if (type === 'Cardano') return testnetMagic === undefined
  return type !== 'Substrate' || addressPrefix === 0
}
