import { describe, expect, test } from 'vitest'
import { doesAsAsked, readAskedTransaction } from '@domain/dapps/asked-transaction'

const from = '0x52908400098527886e0f7030069857d2e4169ee7'
// The examples of EIP-55.
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('what a dApp asks to send', () => {
  test('is read in the spelling of an order; what it proposes for gas and number is named and not taken over', () => {
    expect(
      readAskedTransaction([
        {
          from,
          to: to.toLowerCase(),
          value: '0xDE0B6B3A7640000',
          data: '0xABCD',
          gas: '0x5208',
          maxFeePerGas: '0x1',
          nonce: '0x7',
          chainId: '0x1',
        },
      ]),
    ).toEqual({
      from,
      to,
      value: '1000000000000000000',
      data: '0xabcd',
      proposed: ['gas', 'maxFeePerGas', 'nonce'],
      chainId: 1,
    })
    expect(readAskedTransaction([{ from, to }])).toMatchObject({ value: '0', data: '0x', proposed: [] })
    expect(readAskedTransaction([{ from, to, input: '0x01', data: '0x01' }])).toMatchObject({ data: '0x01' })
    expect(readAskedTransaction([{ from, to: null, data: '0x6000' }])).toMatchObject({ to: undefined, data: '0x6000' })
  })

  test.each([
    ['no transaction', []],
    [
      'two of them',
      [
        { from, to },
        { from, to },
      ],
    ],
    ['a text', ['0x']],
    ['no sender', [{ to }]],
    ['a decimal amount', [{ from, to, value: '1' }]],
    ['a number', [{ from, to, value: 1 }]],
    ['an amount without digits', [{ from, to, value: '0x' }]],
    ['an amount of more than 32 bytes', [{ from, to, value: `0x1${'0'.repeat(64)}` }]],
    ['a broken checksum', [{ from, to: to.replace('5aA', '5AA') }]],
    ['an address that is short of a digit', [{ from, to: to.slice(0, -1) }]],
    ['a name for an address', [{ from, to: 'harbor.eth' }]],
    ['half a byte', [{ from, to, data: '0xabc' }]],
    ['data without a prefix', [{ from, to, data: 'abcd' }]],
    ['two different data', [{ from, to, data: '0x01', input: '0x02' }]],
    ['neither a destination nor data', [{ from, value: '0x1' }]],
    ['an unreadable gas limit', [{ from, to, gas: 21000 }]],
    ['powers that the account gives away', [{ from, to, authorizationList: [] }]],
    ['a list of accesses', [{ from, to, accessList: [] }]],
    ['blobs', [{ from, to, blobs: ['0x'] }]],
    ['an unreadable network', [{ from, to, chainId: 1 }]],
  ])('is not read with %s', (_, params) => {
    expect(readAskedTransaction(params)).toBeUndefined()
  })

  test('is done by whatever has the same destination, amount and data', () => {
    const asked = { to, value: '5', data: '0xab' }
    expect(doesAsAsked(asked, { to: to.toLowerCase(), value: 5n, data: '0xAB' })).toBe(true)
    expect(doesAsAsked({ to: undefined, value: '0', data: '0x60' }, { to: null, value: 0n, data: '0x60' })).toBe(true)
    for (const other of [
      { to: from, value: 5n, data: '0xab' },
      { to, value: 6n, data: '0xab' },
      { to, value: 5n },
      { to: null, value: 5n, data: '0xab' },
    ])
      expect(doesAsAsked(asked, other)).toBe(false)
  })
})
