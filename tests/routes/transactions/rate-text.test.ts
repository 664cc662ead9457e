import { expect, it } from 'vitest'
import type { FeeRate } from '@domain/transactions/order-form/fee-rate'
import { rateText } from '@features/transactions/order-form/fee-choices'

it.each<[FeeRate, string]>([
  [{ unit: 'times', amount: '1', decimals: 0 }, 'The minimum fee'],
  [{ unit: 'times', amount: '4', decimals: 0 }, '4 times the minimum fee'],
  [{ unit: 'gwei', amount: '1', decimals: 0 }, '1 gwei'],
  [{ unit: 'stroops', amount: '1000', decimals: 0 }, '1,000 stroops'],
])('a level of fees is told in words: %o', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})
