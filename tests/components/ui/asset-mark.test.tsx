import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AssetMark } from '@components/ui/asset-mark'
import { LedgerMark } from '@components/ui/ledger-mark'

const marked = (mark: Parameters<typeof render>[0]) => render(mark).container.firstElementChild!

it.each([
  ['USDC', 'US'],
  ['EURC', 'EU'],
  ['GBPT', 'GB'],
  ['ETH', 'ET'],
  ['BTC', 'BT'],
  ['$WIF', 'WI'],
  ['€uro', 'UR'],
  ['7', '7'],
  ['¥', '·'],
])('a token called %s has letters of its own and no sign of a currency', (name, letters) => {
  const mark = marked(<AssetMark id="a" name={name} />)
  expect([mark.getAttribute('data-letters'), mark.textContent, mark.querySelector('path')]).toEqual([letters, '', null])
  expect(mark).toHaveAttribute('aria-hidden', 'true')
})

it.each([
  ['Ethereum', 'POL'],
  ['Bitcoin', 'LTC'],
  ['Substrate', 'KSM'],
  ['constructor', 'ETH'],
  ['Toncoin', 'TON'],
])('the coin of a network that only works like %s and is called %s has no sign of another', (coinOf, name) => {
  expect(marked(<AssetMark id="a" name={name} coinOf={coinOf} />).querySelector('path')).toBeNull()
})

it('the coin of a ledger has the sign of that ledger', () => {
  const coin = marked(<AssetMark id="a" name="BTC" coinOf="Bitcoin" title="Bitcoin" />)
  expect(coin).toHaveAttribute('aria-label', 'Bitcoin')
  const sign = (mark: Element) => mark.querySelector('path')!.getAttribute('d')
  expect(sign(coin)).toBe(sign(marked(<LedgerMark name="bitcoin-mainnet" />)))
})

it('two tokens alike in letters differ in colour, and one keeps its colour everywhere', () => {
  const colour = (id: string) => (marked(<AssetMark id={id} name="USD" />) as HTMLElement).style.getPropertyValue('--c')
  expect(colour('a')).toBe(colour('a'))
  expect(colour('a')).not.toBe(colour('b'))
})

it('no ledger bears the sign of a currency for its name alone', () => {
  for (const name of ['usd-ledger', 'eur', 'gbp', 'dai'])
    expect(marked(<LedgerMark name={name} />).querySelector('path')).toBeNull()
})
