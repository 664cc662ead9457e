import { expect, it } from 'vitest'
import { orderedCall } from '@domain/transactions/ordered-call'

const data = '0xa22cb465'
const ledgerId = 'ethereum-mainnet'
const order = (parameters: object, type = 'v0_CreateTransactionOrder') => ({
  type,
  ledgerId,
  parameters: { type: 'Ethereum', amount: '0', ...parameters },
})

it('an order of the Ethereum family with data is a call to its destination, or the code of a new contract', () => {
  expect(orderedCall(order({ data, destination: { type: 'Address', address: '0x1' } }))).toEqual({
    data,
    ledgerId,
    to: '0x1',
  })
  expect(orderedCall(order({ data, destination: { type: 'Endpoint', endpointId: 'e' } }))).toEqual({
    data,
    ledgerId,
    to: 'e',
    endpointId: 'e',
  })
  expect(orderedCall(order({ data, destination: { type: 'Other' } }))).toEqual({ data, ledgerId, to: '' })
  expect(orderedCall(order({ data }))).toEqual({ data, ledgerId, to: undefined })
})

it('other payloads, other ledgers and orders without data are no calls', () => {
  const destination = { type: 'Address', address: '0x1' }
  const others = [
    order({ data, destination }, 'v0_CreateTransferOrder'),
    order({ data, destination, type: 'Bitcoin' }),
    order({ destination }),
    order({ data: '0x', destination }),
    order({ data: '', destination }),
    { type: 'v0_CreateTransactionOrder' },
    undefined,
  ]
  expect(others.map(orderedCall)).toEqual(others.map(() => undefined))
})
