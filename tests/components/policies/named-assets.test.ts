import { expect, it } from 'vitest'
import { namedAssets } from '@features/policies/named-assets'

it('assets are offered by names that hide nothing, and those alone of which amounts can be written', () => {
  const tickers = [
    { data: { id: 'a', name: 'US Dollar', symbol: 'US\u202eDC', decimals: 6 } },
    { data: { id: 'b', name: 'Deed', decimals: undefined } },
  ]
  expect(namedAssets(tickers as never)).toEqual([{ id: 'a', name: 'US⟨U+202E⟩DC', decimals: 6 }])
})
