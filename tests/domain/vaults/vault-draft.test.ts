import { expect, it } from 'vitest'
import { parsePayload } from '@domain/intents/catalogue/parse-payload'
import { createVaultPayload, isBackupKey, type VaultDraft } from '@domain/vaults/vault-draft'
import { sampleId } from '@support/sample-intent'

const draft: VaultDraft = {
  alias: ' HSM Bergen 2 ',
  description: ' Cold ',
  publicKey: ' QUJD\n',
  connection: 'online',
  kind: 'HSM',
  backupKey: '',
  customProperties: {},
  lock: 'Locked',
}
const whole = {
  type: 'v0_CreateVault',
  id: sampleId(1),
  alias: 'HSM Bergen 2',
  description: 'Cold',
  publicKey: 'QUJD',
  lock: 'Locked',
  parameters: { type: 'HSM' },
  customProperties: {},
}

it('a vault is proposed as it was filled in, without blanks around it, and as the contract takes it', () => {
  const made = createVaultPayload(draft, sampleId(1))
  expect(made).toEqual(whole)
  expect(parsePayload(made).ok).toBe(true)
})

it('only one that is kept offline says so, and only an MPC vault has a backup key', () => {
  expect(createVaultPayload({ ...draft, connection: 'offline', backupKey: '0x00' }, sampleId(1))).toEqual({
    ...whole,
    customProperties: { offline: 'true' },
  })
  expect(createVaultPayload({ ...draft, kind: 'MPC' }, sampleId(1))).toEqual({ ...whole, parameters: { type: 'MPC' } })
  expect(createVaultPayload({ ...draft, kind: 'MPC', backupKey: ' 0xABcd ' }, sampleId(1))).toEqual({
    ...whole,
    parameters: { type: 'MPC', backupEncryptionKey: '0xABcd' },
  })
})

it('custom properties are proposed as they are, beside what says that the vault is kept offline', () => {
  const customProperties = { desk: 'Settlement', site: 'Bergen' }
  const made = createVaultPayload({ ...draft, customProperties }, sampleId(1))
  expect(made).toEqual({ ...whole, customProperties })
  expect(createVaultPayload({ ...draft, customProperties, connection: 'offline' }, sampleId(1))).toEqual({
    ...whole,
    customProperties: { ...customProperties, offline: 'true' },
  })
})

it.each([
  ['2048 bits', `0x${'a'.repeat(512)}`, true],
  ['4096 bits', `0X${'F'.repeat(1024)}`, true],
  ['a byte less', `0x${'a'.repeat(510)}`, false],
  ['a byte more', `0x${'a'.repeat(1026)}`, false],
  ['half a byte more', `0x${'a'.repeat(513)}`, false],
  ['no prefix', 'a'.repeat(514), false],
  ['another letter', `0x${'g'.repeat(512)}`, false],
  ['nothing', '', false],
])('a backup key of %s is one, or is not', (_, text, isTaken) => {
  expect(isBackupKey(text)).toBe(isTaken)
})
