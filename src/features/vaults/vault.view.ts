import type { VaultWire } from '@api/vaults/vaults.wire'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import type { VaultDetail } from './vault-detail.screen'

const summaryOf = ({ data, additionalDetails }: VaultWire) => ({
  id: data.id,
  alias: visibleText(data.alias),
  kind: data.parameters && visibleText(data.parameters.type),
  strategies: (data.enabledKeyStrategies ?? []).map(visibleText),
  processing: additionalDetails?.processing.status,
  lock: data.lock,
})

export const toVaultItem = (vault: VaultWire, prefix: string) => ({
  ...summaryOf(vault),
  lastModifiedAt: vault.data.metadata.lastModifiedAt,
  href: `${prefix}/vaults/${vault.data.id}`,
})
export type VaultItem = ReturnType<typeof toVaultItem>

export const toVaultDetail = (vault: VaultWire): VaultDetail => {
  const { publicKey, parameters, supportedDerivations = [], metadata } = vault.data
  return {
    ...summaryOf(vault),
    publicKey,
    backupKey: parameters?.backupEncryptionKey,
    derivations: supportedDerivations.map(visibleText),
    description: metadata.description && visibleText(metadata.description),
    customProperties: visibleJson(metadata.customProperties),
  }
}
