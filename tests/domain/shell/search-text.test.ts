import { describe, expect, it } from 'vitest'
import { matchesWords, searchTextOf } from '@domain/shell/search-text'

describe('what is typed to find something', () => {
  it.each([
    ['', { as: 'nothing' }],
    [' a ', { as: 'nothing' }],
    ['Cold', { as: 'words', text: 'Cold' }],
    ['  Cold reserve ', { as: 'words', text: 'Cold reserve' }],
    ['7D9B0C1E-5F5A-4B43-9D0B-6A0C1B2D3E4F', { as: 'id', id: '7d9b0c1e-5f5a-4b43-9d0b-6a0c1b2d3e4f' }],
    ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', { as: 'token', text: '0x742d35Cc6634C0532925a3b844Bc454e4438f44e' }],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', { as: 'token', text: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }],
    ['0.0.48291', { as: 'token', text: '0.0.48291' }],
    ['a-name-of-twenty-chars', { as: 'words', text: 'a-name-of-twenty-chars' }],
  ])('%s', (typed, is) => expect(searchTextOf(typed)).toEqual(is))

  it('finds a name by the beginnings of its words, in any order and case', () => {
    expect([
      matchesWords('Client omnibus ETH', 'eth cli'),
      matchesWords('Client omnibus ETH', ''),
      matchesWords('Raw transactions', 'TRANS'),
      matchesWords('Sign out', 'out now'),
      matchesWords('Accounts', 'count'),
    ]).toEqual([true, true, true, false, false])
  })
})
