import { expect, it } from 'vitest'
import { directionOf } from '@domain/transactions/transfer-direction'

const account = (accountId: string) => ({ type: 'Account', accountId })
const outside = { type: 'Address' }

it('a transfer is inbound, outbound or internal to the domain, and a fee is a fee', () => {
  const cases = [
    { kind: 'Transfer', senders: [outside], recipient: account('a') },
    { kind: 'Transfer', senders: [account('a')], recipient: outside },
    { kind: 'Transfer', senders: [outside, account('a')], recipient: account('b') },
    { kind: 'Recovery', senders: [outside], recipient: account('a') },
    { kind: 'Fee', senders: [account('a')] },
    { kind: 'Fee', senders: [account('a')], recipient: outside },
    { kind: 'Transfer', senders: [account('a')] },
  ]
  expect(cases.map((transfer) => directionOf(transfer))).toEqual([
    'inbound',
    'outbound',
    'internal',
    'inbound',
    'fee',
    'fee',
    'fee',
  ])
})

it('one account sees what leaves it and what it receives; a payment to itself stays internal', () => {
  const transfer = { kind: 'Transfer', senders: [account('a')], recipient: account('b') }
  expect([
    directionOf(transfer, 'a'),
    directionOf(transfer, 'b'),
    directionOf({ ...transfer, recipient: account('a') }, 'a'),
  ]).toEqual(['outbound', 'inbound', 'internal'])
})
