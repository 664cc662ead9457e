import { expect, it } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { movedBy } from '@domain/transactions/order-form/order-moves'
import { sampleId } from '@support/sample-intent'

const [coinId, tokenId] = [sampleId(1), sampleId(2)]
const to = { type: 'Address', address: 'somewhere' } as const
const transfer = (parts: Partial<PayloadOf<'v0_CreateTransferOrder'>>): PayloadOf<'v0_CreateTransferOrder'> => ({
  type: 'v0_CreateTransferOrder', id: sampleId(3), accountId: sampleId(4), tickerId: coinId, outputs: [{ destination: to, amount: '70' }, { destination: to, amount: '30' }], feeStrategy: 'Low', customProperties: {}, ...parts,
})

it('a transfer of the coin takes its outputs and its fee, at most the highest one', () => {
  expect(movedBy(transfer({}), { coinId, fee: '5' })).toEqual({ tickerId: coinId, units: '105', isMost: false })
  expect(movedBy(transfer({ maximumFee: '9' }), { coinId, fee: '5' })).toEqual({ tickerId: coinId, units: '109', isMost: true })
  expect(movedBy(transfer({}), { coinId, fee: undefined })).toBeUndefined()
})

it('a fee that is paid in another asset, or out of an output, is not on top', () => {
  expect(movedBy(transfer({ tickerId: tokenId }), { coinId, fee: '5' })).toEqual({ tickerId: tokenId, units: '100', isMost: true })
  expect(movedBy(transfer({ outputs: [{ destination: to, amount: '70', paysFee: true }] }), { coinId, fee: '5' })).toEqual({ tickerId: coinId, units: '70', isMost: true })
})

it('of an incomplete form nothing is told', () => expect(movedBy(undefined, { coinId, fee: '5' })).toBeUndefined())
