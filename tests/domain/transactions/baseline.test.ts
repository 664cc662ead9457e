import { describe, expect, it } from 'vitest'
import { isExcessive } from '@domain/transactions/excessive-amount'
import {
  highestFee,
  isLarger,
  largestPaid,
  orderedPayments,
  paidBefore,
  type PastTransfer,
} from '@domain/transactions/baseline'

const own = (accountId: string) => ({ type: 'Account', accountId })
const other = { type: 'Address' }
const sent = (
  value: string,
  accountId: string,
  registeredAt = '2026-11-20T10:00:00.000Z',
  more: Partial<PastTransfer> = {},
): PastTransfer => ({ kind: 'Transfer', value, registeredAt, senders: [own(accountId)], recipient: other, ...more })
const received = (value: string): PastTransfer => ({
  kind: 'Transfer',
  value,
  registeredAt: '2026-11-22T10:00:00.000Z',
  senders: [other],
  recipient: own('hot'),
})
const fee = (value: string): PastTransfer => ({
  kind: 'Fee',
  value,
  registeredAt: '2026-11-22T10:00:00.000Z',
  senders: [own('hot')],
})

describe('what an order pays, to be compared', () => {
  const to = (address: string) => ({ type: 'Address', address })

  it('of a transfer is all of its outputs, each place once', () => {
    const transfer = {
      type: 'v0_CreateTransferOrder',
      accountId: 'hot',
      tickerId: 'usdc',
      outputs: [
        { destination: to('a'), amount: '5' },
        { destination: to('b'), amount: '7' },
        { destination: to('a'), amount: '1' },
      ],
      maximumFee: '9',
    }
    expect(orderedPayments(transfer)).toEqual({
      accountId: 'hot',
      ledgerId: undefined,
      asset: { as: 'ticker', tickerId: 'usdc' },
      units: '13',
      destinations: [to('a'), to('b')],
      maximumFee: '9',
    })
  })

  it('of an ERC-20 call is the payment that it makes, to whom it makes it', () => {
    const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const data = `0xa9059cbb${'0'.repeat(24)}${'ab'.repeat(20)}${(1_500_000).toString(16).padStart(64, '0')}`
    const parameters = {
      type: 'Ethereum',
      destination: to(token),
      amount: '0',
      data,
      feeStrategy: { type: 'Priority', priority: 'Low' },
    }
    expect(
      orderedPayments({ type: 'v0_CreateTransactionOrder', accountId: 'hot', ledgerId: 'eth', parameters }),
    ).toEqual({
      accountId: 'hot',
      ledgerId: 'eth',
      asset: { as: 'contract', address: token },
      units: '1500000',
      destinations: [to(`0x${'ab'.repeat(20)}`)],
      maximumFee: undefined,
    })
  })

  it('is nothing for limits and nominees, and for requests that order nothing', () => {
    const nominate = {
      type: 'Substrate',
      pallet: { type: 'Staking', method: { type: 'Nominate', targets: [to('1A')] } },
    }
    const trust = {
      type: 'XRPL',
      operation: { type: 'TrustSet', limitAmount: { currency: { type: 'Currency', code: 'EUR' }, value: '999' } },
      maximumFee: '12',
    }
    for (const parameters of [nominate, trust])
      expect(orderedPayments({ type: 'v0_CreateTransactionOrder', accountId: 'hot', parameters })).toMatchObject({
        units: undefined,
        destinations: [],
      })
    expect(
      [
        { type: 'v0_LockAccount', accountId: 'hot' },
        { type: 'v0_CreateTransferOrder' },
        { type: 'v0_CreateTransactionOrder', accountId: 'hot', parameters: null },
      ].map(orderedPayments),
    ).toEqual([undefined, undefined, undefined])
  })
})

describe('what was paid before', () => {
  it('counts what own accounts sent, not what came in, and names the last', () => {
    const transfers = [
      sent('1', 'hot', '2026-11-20T10:00:00.000Z'),
      sent('2', 'cold', '2026-11-21T10:00:00.000Z'),
      received('3'),
      fee('4'),
    ]
    expect(paidBefore(transfers, 'hot')).toEqual({ count: 2, last: '2026-11-21T10:00:00.000Z', fromAccount: 1 })
    expect([paidBefore([received('3'), fee('4')], 'hot'), paidBefore([], 'hot')]).toEqual([undefined, undefined])
  })

  it('has a largest amount and a highest fee, exact beyond what a float can hold', () => {
    const [large, larger] = ['9007199254740993', '9007199254740994']
    expect(
      largestPaid([
        sent(large, 'hot'),
        sent('x', 'hot'),
        received('9'.repeat(30)),
        fee('9'.repeat(30)),
        sent('7', 'hot', undefined, { recipient: own('cold') }),
      ]),
    ).toBe(large)
    expect(highestFee([sent('9', 'hot'), fee('3'), fee('21')])).toBe('21')
    expect([largestPaid([]), highestFee([sent('9', 'hot')])]).toEqual([undefined, undefined])
    expect([isLarger(larger, large), isLarger(large, large), isLarger(large, undefined)]).toEqual([true, false, false])
  })

  it('takes the outputs of one transaction as paid at once', () => {
    const split = ['2', '3'].map((value) => sent(value, 'hot', undefined, { transactionId: 'one' }))
    expect(largestPaid([...split, sent('4', 'hot', undefined, { transactionId: 'two' }), sent('1', 'hot')])).toBe('5')
    expect(paidBefore([...split, sent('4', 'cold')], 'hot')).toMatchObject({ count: 2, fromAccount: 1 })
  })

  it('makes a fee ceiling far above more than five times the highest fee', () => {
    expect([isExcessive('101', '20'), isExcessive('100', '20'), isExcessive('101', undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
