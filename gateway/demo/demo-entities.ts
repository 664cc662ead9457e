import { getAddress, hexlify } from 'ethers'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { sha256Bytes } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import { offlineProperty } from '@domain/vaults/offline'
import { encodeBase58Check, xrplAlphabet } from '../ledgers/base58'
import { encodeSegwit } from '../ledgers/bech32'
import { coldVaultId } from './demo-genesis'
import { demoId, demoKeyOf } from './demo-keys'
import type { DemoAccount, DemoLedger, DemoVault } from './demo-accounts'

export const ledgerIds = { eth: 'ethereum-mainnet', btc: 'bitcoin-mainnet', xrp: 'xrpl-mainnet' } as const

export const vaultIds: { readonly [V in DemoVault]: Uuid } = { zurich: demoId('vault zurich'), frankfurt: demoId('vault frankfurt'), bergen: coldVaultId }

export const createVault = (key: DemoVault, alias: string, description: string): IntentPayload => ({
  type: 'v0_CreateVault', id: vaultIds[key], alias, parameters: { type: key === 'frankfurt' ? 'MPC' : 'HSM' },
  publicKey: demoKeyOf(`vault ${key}`).publicKey, lock: 'Unlocked', description, customProperties: key === 'bergen' ? { [offlineProperty.name]: offlineProperty.value } : {},
})

export const accountIdOf = (alias: string) => demoId(`account ${alias}`)

export const createAccount = ({ alias, vault, ledgers, strategy }: Pick<DemoAccount, 'alias' | 'vault' | 'ledgers' | 'strategy'>): IntentPayload => ({
  type: 'v0_CreateAccount', id: accountIdOf(alias), alias, lock: 'Unlocked', customProperties: {},
  providerDetails: { type: 'Vault', vaultId: vaultIds[vault], keyStrategy: strategy },
  ledgerIds: ledgers.map((name) => ledgerIds[name]),
})

export const endpointIdOf = (alias: string) => demoId(`endpoint ${alias}`)

/** An address that is well formed and whose key nobody has: somebody outside, the same on every machine. */
export function outsideAddress(alias: string, ledger: DemoLedger): string {
  const hash = sha256Bytes(new TextEncoder().encode(`demo counterparty of Nordhaven: ${alias}`)).slice(0, 20)
  if (ledger === 'eth') return getAddress(hexlify(hash))
  return ledger === 'btc' ? encodeSegwit('bc', hash) : encodeBase58Check(Uint8Array.from([0, ...hash]), xrplAlphabet)
}

export const createEndpoint = (alias: string, ledger: DemoLedger, trustScore: number, description: string): IntentPayload => ({
  type: 'v0_CreateEndpoint', id: endpointIdOf(alias), alias, ledgerId: ledgerIds[ledger], trustScore, address: outsideAddress(alias, ledger),
  lock: 'Unlocked', description, customProperties: {},
})

export const updateEndpoint = (alias: string, ledger: DemoLedger, revision: number, trustScore: number, description: string): IntentPayload => ({
  type: 'v0_UpdateEndpoint', reference: { id: endpointIdOf(alias), revision }, alias, trustScore, address: outsideAddress(alias, ledger),
  description, customProperties: {},
})
