import { describe, expect, it } from 'vitest'
import { orderTypes, summarizeOrder } from '@domain/transactions/order-summary'

const address = (text: string) => ({ type: 'Address', address: text }) as const
const nothing = { units: undefined, asset: { as: 'native' }, destinations: [], replacedOrderId: undefined }
const word = (hex: string) => hex.padStart(64, '0')
const payee = `${'ab'.repeat(20)}`

describe('what an order does, in short', () => {
  it('an Ethereum order without data is a transfer of the ledger’s own coin', () => {
    expect(summarizeOrder({ type: 'Ethereum', destination: address('0x1'), amount: '5', feeStrategy: {} })).toEqual({
      ...nothing,
      type: 'Transfer',
      units: '5',
      destinations: [address('0x1')],
    })
  })

  it('a call of transfer(address,uint256) that pays no coin is the transfer of a token', () => {
    const data = `0xa9059cbb${word(payee)}${word('ff')}`
    expect(summarizeOrder({ type: 'Ethereum', destination: address('0xToken'), amount: '0', data })).toEqual({
      ...nothing,
      type: 'Transfer',
      units: '255',
      asset: { as: 'contract', address: '0xToken' },
      destinations: [address(`0x${payee}`)],
    })
  })

  it.each([
    ['pays a coin besides', '7', `0xa9059cbb${word(payee)}${word('ff')}`, '7'],
    ['has a byte too many', '0', `0xa9059cbb${word(payee)}${word('ff')}00`, undefined],
    ['has dirt before its address', '0', `0xa9059cbb${'1'.padEnd(24, '0')}${payee}${word('ff')}`, undefined],
    ['is unknown', '0', '0x12345678', undefined],
  ])('a call that %s stays a call', (_name, amount, data, units) => {
    expect(summarizeOrder({ type: 'Ethereum', destination: address('0x1'), amount, data })).toEqual({
      ...nothing,
      type: 'ContractCall',
      units,
      destinations: [address('0x1')],
    })
  })

  it('an Ethereum order without a destination creates a contract', () => {
    expect(summarizeOrder({ type: 'Ethereum', amount: '0', data: '0x60' })).toEqual({
      ...nothing,
      type: 'ContractCreation',
    })
  })

  it('a Bitcoin order pays the sum of its outputs, exactly', () => {
    const outputs = [
      { destination: address('a'), amount: '9007199254740993' },
      { destination: { type: 'Account', accountId: 'b' }, amount: '1' },
    ]
    expect(
      summarizeOrder({
        type: 'Bitcoin',
        outputs,
        resourceStrategy: { type: 'OrderReplacement', transactionOrderId: 'older' },
      }),
    ).toEqual({
      ...nothing,
      type: 'Transfer',
      units: '9007199254740994',
      destinations: outputs.map(({ destination }) => destination),
      shares: ['9007199254740993', '1'],
      replacedOrderId: 'older',
    })
  })

  it('a payment on the XRP Ledger is a transfer in its currency, older form or newer', () => {
    const pay = (more: object) =>
      summarizeOrder({
        type: 'XRPL',
        memos: [],
        operation: { type: 'Payment', destination: address('r'), amount: '8', ...more },
      })
    const transfer = { ...nothing, type: 'Transfer', units: '8', destinations: [address('r')] }
    expect(pay({})).toEqual(transfer)
    expect(pay({ currency: { type: 'TickerId', tickerId: 't' } })).toEqual({
      ...transfer,
      asset: { as: 'ticker', tickerId: 't' },
    })
    expect(pay({ currency: { type: 'Currency', code: 'GBP', issuer: 'rI' } })).toEqual({
      ...transfer,
      asset: { as: 'code', code: 'GBP' },
    })
    expect(summarizeOrder({ type: 'XRPL', memos: [], destination: address('r'), amount: '8' })).toEqual(transfer)
  })

  it('other operations keep the name that their ledger gives them', () => {
    expect(summarizeOrder({ type: 'XRPL', operation: { type: 'TrustSet' } }).type).toBe('TrustSet')
  })

  it('an order is a Transfer, a DelegateStaking, a RegisterStaking, an UnregisterStaking or a WithdrawRewards [EN022]', () => {
    expect(orderTypes.map((type) => summarizeOrder({ type: 'Cardano', operation: { type } }).type)).toEqual([
      'Transfer',
      'DelegateStaking',
      'RegisterStaking',
      'UnregisterStaking',
      'WithdrawRewards',
    ])
  })
})
