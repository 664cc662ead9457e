import { expect, it } from 'vitest'
import { addressesIn } from '@domain/accounts/addresses-in'

it('the addresses of a payload are found at any depth, each once', () => {
  const outputs = [
    { destination: { type: 'Address', address: '0xa' } },
    { destination: { type: 'Address', address: '0xb' } },
    { destination: { type: 'Account', accountId: 'x' } },
    { destination: { type: 'Address', address: '0xa' } },
  ]
  expect(addressesIn({ type: 'v0_CreateTransferOrder', outputs })).toEqual(['0xa', '0xb'])
  expect([addressesIn({ address: 7 }), addressesIn('0xa'), addressesIn(null)]).toEqual([[], [], []])
})

it('whom a known call of a contract pays or lets take is one of them, in whichever way the word is padded', () => {
  const [from, to] = ['a'.repeat(40), 'DD6B8b3dC6B7AD97db52F08a275FF4483e024CEa']
  const word = (address: string, padding = '0') => padding.repeat(24) + address
  const calls = [
    ...['a9059cbb', '095ea7b3', '39509351', 'a22cb465'].map((selector) => `0x${selector}${word(to)}${'1'.repeat(64)}`),
    ...['23b872dd', '42842e0e', 'b88d4fde', 'f242432a', '2eb2c2d6'].map(
      (selector) => `0x${selector}${word(from)}${word(to)}${'1'.repeat(64)}`,
    ),
    `0xA9059CBB${word(to, 'f')}${'1'.repeat(64)}`,
  ]
  for (const data of calls) expect(addressesIn({ parameters: { data } }), data).toEqual([`0x${to}`])
  for (const data of ['0x', '0xd0e30db0', `0xa9059cbb${word(to).slice(1)}`, `0xffffffff${word(to)}`])
    expect(addressesIn({ parameters: { data } }), data).toEqual([])
})

it('what a person has named is no address by its name: a property called so is never remembered as one that was signed for', () => {
  const payload = {
    type: 'v0_UpdateUser',
    customProperties: { address: '0xa', data: `0xa9059cbb${'0'.repeat(24)}${'b'.repeat(40)}` },
  }
  const token = {
    content: {
      type: 'JWT',
      header: { additionalParameters: { address: '0xa' } },
      payload: { additionalClaims: { address: '0xb' } },
    },
  }
  expect([addressesIn(payload), addressesIn(token)]).toEqual([[], []])
})
