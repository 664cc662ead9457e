import { expect, it } from 'vitest'
import { problemText } from '@features/transactions/order-form/order-form.messages'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import { readOrder } from '@domain/transactions/order-form/read-ledger-order'
import { anyOrderContext } from '@support/order-fields'

const payment = { type: 'Payment', destination: { type: 'Address', address: 'somewhere' }, amount: '1' }

it.each([
  ['XRPL', { ...payment, destinationTag: '1.5' }, 'Write a whole number.'],
  ['XRPL', { ...payment, destinationTag: '4294967296' }, 'The value must be from 0 to 4294967295.'],
  ['Hedera', { type: 'AccountUpdate', maxAutomaticTokenAssociations: '1001' }, 'The value must be from 0 to 1000.'],
  ['Algorand', { ...payment, amount: '1.0000001' }, 'At most 6 decimals.'],
  ['Algorand', { ...payment, amount: '0' }, 'The value must be more than zero.'],
])('a number in an order on %s that breaks its rule says the rule: %o → %s [VA030]', (type, operation, sentence) => {
  const order = readOrder(
    orderFormOf(type)!,
    { feeStrategy: { type: 'Priority', priority: 'Medium' }, operation },
    anyOrderContext,
  )
  expect(order.ok ? [] : order.problem.map(problemText)).toEqual([sentence])
})
