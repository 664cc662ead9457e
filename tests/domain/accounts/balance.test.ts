import { expect, it } from 'vitest'
import { availableOf } from '@domain/accounts/balance'

const held = (total: string, reserved: string, quarantined: string) => [
  { tickerId: 'a', totalAmount: total, reservedAmount: reserved, quarantinedAmount: quarantined },
]

it('what is reserved or quarantined cannot be spent', () =>
  expect(availableOf(held('1000000000000000000000001', '1', '100'), 'a')).toBe('999999999999999999999900'))
it('it is never less than nothing', () => expect(availableOf(held('5', '4', '4'), 'a')).toBe('0'))
it('of what is not held nothing can be spent', () => expect(availableOf(held('5', '0', '0'), 'b')).toBe('0'))
