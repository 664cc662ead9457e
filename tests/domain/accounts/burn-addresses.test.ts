import { expect, it } from 'vitest'
import { isBurnAddress } from '@domain/accounts/burn-addresses'
import { ledgerFacts } from '@domain/ledgers/ledger-family'
import { findFamily } from '@gateway/ledgers/ledger-families'

const known: Readonly<Record<string, readonly string[]>> = {
  Ethereum: [
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
    '0x000000000000000000000000000000000000dEaD',
    '0xdEAD000000000000000042069420694206942069',
  ],
  Bitcoin: [
    '1111111111111111111114oLvT2',
    '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST',
    'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs',
    'BC1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQTHQST8',
    'bc1pqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqenm',
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
  ],
  Cardano: [
    'addr1vyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqkdl5mw',
    'addr1qyqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqv2t5am',
  ],
  XRPL: [
    'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
    'rrrrrrrrrrrrrrrrrrrrBZbvji',
    'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
    'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  ],
  Tezos: ['tz1burnburnburnburnburnburnburjAYjjX', 'tz1Ke2h7sDdakHJQh8WX4Z372du1KChsksyU'],
  Stellar: ['GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF'],
  Solana: ['11111111111111111111111111111111', '1nc1nerator11111111111111111111111111111111'],
  Algorand: ['AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ'],
  Substrate: ['111111111111111111111111111111111HC1'],
  Hedera: ['0.0.0'],
}

it.each(Object.entries(known).flatMap(([ledger, addresses]) => addresses.map((address) => [ledger, address] as const)))(
  'on %s the address %s exists and is known to burn what it is paid',
  (ledger, address) => {
    expect(findFamily(ledger)!.isAddress(address)).toBe(true)
    expect(isBurnAddress(address)).toBe(true)
    expect(isBurnAddress(` ${address}\n`)).toBe(true)
  },
)

it('hexadecimal letters are known in either case, and an address like others is none', () => {
  expect(isBurnAddress('0X000000000000000000000000000000000000DEAD')).toBe(true)
  for (const address of [
    '0x742d35Cc6634C0532925a3b844Bc9e7595f2bD18',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '0x00000000000000000000000000000000000000FF',
    '0.0.98',
    '',
  ])
    expect(isBurnAddress(address)).toBe(false)
})

it('an address of every family of ledgers is among them', () => {
  expect(Object.keys(known).sort()).toEqual(
    Object.keys(ledgerFacts)
      .filter((name) => name !== 'BitcoinRedirect')
      .sort(),
  )
})
