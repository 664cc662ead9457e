import { expect, it } from 'vitest'
import { namesEndpoint, sentByAsset, sentTo, type SentTransfer } from '@domain/endpoints/endpoint-usage'

const endpoint = { id: 'e1', address: '0xAb' }
const at = (address: string, ...endpointIds: readonly string[]) => ({
  addressDetails: { address, resolvedEndpoints: endpointIds.map((endpointId) => ({ endpointId })) },
})
const transfer = (id: string, parts: Partial<SentTransfer> = {}): SentTransfer => ({
  id,
  tickerId: 'eth',
  value: '1',
  registeredAt: '2026-11-20T09:00:00.000Z',
  senders: [{ accountId: 'a' }],
  recipient: at('0xAb'),
  ...parts,
})

it('takes what own accounts sent to the address, however it is spelt, and nothing else', () => {
  const some = [
    transfer('same'),
    transfer('resolved', { recipient: at('0xab', 'e0', 'e1') }),
    // A list is narrowed by a part of an address.
    transfer('longer', { recipient: at('0xAbc') }),
    transfer('other endpoint', { recipient: at('0xab', 'e2') }),
    transfer('foreign', { senders: [at('0xff')] }),
    transfer('fee', { recipient: undefined }),
    transfer('own', { recipient: { accountId: 'b' } }),
  ]
  expect(sentTo(some, endpoint).map(({ id }) => id)).toEqual(['same', 'resolved'])
})

it('adds per asset in whole smallest units, beyond what a number holds, the asset sent last first', () => {
  const wei = '100000000000000000001'
  const some = [
    transfer('1', { value: wei, registeredAt: '2026-11-21T09:00:00.000Z' }),
    transfer('2', { tickerId: 'usdc', value: '5', registeredAt: '2026-11-22T09:00:00.000Z' }),
    transfer('3', { value: wei, registeredAt: '2026-11-20T09:00:00.000Z' }),
  ]
  expect(sentByAsset(some)).toEqual([
    { tickerId: 'usdc', transfers: 1, units: '5', lastAt: '2026-11-22T09:00:00.000Z' },
    { tickerId: 'eth', transfers: 2, units: '200000000000000000002', lastAt: '2026-11-21T09:00:00.000Z' },
  ])
  expect(sentByAsset([])).toEqual([])
})

it('finds an endpoint among the destinations of an order of any family', () => {
  const destination = { type: 'Endpoint', endpointId: 'e1' }
  expect(namesEndpoint({ type: 'Bitcoin', outputs: [{ destination: {} }, { destination, amount: '1' }] }, 'e1')).toBe(
    true,
  )
  expect(namesEndpoint({ type: 'Ethereum', destination }, 'e2')).toBe(false)
  expect(namesEndpoint({ type: 'Ethereum', data: 'e1', destination: { type: 'Address', address: 'e1' } }, 'e1')).toBe(
    false,
  )
  expect([namesEndpoint(undefined, 'e1'), namesEndpoint('e1', 'e1')]).toEqual([false, false])
})
