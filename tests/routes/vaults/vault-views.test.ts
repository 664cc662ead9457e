import { expect, it } from 'vitest'
import { vaultWire } from '@api/vaults/vaults.wire'
import { exportNameOf, toVaultDetail, toVaultItem } from '@features/vaults/vault.view'
import { sampleId } from '@support/sample-intent'

const at = '2026-11-22T10:00:00.000Z'
const vault = vaultWire.parse({
  data: {
    id: sampleId(1),
    alias: 'HSM\u202e North',
    publicKey: 'MFkw',
    parameters: { type: 'MPC', backupEncryptionKey: '0xab' },
    supportedDerivations: ['Bip32', 'SoftBip32', 'None', 'Later\u202e'],
    enabledKeyStrategies: ['Random'],
    lock: 'Locked',
    metadata: {
      description: 'First\u200b site',
      revision: 2,
      createdAt: at,
      lastModifiedAt: at,
      customProperties: { 'si\u200bte': 'Z\u202e' },
    },
  },
  signature: 'x',
  signingKey: 'y',
  additionalDetails: { processing: { status: 'Pending' } },
})
const bare = vaultWire.parse({
  ...vault,
  data: { ...vault.data, parameters: undefined, supportedDerivations: undefined, enabledKeyStrategies: undefined },
  additionalDetails: undefined,
})

it('a vault of the platform is shown with everything that it carries, hidden characters made visible [EN011]', () => {
  const summary = {
    id: sampleId(1),
    alias: 'HSM⟨U+202E⟩ North',
    kind: 'Shares of several parties (MPC)',
    strategies: ['A random key'],
    processing: 'Pending',
    lock: 'Locked',
  }
  expect(toVaultItem(vault, '/p')).toEqual({
    ...summary,
    strategiesInShort: ['Random'],
    lastModifiedAt: at,
    href: `/p/vaults/${sampleId(1)}`,
  })
  expect(toVaultDetail(vault)).toEqual({
    ...summary,
    publicKey: 'MFkw',
    backupKey: '0xab',
    derivations: ['Hardened (BIP-32)', 'Soft (BIP-32)', 'Random keys, without derivation', 'Later⟨U+202E⟩'],
    description: 'First⟨U+200B⟩ site',
    isOffline: false,
    customProperties: { 'si⟨U+200B⟩te': 'Z⟨U+202E⟩' },
  })
})

it('the property that says that a vault is offline is its connection, and not listed again; another value is', () => {
  const shown = (offline: string) => {
    const metadata = { ...vault.data.metadata, customProperties: { offline, site: 'Bergen' } }
    const { isOffline, customProperties } = toVaultDetail(
      vaultWire.parse({ ...vault, data: { ...vault.data, metadata } }),
    )
    return { isOffline, customProperties }
  }
  expect(shown('true')).toEqual({ isOffline: true, customProperties: { site: 'Bergen' } })
  expect(shown('maybe')).toEqual({ isOffline: false, customProperties: { offline: 'maybe', site: 'Bergen' } })
})

it('what the platform does not say of a vault stays unsaid', () => {
  expect(toVaultDetail(bare)).toMatchObject({
    kind: undefined,
    strategies: [],
    processing: undefined,
    backupKey: undefined,
    derivations: [],
  })
})

it.each([
  ['Cold vault Bergen', 'cold-vault-bergen-20261126-091240'],
  [' HSM Zürich / A ', 'hsm-zurich-a-20261126-091240'],
  ['Cold vault Tromsø, Łódź & Großbærø', 'cold-vault-tromso-lodz-grossbaero-20261126-091240'],
  ['../../etc', 'etc-20261126-091240'],
  ['保管庫', 'vault-20261126-091240'],
])('a file of the vault %s is called by plain letters and its moment', (alias, name) => {
  expect(exportNameOf(alias, '2026-11-26T09:12:40.123Z')).toBe(name)
})
