import { expect, it } from 'vitest'
import { emptyAccountForm, readAccountDraft } from '@features/accounts/account-form-draft'

const filled = { ...emptyAccountForm, alias: 'Settlement', vaultId: 'vault-1', ledgerIds: ['ethereum', 'bitcoin'], lock: 'Locked' as const }
const choices = { vaults: [{ id: 'vault-1', isLocked: false }], ledgers: [{ id: 'ethereum' }, { id: 'bitcoin' }] }

it('a kept form comes back as it was', () => {
  expect(readAccountDraft(JSON.stringify(filled), choices)).toEqual(filled)
})

it('a vault that is gone or locked and a ledger that is gone are left out, the rest stays', () => {
  expect(readAccountDraft(JSON.stringify(filled), { vaults: [], ledgers: [{ id: 'bitcoin' }] })).toEqual({ ...filled, vaultId: '', ledgerIds: ['bitcoin'] })
  expect(readAccountDraft(JSON.stringify(filled), { ...choices, vaults: [{ id: 'vault-1', isLocked: true }] })?.vaultId).toBe('')
})

it.each([
  ['nothing', null], ['no JSON', '{'], ['a word', '"Settlement"'], ['another shape', '{"alias":4}'], ['an unknown strategy', JSON.stringify({ ...filled, keyStrategy: 'Rot13' })],
  ['an empty form', JSON.stringify(emptyAccountForm)], ['a form that is empty without what is gone', JSON.stringify({ ...emptyAccountForm, vaultId: 'gone' })],
])('%s is no draft', (_, kept) => {
  expect(readAccountDraft(kept, choices)).toBeUndefined()
})
