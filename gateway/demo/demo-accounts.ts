import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { DemoLedger } from './demo-ledgers'
import type { DemoDomain } from './demo-people'

export type DemoVault = 'zurich' | 'frankfurt' | 'bergen'

export interface DemoAccount {
  readonly alias: string
  readonly domain: DemoDomain
  readonly vault: DemoVault
  readonly ledgers: readonly DemoLedger[]
  readonly strategy: PayloadOf<'v0_CreateAccount'>['providerDetails']['keyStrategy']
  /** By ticker symbol, in smallest units: what it holds before the orders of the story. */
  readonly holds: Readonly<Record<string, string>>
}

const account = (
  alias: string,
  domain: DemoDomain,
  vault: DemoVault,
  ledgers: readonly DemoLedger[],
  holds: DemoAccount['holds'],
  strategy: DemoAccount['strategy'] = 'VaultHard',
) => ({ alias, domain, vault, ledgers, strategy, holds }) as const

/** The accounts in the order in which they were asked for. */
export const demoAccounts: readonly DemoAccount[] = [
  account('Settlement hot 01', 'treasury', 'zurich', ['eth'], {
    ETH: '1204904417000000000000',
    USDC: '12402115204300',
  }),
  account('Client omnibus BTC', 'treasury', 'zurich', ['btc'], { BTC: '41240918822' }),
  account('XRPL payouts', 'treasury', 'zurich', ['xrp'], { XRP: '2750000000000' }),
  account('Multi-ledger treasury', 'treasury', 'zurich', ['eth', 'btc', 'xrp'], {
    ETH: '812000000000000000000',
    BTC: '8800000000',
    XRP: '50000000000',
    EURC: '2300450120000',
  }),
  account('Payroll USDC', 'treasury', 'zurich', ['eth'], { USDC: '640000000000', ETH: '1250000000000000000' }),
  account('Escrow Halden v. Aasen', 'treasury', 'bergen', ['eth'], { USDC: '5360000000000' }),
  account('Custody research sandbox', 'treasury', 'frankfurt', ['eth'], { ETH: '90000000000000000' }, 'VaultSoft'),
  account('Gold reserve', 'treasury', 'bergen', ['eth'], { XAUT: '1240500000' }),
  account('Settlement desk float', 'settlement', 'zurich', ['eth', 'btc'], {
    ETH: '6400000000000000000',
    USDC: '900000000000',
    BTC: '310000000',
  }),
  account('Staking rewards', 'staking', 'frankfurt', ['eth'], { ETH: '2200000000000000000000' }, 'Random'),
  account('Client settlement 04 (Halvorsen & Partners, segregated)', 'custody', 'zurich', ['eth', 'btc'], {
    ETH: '310500000000000000000',
    BTC: '2240000000',
  }),
  account('Cold reserve Bergen', 'reserve', 'bergen', ['btc'], { BTC: '9100000000000' }),
  account('Settlement hot 02', 'treasury', 'frankfurt', ['eth'], {
    ETH: '318220000000000000000',
    USDC: '4120500000000',
  }),
  account('Client omnibus ETH', 'treasury', 'zurich', ['eth'], {
    ETH: '5120700000000000000000',
    USDC: '2210000000000',
  }),
  account('Client omnibus XRP', 'treasury', 'zurich', ['xrp'], { XRP: '8120000000000' }),
  account('Fees and gas', 'treasury', 'zurich', ['eth', 'btc', 'xrp'], {
    ETH: '48300000000000000000',
    BTC: '120000000',
    XRP: '9000000000',
  }),
  account('Payroll EURC', 'treasury', 'zurich', ['eth'], { EURC: '812400000000', ETH: '900000000000000000' }),
  account('Collateral Kestrel', 'treasury', 'frankfurt', ['eth', 'btc'], {
    ETH: '96000000000000000000',
    BTC: '1500000000',
  }),
  account('Insurance fund', 'treasury', 'bergen', ['eth'], { ETH: '1500000000000000000000', USDC: '20000000000000' }),
  account('Client settlement 01', 'treasury', 'zurich', ['eth'], {
    ETH: '22000000000000000000',
    USDC: '1210000000000',
  }),
  account('Client settlement 02', 'treasury', 'zurich', ['btc'], { BTC: '930000000' }),
  account('Client settlement 03', 'treasury', 'zurich', ['xrp'], { XRP: '410000000000' }),
  account('Desk sweep BTC', 'settlement', 'zurich', ['btc'], { BTC: '760000000' }),
  account('Desk sweep ETH', 'settlement', 'zurich', ['eth'], { ETH: '41000000000000000000' }),
  account('Desk XRPL corridor', 'settlement', 'frankfurt', ['xrp'], { XRP: '1310000000000' }),
  account('Broker margin Meridian', 'settlement', 'frankfurt', ['eth'], {
    ETH: '12000000000000000000',
    USDC: '3050000000000',
  }),
  account('Desk test', 'settlement', 'frankfurt', ['eth'], {}, 'VaultSoft'),
  account('Validator funding', 'staking', 'frankfurt', ['eth'], { ETH: '640000000000000000000' }),
  account('Validator exits', 'staking', 'frankfurt', ['eth'], { ETH: '96000000000000000000' }),
  account('Staking treasury', 'staking', 'zurich', ['eth'], { ETH: '1280000000000000000000' }, 'Random'),
  account('Client settlement 05 (Brandt Family Office)', 'custody', 'zurich', ['eth'], {
    ETH: '84000000000000000000',
    USDC: '760000000000',
  }),
  account('Client settlement 06 (Aurora Pension Fund)', 'custody', 'zurich', ['btc'], { BTC: '11800000000' }),
  account('Client settlement 07 (Lindgren Estate)', 'custody', 'frankfurt', ['xrp'], { XRP: '620000000000' }),
  account('Client settlement 08 (Okonkwo Trust)', 'custody', 'frankfurt', ['eth', 'btc'], {
    ETH: '51000000000000000000',
    BTC: '340000000',
  }),
  account('Client settlement 09 (Vestre Municipality)', 'custody', 'zurich', ['eth'], {
    EURC: '3100000000000',
    ETH: '2000000000000000000',
  }),
  account('Custody omnibus', 'custody', 'zurich', ['eth', 'btc', 'xrp'], {
    ETH: '2210000000000000000000',
    BTC: '52000000000',
    XRP: '3300000000000',
  }),
  account('Custody fees', 'custody', 'zurich', ['eth'], { ETH: '15000000000000000000' }),
  account('Cold reserve ETH', 'reserve', 'bergen', ['eth'], { ETH: '48000000000000000000000' }),
  account('Cold reserve XRP', 'reserve', 'bergen', ['xrp'], { XRP: '91000000000000' }),
  account('Cold reserve spare', 'reserve', 'bergen', ['btc'], {}),
  account('Stellar treasury', 'treasury', 'zurich', ['xlm'], { XLM: '4200000000000', AQUA: '90000000000000' }),
  account('Solana treasury', 'treasury', 'zurich', ['sol'], { SOL: '8400000000000', PYUSD: '1250000000000' }),
  account('Tezos treasury', 'treasury', 'zurich', ['xtz'], { XTZ: '310000000000' }),
  account('Cardano treasury', 'treasury', 'zurich', ['ada'], { ADA: '2600000000000' }),
  account('Polkadot treasury', 'treasury', 'zurich', ['dot'], { DOT: '640000000000000' }),
  account('Hedera treasury', 'treasury', 'zurich', ['hbar'], { HBAR: '510000000000000', SAUCE: '7400000000' }),
  account('Algorand treasury', 'treasury', 'zurich', ['algo'], { ALGO: '1900000000000' }),
  account('XRPL stablecoins', 'treasury', 'zurich', ['xrp'], { XRP: '2000000000', RLUSD: '830000000000' }),
]
