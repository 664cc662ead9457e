/** What an asset is on its ledger, as far as every family of ledgers tells it; a newer platform may tell more. */
export interface AssetDetails {
  /** The family of the ledger. */
  readonly type: string
  readonly properties?: ({ readonly type: string } & Readonly<Record<string, unknown>>) | undefined
}

const nonFungible: readonly string[] = ['ERC721', 'ERC1155', 'NonFungibleToken']
/** Where an asset is issued, in the words of the families. */
const contractFields = ['address', 'contractAddress', 'issuer', 'mint', 'id', 'issuanceId']
/** What tells one piece of a collection from another. */
const pieces = ['tokenId', 'serialNumber']

/** The standard of an asset, such as Native or ERC20; undefined where the platform does not say. */
export const standardOf = ({ properties }: AssetDetails): string | undefined => properties?.type

/** Is each piece of it one of a kind? Of ERC1155, whose contracts hold both, an asset names one token id. */
export const isNonFungible = (details: AssetDetails): boolean => nonFungible.includes(standardOf(details) ?? '')

export interface AssetProperty {
  readonly name: string
  readonly value: string
}

/** Everything else that the ledger knows it by, in the order of the platform. */
export const propertiesOf = ({ properties = { type: '' } }: AssetDetails): readonly AssetProperty[] =>
  Object.entries(properties).flatMap(([name, value]) =>
    name === 'type' || value === undefined || value === null
      ? []
      : [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }],
  )

const firstOf = (details: AssetDetails, names: readonly string[]): string | undefined => {
  const known = propertiesOf(details)
  return names.map((name) => known.find((one) => one.name === name)?.value).find((value) => value !== undefined)
}

/** Its contract, issuer, mint or id on the ledger; the coin of the ledger itself has none. */
export const contractOf = (details: AssetDetails): string | undefined => firstOf(details, contractFields)

/** The token id or serial number of a piece. */
export const pieceOf = (details: AssetDetails): string | undefined => firstOf(details, pieces)
