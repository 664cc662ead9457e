import type { IntentPayload, PayloadOf } from '@domain/intents/catalogue/payloads'
import { offlineProperty } from '@domain/vaults/offline'
import { findFamily, seedOfVault } from '../ledgers/ledger-families'
import { coldVaultId } from './demo-genesis'
import { demoId, demoKeyOf } from './demo-keys'
import type { DemoDomain } from './demo-people'

export const ledgerIds = { eth: 'ethereum-mainnet', btc: 'bitcoin-mainnet', xrp: 'xrpl-mainnet' } as const
export type DemoLedger = keyof typeof ledgerIds
const familyTypes: { readonly [L in DemoLedger]: string } = { eth: 'Ethereum', btc: 'Bitcoin', xrp: 'XRPL' }

export const vaultIds = { zurich: demoId('vault zurich'), frankfurt: demoId('vault frankfurt'), bergen: coldVaultId } as const

export const createVault = (key: keyof typeof vaultIds, alias: string, description: string): IntentPayload => ({
  type: 'v0_CreateVault', id: vaultIds[key], alias, parameters: { type: key === 'frankfurt' ? 'MPC' : 'HSM' },
  publicKey: demoKeyOf(`vault ${key}`).publicKey, lock: 'Unlocked', description, customProperties: key === 'bergen' ? { [offlineProperty.name]: offlineProperty.value } : {},
})

export interface DemoAccount {
  readonly alias: string
  readonly domain: DemoDomain
  readonly vault: keyof typeof vaultIds
  readonly ledgers: readonly DemoLedger[]
  readonly strategy: PayloadOf<'v0_CreateAccount'>['providerDetails']['keyStrategy']
  /** By ticker symbol: total, and what of it is reserved, in smallest units. */
  readonly holds: Readonly<Record<string, readonly [total: string, reserved?: string]>>
}

const account = (alias: string, domain: DemoDomain, vault: DemoAccount['vault'], ledgers: readonly DemoLedger[], holds: DemoAccount['holds'], strategy: DemoAccount['strategy'] = 'VaultHard') =>
  ({ alias, domain, vault, ledgers, strategy, holds }) as const

export const demoAccounts: readonly DemoAccount[] = [
  account('Settlement hot 01', 'treasury', 'zurich', ['eth'], { ETH: ['1204904417000000000000', '40000000000000000000'], USDC: ['12402115204300', '1250000000000'] }),
  account('Client omnibus BTC', 'treasury', 'zurich', ['btc'], { BTC: ['41240918822', '1250000000'] }),
  account('XRPL payouts', 'treasury', 'zurich', ['xrp'], { XRP: ['2750000000000'] }),
  account('Multi-ledger treasury', 'treasury', 'zurich', ['eth', 'btc', 'xrp'], { ETH: ['812000000000000000000'], BTC: ['8800000000'], XRP: ['50000000000'], EURC: ['2300450120000'] }),
  account('Payroll USDC', 'treasury', 'zurich', ['eth'], { USDC: ['640000000000'], ETH: ['1250000000000000000'] }),
  account('Escrow Halden v. Aasen', 'treasury', 'bergen', ['eth'], { USDC: ['5360000000000'] }),
  account('Custody research sandbox', 'treasury', 'frankfurt', ['eth'], { ETH: ['90000000000000000'] }, 'VaultSoft'),
  account('Gold reserve', 'treasury', 'bergen', ['eth'], { XAUT: ['1240500000'] }),
  account('Settlement desk float', 'settlement', 'zurich', ['eth', 'btc'], { USDC: ['900000000000'], BTC: ['310000000'] }),
  account('Staking rewards', 'staking', 'frankfurt', ['eth'], { ETH: ['2200000000000000000000'] }, 'Random'),
  account('Client settlement 04 (Halvorsen & Partners, segregated)', 'custody', 'zurich', ['eth', 'btc'], { ETH: ['310500000000000000000'], BTC: ['2240000000'] }),
  account('Cold reserve Bergen', 'reserve', 'bergen', ['btc'], { BTC: ['9100000000000'] }),
]

export const accountIdOf = (alias: string) => demoId(`account ${alias}`)

export const createAccount = ({ alias, vault, ledgers, strategy }: Pick<DemoAccount, 'alias' | 'vault' | 'ledgers' | 'strategy'>): IntentPayload => ({
  type: 'v0_CreateAccount', id: accountIdOf(alias), alias, lock: 'Unlocked', customProperties: {},
  providerDetails: { type: 'Vault', vaultId: vaultIds[vault], keyStrategy: strategy },
  ledgerIds: ledgers.map((name) => ledgerIds[name]),
})

export const endpointIdOf = (alias: string) => demoId(`endpoint ${alias}`)

/** A valid address of somebody outside, the same on every machine. */
export function outsideAddress(alias: string, ledger: DemoLedger): string {
  const seed = seedOfVault(new TextEncoder().encode('demo counterparties of Nordhaven'), alias)
  return findFamily(familyTypes[ledger])!.deriveAddress(seed, 0, 0).address
}

export const createEndpoint = (alias: string, ledger: DemoLedger, trustScore: number, description: string): IntentPayload => ({
  type: 'v0_CreateEndpoint', id: endpointIdOf(alias), alias, ledgerId: ledgerIds[ledger], trustScore, address: outsideAddress(alias, ledger),
  lock: 'Unlocked', description, customProperties: {},
})

export const updateEndpoint = (alias: string, ledger: DemoLedger, revision: number, trustScore: number, description: string): IntentPayload => ({
  type: 'v0_UpdateEndpoint', reference: { id: endpointIdOf(alias), revision }, alias, trustScore, address: outsideAddress(alias, ledger),
  description, customProperties: {},
})
