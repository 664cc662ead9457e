import { expect, it } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import { assetAbout, feePayerOf, filledFeePayer, movedBy } from '@domain/transactions/order-form/order-moves'
import { sampleId } from '@support/sample-intent'

const [coinId, tokenId] = [sampleId(1), sampleId(2)]
const to = { type: 'Address', address: 'somewhere' } as const
const transfer = (parts: Partial<PayloadOf<'v0_CreateTransferOrder'>>): PayloadOf<'v0_CreateTransferOrder'> => ({
  type: 'v0_CreateTransferOrder',
  id: sampleId(3),
  accountId: sampleId(4),
  tickerId: coinId,
  outputs: [
    { destination: to, amount: '70' },
    { destination: to, amount: '30' },
  ],
  feeStrategy: 'Low',
  customProperties: {},
  ...parts,
})

it('a transfer of the coin takes its outputs and its fee, at most the highest one', () => {
  expect(movedBy(transfer({}), { coinId, fee: '5' })).toEqual({ tickerId: coinId, units: '105', isMost: false })
  expect(movedBy(transfer({ maximumFee: '9' }), { coinId, fee: '5' })).toEqual({
    tickerId: coinId,
    units: '109',
    isMost: true,
  })
  expect(movedBy(transfer({}), { coinId, fee: undefined })).toBeUndefined()
})

it('a fee that is paid in another asset, or out of an output, is not on top', () => {
  expect(movedBy(transfer({ tickerId: tokenId }), { coinId, fee: '5' })).toEqual({
    tickerId: tokenId,
    units: '100',
    isMost: true,
  })
  expect(
    movedBy(transfer({ outputs: [{ destination: to, amount: '70', paysFee: true }] }), { coinId, fee: '5' }),
  ).toEqual({ tickerId: coinId, units: '70', isMost: true })
})

it('what goes to the sending account itself stays in it, and so does an output that pays the fee there', () => {
  const home = { type: 'Account', accountId: sampleId(4) } as const
  const staysAt = ({ type }: { readonly type: string }) => type === 'Account'
  const mixed = transfer({
    outputs: [
      { destination: home, amount: '70' },
      { destination: to, amount: '30' },
    ],
  })
  expect(movedBy(mixed, { coinId, fee: '5', staysAt })).toEqual({ tickerId: coinId, units: '35', isMost: false })
  const home1 = transfer({ outputs: [{ destination: home, amount: '70', paysFee: true }], maximumFee: '9' })
  expect(movedBy(home1, { coinId, fee: '5', staysAt })).toEqual({ tickerId: coinId, units: '9', isMost: true })
  expect(
    movedBy(transfer({ tickerId: tokenId, outputs: [{ destination: home, amount: '70' }] }), {
      coinId,
      fee: '5',
      staysAt,
    }),
  ).toEqual({ tickerId: tokenId, units: '0', isMost: true })
})

it('the output that pays the fee gets the rest: at least what the highest fee leaves, else about what the estimate leaves', () => {
  const outputs = [
    { destination: to, amount: '70' },
    { destination: to, amount: '30', paysFee: true },
  ]
  expect(feePayerOf(transfer({ outputs, maximumFee: '9' }), '5')).toEqual({ position: 2, gets: '21', isLeast: true })
  expect(feePayerOf(transfer({ outputs }), '5')).toEqual({ position: 2, gets: '25', isLeast: false })
  expect(feePayerOf(transfer({ outputs }), undefined)).toEqual({ position: 2, gets: undefined, isLeast: false })
  expect(feePayerOf(transfer({ outputs }), '31')?.gets).toBe('-1')
  expect([feePayerOf(transfer({}), '5'), feePayerOf(undefined, '5')]).toEqual([undefined, undefined])
})

it('an output pays the fee in the orders of a ledger’s own, too, and in a form that is not complete', () => {
  const own = (parameters: object) => feePayerOf({ type: 'v0_CreateTransactionOrder', parameters } as never, '5')
  const outputs = [{ destination: to, amount: '30', paysFee: true }]
  expect(own({ type: 'Bitcoin', outputs, maximumFee: '9' })).toEqual({ position: 1, gets: '21', isLeast: true })
  expect(own({ type: 'Cardano', operation: { type: 'Transfer', outputs } })).toEqual({
    position: 1,
    gets: '25',
    isLeast: false,
  })
  expect(own({ type: 'Ethereum', amount: '5' })).toBeUndefined()
  expect([
    filledFeePayer({ outputs: [{}, { paysFee: true }] }),
    filledFeePayer({ operation: { type: 'Transfer', outputs: [{ paysFee: true }] } }),
    filledFeePayer({ outputs: [{ paysFee: false }] }),
    filledFeePayer({}),
  ]).toEqual([2, 1, undefined, undefined])
})

it('an order is about the asset that it moves, and about none where that has no record', () => {
  const about = (operation: object) =>
    assetAbout({ type: 'v0_CreateTransactionOrder', parameters: { type: 'Stellar', operation } } as never, coinId)
  expect([
    assetAbout(transfer({ tickerId: tokenId }), coinId),
    about({ type: 'Payment', destination: to, amount: '1' }),
    about({ type: 'Clawback', currency: { type: 'TickerId', tickerId: tokenId }, value: '1' }),
  ]).toEqual([tokenId, coinId, tokenId])
  expect(about({ type: 'ChangeTrust', limit: '0', asset: { code: 'USDC', issuer: 'GI' } })).toBeUndefined()
})

it('of an incomplete form nothing is told', () => expect(movedBy(undefined, { coinId, fee: '5' })).toBeUndefined())
