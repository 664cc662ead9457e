import { expect, it } from 'vitest'
import { readFeeRate } from '@domain/transactions/order-form/fee-rate'

it.each([
  [{ satoshiPerVbyte: '12' }, { unit: 'sat/vB', amount: '12', decimals: 0 }],
  [
    { gasPrice: '9', eip1559Prices: { basePrice: '30000000000', priorityPrice: '1000000000' } },
    { unit: 'gwei', amount: '31000000000', decimals: 9 },
  ],
  [{ gasPrice: '25000000000' }, { unit: 'gwei', amount: '25000000000', decimals: 9 }],
  [{ baseFeeStroops: '200' }, { unit: 'stroops', amount: '200', decimals: 0 }],
  [{ multiplier: '2' }, { unit: 'times', amount: '2', decimals: 0 }],
])('a level of fees %j is read in the unit of its ledger [CO023]', (level, rate) =>
  expect(readFeeRate(level)).toEqual(rate),
)

it.each([undefined, {}, { satoshiPerVbyte: 'many' }, { gasPrice: 1.5 }, { eip1559Prices: { basePrice: '1' } }])(
  'a level %j that says nothing usable has no rate',
  (level) => expect(readFeeRate(level as never)).toBeUndefined(),
)
