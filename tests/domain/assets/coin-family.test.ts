import { expect, it } from 'vitest'
import { coinFamilyOf } from '@domain/assets/coin-family'

const family = (type: string, kind = 'Native', standard = 'Native') =>
  coinFamilyOf({ kind, ledgerDetails: { type, properties: { type: standard } } })

it('only what the platform calls native in both its parts is the coin of a ledger', () => {
  expect([family('Ethereum'), family('Hedera')]).toEqual(['Ethereum', 'Hedera'])
  expect([
    family('Ethereum', 'Contract', 'ERC20'),
    family('Ethereum', 'Native', 'ERC20'),
    family('XRPL', 'Token'),
  ]).toEqual([undefined, undefined, undefined])
})
