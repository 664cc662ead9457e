import { expect, it } from 'vitest'
import type { FeeLevels } from '@domain/transactions/order-form/order-estimate'
import { orderedRate, weighRate } from '@domain/transactions/ordered-rate'
import { isSameButFee, orderReplacedBy } from '@domain/transactions/replaced-order'
import { sampleId } from '@support/sample-intent'

const order = (feeStrategy: object, more: object = {}, type = 'Ethereum') => ({
  type: 'v0_CreateTransactionOrder',
  accountId: sampleId(2),
  ledgerId: 'ethereum',
  parameters: { type, amount: '1', feeStrategy, ...more },
})
const levels = (high: object) => ({ high, medium: {}, low: {} }) as FeeLevels

it('an order that sets its price is found with what the least gas costs at it, and whether it has a ceiling', () => {
  expect(orderedRate(order({ type: 'SpecifiedRate', gasPrice: '40000000000' }))).toMatchObject({
    ledgerId: 'ethereum',
    hasCeiling: false,
    leastCost: '840000000000000',
  })
  expect(
    orderedRate(
      order({ type: 'SpecifiedRateEIP1559', maxFeePerGas: '50', maxPriorityFeePerGas: '2' }, { maximumFee: '9' }),
    ),
  ).toMatchObject({ hasCeiling: true, leastCost: '1050000' })
  expect(orderedRate(order({ type: 'SpecifiedRate', satoshiPerVbyte: '40' }, {}, 'Bitcoin'))).toMatchObject({
    hasCeiling: false,
    leastCost: undefined,
  })
})

it('its least cost is held against what it pays', () => {
  const paying = (amount: unknown) =>
    orderedRate(order({ type: 'SpecifiedRate', gasPrice: '10' }, { amount }))?.exceedsPaid
  expect([paying('210000'), paying('210001'), paying('0'), paying('many')]).toEqual([true, false, false, false])
})

it('a priority, a price that is no number, and other requests set none', () => {
  expect(
    [
      order({ type: 'Priority', priority: 'High' }),
      order({ type: 'SpecifiedRate', gasPrice: 'much' }),
      { ...order({ gasPrice: '40' }), type: 'v0_CreateTransferOrder' },
      { type: 'v0_LockUser' },
    ].map((one) => orderedRate(one)),
  ).toEqual([undefined, undefined, undefined, undefined])
})

it('it is far from ten times the high price on, and not weighed where the fees of the ledger are not known', () => {
  const at = (gasPrice: string, known: FeeLevels | undefined) =>
    weighRate(orderedRate(order({ type: 'SpecifiedRate', gasPrice }))!, known)
  expect([
    at('200', levels({ gasPrice: '20' }))?.isExcessive,
    at('199', levels({ gasPrice: '20' }))?.isExcessive,
  ]).toEqual([true, false])
  expect(at('200', undefined)).toBeUndefined()
})

it('an order takes the place of another that does the same, whatever the two cost', () => {
  const replacing = order(
    { type: 'SpecifiedRate', gasPrice: '40' },
    { resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(4) }, maximumFee: '9' },
  )
  expect(orderReplacedBy(replacing)).toBe(sampleId(4))
  expect(orderReplacedBy(order({ type: 'Priority' }))).toBeUndefined()
  expect(isSameButFee(order({ type: 'Priority', priority: 'Low' }), replacing)).toBe(true)
  const others = [
    { ...replacing, accountId: sampleId(3) },
    { ...replacing, ledgerId: 'ethereum-test' },
    { ...replacing, parameters: { ...replacing.parameters, amount: '2' } },
    { ...replacing, parameters: undefined },
  ]
  expect(others.map((one) => isSameButFee(order({ type: 'Priority', priority: 'Low' }), one))).toEqual([
    false,
    false,
    false,
    false,
  ])
})
