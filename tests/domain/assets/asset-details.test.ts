import { describe, expect, it } from 'vitest'
import {
  isNonFungible,
  pieceOf,
  contractOf,
  propertiesOf,
  standardOf,
  type AssetDetails,
} from '@domain/assets/asset-details'

const ethereum = (properties: AssetDetails['properties']): AssetDetails => ({ type: 'Ethereum', properties })

describe('what an asset is on its ledger', () => {
  it.each([
    ['Native', { type: 'Native' }, false, undefined, undefined],
    ['ERC20', { type: 'ERC20', address: '0xa0' }, false, '0xa0', undefined],
    ['ERC721', { type: 'ERC721', address: '0xa0', tokenId: '7' }, true, '0xa0', '7'],
    ['ERC1155', { type: 'ERC1155', address: '0xa0', tokenId: '8' }, true, '0xa0', '8'],
    ['FungibleToken', { type: 'FungibleToken', currencyCode: 'EUR', issuer: 'rHb9' }, false, 'rHb9', undefined],
    ['NonFungibleToken', { type: 'NonFungibleToken', id: '0.0.7', serialNumber: 42 }, true, '0.0.7', '42'],
    ['MultiPurposeToken', { type: 'MultiPurposeToken', issuanceId: 'ab' }, false, 'ab', undefined],
    ['TRC20', { type: 'TRC20', contractAddress: 'T9' }, false, 'T9', undefined],
    ['Token', { type: 'Token', mint: 'So1', tokenType: 'SPL' }, false, 'So1', undefined],
  ])(
    'of the standard %s is told by its standard, its place and its piece [EN018]',
    (standard, properties, nonFungible, contract, piece) => {
      const details = ethereum(properties)
      expect([standardOf(details), isNonFungible(details), contractOf(details), pieceOf(details)]).toEqual([
        standard,
        nonFungible,
        contract,
        piece,
      ])
    },
  )

  it('is every property that the platform names, in its order, whatever it is', () => {
    const details = ethereum({
      type: 'Token',
      mint: 'So1',
      decimalsOnChain: 6,
      frozen: false,
      extra: { a: 1 },
      gone: undefined,
      none: null,
    })
    expect(propertiesOf(details)).toEqual([
      { name: 'mint', value: 'So1' },
      { name: 'decimalsOnChain', value: '6' },
      { name: 'frozen', value: 'false' },
      { name: 'extra', value: '{"a":1}' },
    ])
  })

  it('stays unsaid where the platform says nothing', () => {
    expect([
      standardOf({ type: 'New' }),
      isNonFungible({ type: 'New' }),
      propertiesOf({ type: 'New' }),
      contractOf({ type: 'New' }),
    ]).toEqual([undefined, false, [], undefined])
  })
})
