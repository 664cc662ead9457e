import { expect, it } from 'vitest'
import { addressesIn } from '@domain/accounts/addresses-in'

it('the addresses of a payload are found at any depth, each once', () => {
  const outputs = [{ destination: { type: 'Address', address: '0xa' } }, { destination: { type: 'Address', address: '0xb' } }, { destination: { type: 'Account', accountId: 'x' } }, { destination: { type: 'Address', address: '0xa' } }]
  expect(addressesIn({ type: 'v0_CreateTransferOrder', outputs })).toEqual(['0xa', '0xb'])
  expect([addressesIn({ address: 7 }), addressesIn('0xa'), addressesIn(null)]).toEqual([[], [], []])
})
