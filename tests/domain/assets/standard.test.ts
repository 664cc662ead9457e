import { expect, it } from 'vitest'
import { isNonFungible, readTokenFacts } from '@domain/assets/standard'

it.each([
  [{ type: 'Ethereum', properties: { type: 'Native' } }, { standard: 'Native', contract: undefined, tokenId: undefined }, false],
  [{ type: 'Ethereum', properties: { type: 'ERC20', address: '0x1' } }, { standard: 'ERC20', contract: '0x1', tokenId: undefined }, false],
  [{ type: 'Ethereum', properties: { type: 'ERC721', address: '0x1', tokenId: '12' } }, { standard: 'ERC721', contract: '0x1', tokenId: '12' }, true],
  [{ type: 'Ethereum', properties: { type: 'ERC1155', address: '0x1', tokenId: '7' } }, { standard: 'ERC1155', contract: '0x1', tokenId: '7' }, true],
  [{ type: 'Hedera', properties: { type: 'NonFungibleToken', id: '0.0.48', serialNumber: 3 } }, { standard: 'NonFungibleToken', contract: '0.0.48', tokenId: '3' }, true],
  [{ type: 'XRPL', properties: { type: 'FungibleToken', currencyCode: 'USD' } }, { standard: 'FungibleToken', contract: undefined, tokenId: undefined }, false],
  [{ type: 'SomethingNew' }, { standard: 'SomethingNew', contract: undefined, tokenId: undefined }, false],
])('%o is read as %o', (details, facts, isPiece) => {
  expect([readTokenFacts(details), isNonFungible(readTokenFacts(details))]).toEqual([facts, isPiece])
})
