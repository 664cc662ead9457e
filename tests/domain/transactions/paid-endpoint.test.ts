import { expect, it } from 'vitest'
import { paidAddressOf } from '@domain/transactions/paid-endpoint'

const to = (address: string, ...endpoints: readonly string[]) => ({
  kind: 'Transfer',
  recipient: { addressDetails: { address, resolvedEndpoints: endpoints.map((endpointId) => ({ endpointId })) } },
})
const fee = { kind: 'Fee' }

it('is the address that the transfers name the endpoint for, among others that they pay', () => {
  expect(paidAddressOf('e', [fee, to('other', 'f'), to('paid', 'e')], false)).toBe('paid')
})

it('is the only one that was paid where nobody else was to be, though it is no address of the endpoint any more', () => {
  expect(paidAddressOf('e', [fee, to('before')], true)).toBe('before')
  expect(paidAddressOf('e', [fee, to('before')], false)).toBeUndefined()
  expect(paidAddressOf('e', [to('one'), to('two')], true)).toBeUndefined()
})

it('is not known while nothing was paid', () => {
  expect(paidAddressOf('e', [fee], true)).toBeUndefined()
  expect(paidAddressOf('e', [{ ...to('recovered', 'e'), kind: 'Recovery' }], true)).toBeUndefined()
})
