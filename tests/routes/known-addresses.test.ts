import { expect, it } from 'vitest'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import type { TransferWire } from '@api/transactions/transactions.wire'
import { knownAddresses } from '@features/pickers/known-addresses'

const endpoint = (alias: string, address: string) => ({ data: { alias, address } }) as EndpointWire
const transfer = (senders: readonly object[], recipient?: object) => ({ senders, recipient }) as unknown as TransferWire

it('addresses are known from the address book, from own accounts and from the newest transfers, each once', () => {
  const seen = transfer([{ accountId: 'account 1', addressDetails: { address: '0xown' } }], {
    addressDetails: { address: '0x1111111111111111' },
  })
  expect(
    knownAddresses(
      [endpoint('Kestrel', '0xbook')],
      [seen, seen, transfer([{ accountId: 'account 2', addressesDetails: [{ address: '0xother' }] }])],
      (id) => (id === 'account 1' ? 'Omnibus' : undefined),
    ),
  ).toEqual([
    { address: '0xbook', name: 'Kestrel', source: 'addressBook' },
    { address: '0xown', name: 'Omnibus', source: 'ownAccount' },
    { address: '0x1111111111111111', name: '0x111111…1111', source: 'recent' },
    { address: '0xother', name: 'account 2', source: 'ownAccount' },
  ])
})
