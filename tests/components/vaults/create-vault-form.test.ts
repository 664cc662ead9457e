import { expect, it } from 'vitest'
import { createVaultForm } from '@features/vaults/create-vault.form'
import { problemsOf, readKeptValues } from '@features/intents/form/entity-form'
import { makeKey } from '@support/keys'
import { sampleId } from '@support/sample-intent'

const filled = {
  ...createVaultForm.begins,
  alias: 'HSM Bergen 2',
  description: 'Second cold vault',
  publicKey: makeKey('vault').publicKey,
}
const wrong = (values: object) => problemsOf(createVaultForm, { ...filled, ...values }, undefined)

it.each(['alias', 'description', 'publicKey'] as const)(
  'the form of a vault is refused without its %s [VA005]',
  (name) => {
    expect(wrong({})).toEqual({})
    expect(Object.keys(wrong({ [name]: ' ' }))).toEqual([name])
  },
)

it('what is not asked for bars nothing: a wrong backup key of what is no MPC vault', () => {
  expect(Object.keys(wrong({ kind: 'MPC', backupKey: '0x12' }))).toEqual(['backupKey'])
  expect(wrong({ kind: 'HSM', backupKey: '0x12' })).toEqual({})
  expect(wrong({ kind: 'MPC', backupKey: '' })).toEqual({})
})

it('a kept form comes back with what is not asked for at present', () => {
  const kept = { ...filled, backupKey: '0x12' }
  expect(readKeptValues(createVaultForm, undefined, JSON.stringify(kept))).toEqual(kept)
})

it('custom properties are proposed without blanks around them, and may not say in place of the connection that the vault is offline', () => {
  const rows = (name: string) => ({ customProperties: [{ name, value: ' Settlement ' }] })
  expect(wrong(rows(' desk '))).toEqual({})
  expect(createVaultForm.payloadOf({ ...filled, ...rows(' desk ') }, sampleId(1), undefined)).toMatchObject({
    customProperties: { desk: 'Settlement' },
  })
  expect(Object.keys(wrong(rows(' offline ')))).toEqual(['customProperties'])
})
