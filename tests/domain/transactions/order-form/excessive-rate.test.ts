import { expect, it } from 'vitest'
import { excessiveRateOf } from '@domain/transactions/order-form/excessive-rate'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'

const levels = (high: object) => ({ high, medium: {}, low: {} }) as FeeLevels
const gas = levels({ gasPrice: '20', eip1559Prices: { basePrice: '30', priorityPrice: '2' } })
const named = (feeStrategy: object, of: FeeLevels | undefined, isFilledIn = false) =>
  excessiveRateOf({ feeStrategy: feeStrategy as never }, of, isFilledIn)?.name

it.each([
  ['satoshiPerVbyte', levels({ satoshiPerVbyte: '40' }), '400', '399'],
  ['gasPrice', levels({ gasPrice: '20' }), ' 200 ', '199'],
  ['gasPrice', gas, '320', '319'],
  ['maxFeePerGas', gas, '9999999000000000', '319'],
  ['baseFee', levels({ baseFeeStroops: '100' }), '1000', '999'],
])('a rate of %s is far above from ten times the high one on', (name, of, excessive, near) => {
  expect([
    named({ type: 'SpecifiedRate', [name]: excessive }, of),
    named({ type: 'SpecifiedRate', [name]: near }, of),
  ]).toEqual([name, undefined])
})

it('a form counts gas in gwei, and the others as orders do', () => {
  const market = levels({ gasPrice: '20500000000' })
  expect([
    named({ gasPrice: '205' }, market, true),
    named({ gasPrice: '204.999999999' }, market, true),
    named({ satoshiPerVbyte: '400' }, levels({ satoshiPerVbyte: '40' }), true),
  ]).toEqual(['gasPrice', undefined, 'satoshiPerVbyte'])
})

it('nothing is claimed of a priority, of what is no number, and of a ledger whose fees are not known', () => {
  expect(
    [{ type: 'Priority', priority: 'High' }, { gasPrice: 'much' }, { gasPrice: '0' }, { satoshiPerVbyte: '9999' }].map(
      (one) => named(one, gas),
    ),
  ).toEqual([undefined, undefined, undefined, undefined])
  expect([
    named({ gasPrice: '9999' }, undefined),
    excessiveRateOf(undefined, gas, true),
    excessiveRateOf({ feeStrategy: 'High' }, gas, true),
  ]).toEqual([undefined, undefined, undefined])
})
