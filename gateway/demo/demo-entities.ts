import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { coldVaultId } from './demo-genesis'
import { demoId, demoKeyOf } from './demo-keys'
import { ledgerIds, outsideAddress, type DemoLedger } from './demo-ledgers'
import type { DemoAccount, DemoVault } from './demo-accounts'

export { ledgerIds, outsideAddress } from './demo-ledgers'

export const vaultIds: { readonly [V in DemoVault]: Uuid } = {
  zurich: demoId('vault zurich'),
  frankfurt: demoId('vault frankfurt'),
  bergen: coldVaultId,
}

export const createVault = (key: DemoVault, alias: string, description: string): IntentPayload => ({
  type: 'v0_CreateVault',
  id: vaultIds[key],
  alias,
  parameters: { type: key === 'frankfurt' ? 'MPC' : 'HSM' },
  publicKey: demoKeyOf(`vault ${key}`).publicKey,
  lock: 'Unlocked',
  description,
  customProperties: key === 'bergen' ? { offline: 'true' } : {},
})

export const accountIdOf = (alias: string) => demoId(`account ${alias}`)

export const createAccount = ({
  alias,
  vault,
  ledgers,
  strategy,
}: Pick<DemoAccount, 'alias' | 'vault' | 'ledgers' | 'strategy'>): IntentPayload => ({
  type: 'v0_CreateAccount',
  id: accountIdOf(alias),
  alias,
  lock: 'Unlocked',
  customProperties: {},
  providerDetails: { type: 'Vault', vaultId: vaultIds[vault], keyStrategy: strategy },
  ledgerIds: ledgers.map((name) => ledgerIds[name]),
})

export const endpointIdOf = (alias: string) => demoId(`endpoint ${alias}`)

export const createEndpoint = (
  alias: string,
  ledger: DemoLedger,
  trustScore: number,
  description: string,
  ABI?: string,
): IntentPayload => ({
  type: 'v0_CreateEndpoint',
  id: endpointIdOf(alias),
  alias,
  ledgerId: ledgerIds[ledger],
  trustScore,
  address: outsideAddress(alias, ledger),
  lock: 'Unlocked',
  description,
  customProperties: {},
  ...(ABI === undefined ? {} : { parameters: { type: 'Ethereum', ABI } }),
})

export const updateEndpoint = (
  alias: string,
  ledger: DemoLedger,
  revision: number,
  trustScore: number,
  description: string,
): IntentPayload => ({
  type: 'v0_UpdateEndpoint',
  reference: { id: endpointIdOf(alias), revision },
  ledgerId: ledgerIds[ledger],
  alias,
  trustScore,
  address: outsideAddress(alias, ledger),
  description,
  customProperties: {},
})
