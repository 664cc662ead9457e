/** What an asset is on its ledger, as far as its details tell; all text is as the platform sent it. */
export interface TokenFacts {
  /** For example `ERC721`. */
  readonly standard: string
  readonly contract: string | undefined
  /** Which piece of a collection. */
  readonly tokenId: string | undefined
}

const nonFungible = new Set(['ERC721', 'ERC1155', 'NonFungibleToken'])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined)

/** Reads the details of an asset; a serial number stands for the token id where a ledger calls it so. */
export function readTokenFacts(ledgerDetails: { readonly type: string; readonly [name: string]: unknown }): TokenFacts {
  const properties = (ledgerDetails['properties'] ?? {}) as Readonly<Record<string, unknown>>
  return {
    standard: textOf(properties['type']) ?? ledgerDetails.type,
    contract: textOf(properties['address']) ?? textOf(properties['id']),
    tokenId: textOf(properties['tokenId']) ?? textOf(properties['serialNumber']),
  }
}

/** Whether each piece is one of its own, by its standard. */
export const isNonFungible = ({ standard }: TokenFacts): boolean => nonFungible.has(standard)
