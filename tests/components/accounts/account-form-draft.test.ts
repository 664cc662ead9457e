import { expect, it } from 'vitest'
import { createAccountForm, type AccountChoices } from '@features/accounts/create-account.form'
import { readKeptValues } from '@features/intents/form/entity-form'

const { begins } = createAccountForm
const filled = {
  ...begins,
  alias: 'Settlement',
  vaultId: 'vault-1',
  ledgerIds: ['ethereum', 'bitcoin'],
  lock: 'Locked',
}
const vault = { id: 'vault-1', alias: 'HSM', isLocked: false, keyStrategies: [] as readonly string[] }
const ledger = (id: string) => ({ id, alias: id, type: 'Ethereum', isTestNetwork: false })
const choices: AccountChoices = { vaults: [vault], ledgers: [ledger('ethereum'), ledger('bitcoin')] }
const read = (kept: unknown, offered = choices) =>
  readKeptValues(createAccountForm, offered, typeof kept === 'string' || kept === null ? kept : JSON.stringify(kept))

it('a kept form comes back as it was', () => {
  expect(read(filled)).toEqual(filled)
})

it('a vault that is gone or locked and a ledger that is gone are left out, the rest stays', () => {
  expect(read(filled, { vaults: [], ledgers: [ledger('bitcoin')] })).toEqual({
    ...filled,
    vaultId: '',
    ledgerIds: ['bitcoin'],
  })
  expect(read(filled, { ...choices, vaults: [{ ...vault, isLocked: true }] })?.vaultId).toBe('')
})

it('what its vault does not offer, or nobody knows, is as it was at the start', () => {
  expect(read({ ...filled, keyStrategy: 'Random' })?.keyStrategy).toBe('Random')
  expect(
    read({ ...filled, keyStrategy: 'Random' }, { ...choices, vaults: [{ ...vault, keyStrategies: ['VaultSoft'] }] })
      ?.keyStrategy,
  ).toBe('VaultHard')
  expect(read({ ...filled, keyStrategy: 'Rot13' })?.keyStrategy).toBe('VaultHard')
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['a word', '"Settlement"'],
  ['another shape', '{"alias":4}'],
  ['a form without one of its fields', { ...filled, lock: undefined }],
  ['a list for a text', { ...filled, alias: ['x'] }],
  ['a text for a list', { ...filled, ledgerIds: 'ethereum' }],
  ['a form as it began', begins],
  ['a form that is so without what is gone', { ...begins, vaultId: 'gone' }],
])('%s is no draft', (_, kept) => {
  expect(read(kept)).toBeUndefined()
})
