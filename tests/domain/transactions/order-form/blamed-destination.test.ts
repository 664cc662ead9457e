import { expect, it } from 'vitest'
import { isBlamed, isNamedBy } from '@domain/transactions/order-form/blamed-destination'

const [good, bad, broker] = ['bc1qgood', 'bc1qBad', '0192aa00-0000-7000-8000-000000000001']
const destinations = [
  { type: 'Address', address: good },
  { type: 'Address', address: ` ${bad} ` },
  { endpointId: broker },
  { type: 'Account', accountId: '', address: bad },
]
const order = { outputs: destinations.map((destination) => ({ destination, amount: '1' })), feeStrategy: 'Medium' }
const blamed = (reason: string) => destinations.map((filled) => isBlamed(filled, order, reason))

it('of several destinations only those are blamed that the reason names, however they are spelled', () => {
  expect(blamed('Not on this ledger: BC1QBAD')).toEqual([false, true, false, false])
  expect(blamed(`Not on this ledger: ${bad}, ${broker}.`)).toEqual([false, true, true, false])
})

it('a part of an address is not the address', () => {
  expect(blamed(`Not on this ledger: ${good}x, ${bad}`)).toEqual([false, true, false, false])
})

it('any of them may be it where the reason names none', () => {
  expect(blamed('InvalidDestination')).toEqual([true, true, true, true])
  expect(isBlamed(undefined, {}, '')).toBe(true)
})

it('a destination is named by a reason that holds all of it, a payment link with its colons too', () => {
  const link = 'bitcoin:bc1qBad?amount=0.5'
  expect(
    isNamedBy(`Unknown destinations, or destinations on another ledger: ${link}, ${good}`, {
      type: 'Address',
      address: link,
    }),
  ).toBe(true)
  expect(
    isNamedBy(`Unknown destinations, or destinations on another ledger: ${good}`, { type: 'Address', address: link }),
  ).toBe(false)
  expect(isNamedBy('InvalidDestination', destinations[0])).toBe(false)
})
