import { pageHref } from '@app/domain-page'
import type { VaultWire } from '@api/vaults/vaults.wire'
import { isKeptOffline } from '@domain/vaults/offline'
import { splitProperties, type CustomProperties } from '@domain/shared/own-properties'
import { recordWord } from '@features/intents/shared/record-words.messages'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import type { VaultDetail } from './vault-detail.screen'
import { derivationWord, strategyInShort } from './vault.messages'

const summaryOf = ({ data, additionalDetails }: VaultWire) => ({
  id: data.id,
  alias: visibleText(data.alias),
  kind: data.parameters && recordWord(data.parameters.type),
  strategies: (data.enabledKeyStrategies ?? []).map(recordWord),
  processing: additionalDetails?.processing.status,
  lock: data.lock,
})

export const toVaultItem = (vault: VaultWire, prefix: string) => ({
  ...summaryOf(vault),
  strategiesInShort: (vault.data.enabledKeyStrategies ?? []).map(strategyInShort),
  lastModifiedAt: vault.data.metadata.lastModifiedAt,
  href: pageHref(prefix, `vaults/${vault.data.id}`),
})
export type VaultItem = ReturnType<typeof toVaultItem>

/** Without the property that its connection says already; one that says something else is shown as it is. */
const writtenOf = (properties: CustomProperties): CustomProperties =>
  isKeptOffline(properties) ? splitProperties('Vault', properties).written : properties

export const toVaultDetail = (vault: VaultWire): VaultDetail => {
  const { publicKey, parameters, supportedDerivations = [], metadata } = vault.data
  return {
    ...summaryOf(vault),
    publicKey,
    backupKey: parameters?.backupEncryptionKey,
    derivations: supportedDerivations.map(derivationWord),
    description: metadata.description && visibleText(metadata.description),
    isOffline: isKeptOffline(metadata.customProperties),
    customProperties: visibleJson(writtenOf(metadata.customProperties)),
  }
}

/** Enough of a digest to compare it with what the signer shows. */
export const shortDigest = (digest: string): string => `${digest.slice(0, 4)} ${digest.slice(4, 8)}`

/** Letters that no accent can be taken from. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['ð', 'd'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
])

/** The name of an exported file, without its ending: the vault in plain letters, and the moment in UTC. */
export function exportNameOf(alias: string, at: string): string {
  const plain = alias
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const [day = '', time = ''] = at.replace(/[-:]/g, '').split('T')
  return `${plain || 'vault'}-${day}-${time.slice(0, 6)}`
}
