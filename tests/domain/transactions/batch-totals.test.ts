import { describe, expect, it } from 'vitest'
import type { OrderPayload } from '@domain/intents/batch/batch-draft'
import { takenBy, totalsOf } from '@domain/transactions/batch-totals'
import { sampleOrder } from '@support/models/order-form.model'
import { sampleDraft } from '@support/models/batch-tray.model'
import { sampleId } from '@support/sample-intent'

const [coin, token] = [sampleId(43), sampleId(44)]
const transfer = sampleDraft(1).payload as Extract<OrderPayload, { type: 'v0_CreateTransferOrder' }>
const [output] = transfer.outputs

describe('what an order takes from its account', () => {
  it('is what its outputs come to and its fee: the most that it may be, else the estimate', () => {
    const two = { ...transfer, outputs: [output!, { ...output!, amount: '5' }] }
    expect(takenBy(two, { coinId: coin, fee: '21' })).toEqual({
      taken: [
        { tickerId: coin, units: '1000000000000000005' },
        { tickerId: coin, units: '21' },
      ],
      isWithoutFee: false,
      isOpen: false,
    })
    expect(takenBy({ ...two, maximumFee: '40' }, { coinId: coin, fee: '21' }).taken.at(-1)).toEqual({
      tickerId: coin,
      units: '40',
    })
  })

  it('is a token and a fee in the coin, and says when the fee is not known', () => {
    const ofToken = { ...transfer, tickerId: token }
    expect(takenBy(ofToken, { coinId: coin, fee: '21' }).taken).toEqual([
      { tickerId: token, units: output!.amount },
      { tickerId: coin, units: '21' },
    ])
    expect(takenBy(ofToken, { coinId: coin, fee: undefined })).toEqual({
      taken: [{ tickerId: token, units: output!.amount }],
      isWithoutFee: true,
      isOpen: false,
    })
    expect(takenBy(ofToken, { coinId: undefined, fee: '21' }).isWithoutFee).toBe(true)
  })

  it('is no fee on top where an output pays it', () => {
    expect(
      takenBy(
        { ...transfer, outputs: [{ ...output!, paysFee: true }], maximumFee: '40' },
        { coinId: coin, fee: undefined },
      ),
    ).toEqual({ taken: [{ tickerId: coin, units: output!.amount }], isWithoutFee: false, isOpen: false })
  })

  it('is what a payment of a ledger says; of any other operation only the fee can be told', () => {
    const payment = sampleOrder('7')
    expect(takenBy(payment, { coinId: coin, fee: '21' })).toEqual({
      taken: [
        { tickerId: coin, units: '7' },
        { tickerId: coin, units: '21' },
      ],
      isWithoutFee: false,
      isOpen: false,
    })
    const call = {
      ...payment,
      parameters: { ...(payment['parameters' as never] as object), data: '0x1234' },
    } as unknown as OrderPayload
    expect(takenBy(call, { coinId: coin, fee: '21' })).toEqual({
      taken: [{ tickerId: coin, units: '21' }],
      isWithoutFee: false,
      isOpen: true,
    })
  })
})

it('totals are by account and asset, exact beyond what a float can hold', () => {
  const taking = (units: string, tickerId = coin) => ({
    taken: [{ tickerId, units }],
    isWithoutFee: false,
    isOpen: false,
  })
  expect(
    totalsOf([
      { accountId: 'a', taking: taking('9007199254740993') },
      { accountId: 'b', taking: taking('1') },
      { accountId: 'a', taking: taking('9007199254740993') },
      { accountId: 'a', taking: taking('3', token) },
    ]),
  ).toEqual([
    { accountId: 'a', tickerId: coin, units: '18014398509481986' },
    { accountId: 'b', tickerId: coin, units: '1' },
    { accountId: 'a', tickerId: token, units: '3' },
  ])
})
