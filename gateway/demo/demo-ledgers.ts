import { getAddress, hexlify } from 'ethers'
import { sha256Bytes } from '@domain/shared/hash'
import { encodeAlgorandAddress } from '@domain/ledgers/addresses/algorand-address'
import { xrplBase58Check } from '@domain/ledgers/base58'
import { encodeSegwit } from '@domain/ledgers/bech32'
import type { DescribedLedger } from '@domain/ledgers/ledger-family'
import { encodeEnterpriseAddress } from '@domain/ledgers/addresses/cardano-address'
import { hederaAccountOf } from '@domain/ledgers/addresses/hedera-address'
import { encodeSolanaAddress } from '@domain/ledgers/addresses/solana-address'
import { encodeStellarAddress } from '@domain/ledgers/addresses/stellar-address'
import { encodeSubstrateAddress } from '@domain/ledgers/addresses/substrate-address'
import { tezosAddressOf } from '../ledgers/tezos/tezos-address'

interface DemoLedgerParts {
  readonly id: string
  readonly type: DescribedLedger
  /** The assets that live there. */
  readonly symbols: readonly string[]
  /** The endpoint whose payments are known. */
  readonly payer?: string
  /** A well formed address from the hash of a name. */
  readonly addressOf: (hash: Uint8Array) => string
}

export const demoLedgers = {
  eth: {
    id: 'ethereum-mainnet',
    type: 'Ethereum',
    symbols: ['ETH', 'USDC', 'EURC', 'XAUT'],
    payer: 'Meridian Prime settlement',
    addressOf: (hash) => getAddress(hexlify(hash.slice(0, 20))),
  },
  btc: {
    id: 'bitcoin-mainnet',
    type: 'Bitcoin',
    symbols: ['BTC'],
    payer: 'Halvorsen & Partners',
    addressOf: (hash) => encodeSegwit('bc', hash.slice(0, 20)),
  },
  xrp: {
    id: 'xrpl-mainnet',
    type: 'XRPL',
    symbols: ['XRP', 'RLUSD'],
    payer: 'Northgate payouts',
    addressOf: (hash) => xrplBase58Check.encode(Uint8Array.from([0, ...hash.slice(0, 20)])),
  },
  xlm: { id: 'stellar-mainnet', type: 'Stellar', symbols: ['XLM', 'AQUA'], addressOf: encodeStellarAddress },
  sol: { id: 'solana-mainnet', type: 'Solana', symbols: ['SOL', 'PYUSD'], addressOf: encodeSolanaAddress },
  xtz: { id: 'tezos-mainnet', type: 'Tezos', symbols: ['XTZ'], addressOf: tezosAddressOf },
  ada: { id: 'cardano-mainnet', type: 'Cardano', symbols: ['ADA'], addressOf: encodeEnterpriseAddress },
  dot: { id: 'polkadot', type: 'Substrate', symbols: ['DOT'], addressOf: (hash) => encodeSubstrateAddress(hash) },
  hbar: { id: 'hedera-mainnet', type: 'Hedera', symbols: ['HBAR', 'SAUCE'], addressOf: hederaAccountOf },
  algo: { id: 'algorand-mainnet', type: 'Algorand', symbols: ['ALGO'], addressOf: encodeAlgorandAddress },
} as const satisfies Record<string, DemoLedgerParts>
export type DemoLedger = keyof typeof demoLedgers

const parts: Readonly<Record<DemoLedger, DemoLedgerParts>> = demoLedgers
const names = Object.keys(demoLedgers) as readonly DemoLedger[]

export const ledgerIds = Object.fromEntries(names.map((name) => [name, parts[name].id])) as {
  readonly [L in DemoLedger]: (typeof demoLedgers)[L]['id']
}
export const ledgerOf = (symbol: string): DemoLedger =>
  names.find((name) => parts[name].symbols.includes(symbol)) ?? 'eth'
export const ledgerOfType = (type: string): DemoLedger => names.find((name) => parts[name].type === type) ?? 'eth'
export const knownPayerOf = (ledger: DemoLedger): string | undefined => parts[ledger].payer

/** An address that is well formed and whose key nobody has: somebody outside, the same on every machine. */
export const outsideAddress = (alias: string, ledger: DemoLedger): string =>
  parts[ledger].addressOf(sha256Bytes(new TextEncoder().encode(`demo counterparty of Nordhaven: ${alias}`)))
