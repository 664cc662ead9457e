import { describe, expect, it } from 'vitest'
import { feeAtPriority } from '@domain/transactions/order-form/fee-by-priority'
import { priorities } from '@domain/transactions/order-form/order-field'

const gas = (gwei: number) => ({ gasPrice: `${BigInt(gwei) * 10n ** 9n}` })
const levels = { high: gas(33), medium: gas(32), low: gas(31) }
const estimate = { fee: `${21_000n * 32n * 10n ** 9n}`, isUncertain: false }
const given = { estimate, chosen: 'Medium', levels, ledgerType: 'Ethereum' } as const
const fees = (more: Partial<Parameters<typeof feeAtPriority>[1]>) =>
  priorities.map((priority) => feeAtPriority(priority, { ...given, ...more }))

describe('the cost of an order at each priority', () => {
  it('is in proportion to the level of the ledger’s fees, and at the chosen one what was estimated', () => {
    expect(fees({})).toEqual([33n, 32n, 31n].map((gwei) => `${21_000n * gwei * 10n ** 9n}`))
  })

  it('on Bitcoin scales what its bytes cost and not what is added for safety, and never rounds down', () => {
    const satoshi = (rate: number) => ({ satoshiPerVbyte: `${rate}` })
    expect(
      fees({
        ledgerType: 'Bitcoin',
        estimate: { fee: '2010', isUncertain: false },
        levels: { high: satoshi(20), medium: satoshi(10), low: satoshi(3) },
      }),
    ).toEqual(['3420', '2010', '1023'])
    expect(
      fees({
        estimate: { fee: '10', isUncertain: false },
        levels: { high: satoshi(3), medium: satoshi(3), low: satoshi(1) },
      }),
    ).toEqual(['10', '10', '4'])
  })

  it.each([
    ['before an estimate', { estimate: undefined }],
    ['of an estimate that nobody can rely on', { estimate: { ...estimate, isUncertain: true } }],
    ['when the fee is chosen as a rate', { chosen: undefined }],
    ['where nobody chooses a fee', { levels: undefined }],
    [
      'of levels that cannot be compared',
      { levels: { ...levels, medium: { satoshiPerVbyte: '3' } }, chosen: 'Medium' },
    ],
    ['of a level that costs nothing', { levels: { ...levels, medium: gas(0) } }],
  ] as const)('is not told %s', (_, more) => {
    expect(feeAtPriority('High', { ...given, ...more })).toBeUndefined()
  })
})
