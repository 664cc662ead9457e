import { expect, it } from 'vitest'
import { mentions } from '@features/accounts/use-account-pending'

it('a payload names an account wherever it stands in it, and only as a whole', () => {
  const named = (payload: unknown) => mentions(payload, 'a1')
  expect([
    named({ type: 'v0_UpdateAccount', reference: { id: 'a1', revision: 1 } }),
    named({ accountId: 'a1' }),
    named({ outputs: [{ amount: '1', destination: { type: 'Account', accountId: 'a1' } }] }),
    named({ accountId: 'a12', alias: 'a1 and more' }),
    named({ outputs: [], note: null, rank: 3 }),
    named(undefined),
  ]).toEqual([true, true, true, false, false, false])
})

it('what a person has named names no account, whatever it is called', () => {
  const payload = {
    accountId: 'a2',
    customProperties: { accountId: 'a1' },
    users: [{ customProperties: { note: 'a1' } }],
    content: { header: { additionalParameters: { accountId: 'a1' } } },
  }
  expect([mentions(payload, 'a1'), mentions(payload, 'a2')]).toEqual([false, true])
})
