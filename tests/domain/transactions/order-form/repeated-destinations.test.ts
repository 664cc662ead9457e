import { expect, it } from 'vitest'
import { repeatedDestinations } from '@domain/transactions/order-form/repeated-destinations'
import { sampleId } from '@support/sample-intent'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const [exchange, treasury] = [sampleId(1), sampleId(2)]
const repeated = (...destinations: Parameters<typeof repeatedDestinations>[0]) =>
  repeatedDestinations(destinations, (id) => (id === exchange ? segwit : undefined))
const at = (address: string) => ({ type: 'Address', address })
const account = (accountId: string) => ({ type: 'Account', accountId })

it('one address in two spellings, and the endpoint that has it, are the same destination', () => {
  expect(
    repeated(at(segwit), account(treasury), at(` ${segwit.toUpperCase()}`), { type: 'Endpoint', endpointId: exchange }),
  ).toEqual([[0, 2, 3]])
})

it('each destination that stands there more than once is told apart from the others', () => {
  expect(repeated(account(treasury), at('0.0.7'), account(treasury), at('0.0.7-abcde'))).toEqual([
    [0, 2],
    [1, 3],
  ])
})

it('rows that are not filled in yet, and different places, are none', () => {
  expect(
    repeated(
      {},
      {},
      undefined,
      at(''),
      at(' '),
      { type: 'Endpoint', endpointId: '' },
      account(treasury),
      account(exchange),
      at('rABC'),
      at('rabc'),
    ),
  ).toEqual([])
})
