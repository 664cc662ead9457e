import { expect, it } from 'vitest'
import { settingForEver } from '@domain/transactions/for-ever'

const order = (operation: unknown) => ({ type: 'v0_CreateTransactionOrder', parameters: { type: 'XRPL', operation } })

it('is a setting that the ledger never takes back, of orders alone', () => {
  expect(
    ['asfNoFreeze', 'asfAllowTrustLineClawback'].map((setFlag) =>
      settingForEver(order({ type: 'AccountSet', setFlag })),
    ),
  ).toEqual(['asfNoFreeze', 'asfAllowTrustLineClawback'])
  expect(
    settingForEver(order({ type: 'SetOptions', option: { type: 'OptionSetFlag', setFlag: 'AuthImmutable' } })),
  ).toBe('AuthImmutable')
  expect(
    [
      order({ type: 'AccountSet', setFlag: 'asfRequireDest' }),
      order({ type: 'AccountSet', clearFlag: 'asfNoFreeze' }),
      order(undefined),
      { type: 'v0_LockUser' },
      { ...order({ setFlag: 'asfNoFreeze' }), type: 'v0_LockUser' },
    ].map(settingForEver),
  ).toEqual([undefined, undefined, undefined, undefined, undefined])
})
