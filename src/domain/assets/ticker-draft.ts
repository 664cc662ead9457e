import { readAddress, type AddressNetwork, type AddressProblem } from '../accounts/read-address'
import { ledgerOrders } from '../intents/catalogue/orders/ledger-orders'
import type { PayloadOf } from '../intents/catalogue/payloads'
import { productLimits } from '../intents/catalogue/product-limits'
import { tickerDetails, type TickerDetails } from '../intents/catalogue/ticker-details'
import { parseHederaAccount } from '../ledgers/addresses/hedera-address'
import { factsOf } from '../ledgers/ledger-family'
import { isXrplTokenCode } from '../ledgers/xrpl-code'
import type { EntityReference } from '../shared/ids'
import type { CustomProperties } from '../shared/own-properties'
import { refuse, succeed, type Result } from '../shared/result'
import { mostDecimals, type TickerKind } from './ticker-kinds'

/** What ledgers know an asset by, under the platform's own names. */
export const tickerProperties = [
  'address',
  'tokenId',
  'currencyCode',
  'code',
  'issuer',
  'issuanceId',
  'id',
  'serialNumber',
  'mint',
  'tokenType',
] as const
export type TickerProperty = (typeof tickerProperties)[number]

interface TickerStandard {
  readonly name: string
  /** What an asset of it is known by. */
  readonly asks: readonly TickerProperty[]
}

interface PropertiesSchema {
  readonly shape: Readonly<Record<string, unknown>> & {
    readonly type: { readonly def: { readonly values: unknown[] } }
  }
}

const isTickerProperty = (name: string): name is TickerProperty =>
  (tickerProperties as readonly string[]).includes(name)

/** What an asset of a family of ledgers can be, as the platform describes it; nothing of a family that it does not describe. */
export function standardsOf(family: string): readonly TickerStandard[] {
  if (!Object.hasOwn(ledgerOrders, family)) return []
  const { ticker } = ledgerOrders[family as keyof typeof ledgerOrders]
  const options: readonly PropertiesSchema[] = ticker.shape.properties.def.options
  return options.map(({ shape }) => ({
    name: String(shape.type.def.values[0]),
    asks: Object.keys(shape).filter(isTickerProperty),
  }))
}

/** The standards of contracts, and what has none. */
const kinds: Readonly<Record<string, TickerKind>> = {
  Native: 'Native',
  ERC20: 'Contract',
  ERC721: 'Contract',
  ERC1155: 'Contract',
}

/** The kind of the assets of a standard: there is but one. */
export const kindOfStandard = (standard: string): TickerKind => kinds[standard] ?? 'Token'

/** Each piece is whole: there are no decimals to ask for. An ERC1155 contract counts some of its tokens. */
export const isCounted = (standard: string | undefined): boolean =>
  standard !== 'ERC721' && standard !== 'NonFungibleToken'

export const isDecimals = (text: string): boolean => /^\d{1,3}$/.test(text.trim()) && Number(text) <= mostDecimals

/** May an asset of a standard be counted so? Not against its ledger, where that says how it is counted. */
export function fitsLedger(type: string, standard: string, decimals: number): boolean {
  const facts = factsOf(type)
  const fixed = standard === 'Native' ? facts?.decimals : isCounted(standard) ? facts?.tokenDecimals : 0
  return fixed === undefined ? decimals >= 0 && decimals <= mostDecimals : decimals === fixed
}

export type PropertyProblem =
  | AddressProblem
  | 'issuerLength'
  | 'notATokenId'
  | 'notAnXrplCode'
  | 'notAStellarCode'
  | 'notAnIssuance'
  | 'notAHederaToken'
  | 'notASerialNumber'
  | 'notATokenType'

type ReadProperty = (ledger: AddressNetwork, text: string) => Result<string | number, PropertyProblem>

const when = (
  isRight: boolean,
  value: () => string | number,
  problem: PropertyProblem,
): Result<string | number, PropertyProblem> => (isRight ? succeed(value()) : refuse(problem))

/** How the one spelling of each is read. */
const readers: { readonly [P in TickerProperty]: ReadProperty } = {
  address: readAddress,
  mint: readAddress,
  issuer: (ledger, text) => {
    const { minimum, maximum } = productLimits.xrplIssuer
    const isLong = ledger.type === 'XRPL' && (text.length < minimum || text.length > maximum)
    return isLong ? refuse('issuerLength') : readAddress(ledger, text)
  },
  tokenId: (_, text) =>
    when(/^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n, () => BigInt(text).toString(), 'notATokenId'),
  currencyCode: (_, text) =>
    when(isXrplTokenCode(text), () => (text.length === 3 ? text : text.toUpperCase()), 'notAnXrplCode'),
  code: (_, text) => when(/^[A-Za-z0-9]{1,12}$/.test(text), () => text, 'notAStellarCode'),
  issuanceId: (_, text) => when(/^[0-9a-f]{48}$/i.test(text), () => text.toUpperCase(), 'notAnIssuance'),
  id: (_, text) => {
    const token = parseHederaAccount(text)
    return when(token !== undefined && token.length <= 20, () => token!, 'notAHederaToken')
  },
  serialNumber: (_, text) =>
    when(
      /^\d{1,16}$/.test(text) && Number(text) >= 1 && Number.isSafeInteger(Number(text)),
      () => Number(text),
      'notASerialNumber',
    ),
  tokenType: (_, text) => when(text === 'SPL' || text === 'SPL2022', () => text, 'notATokenType'),
}

/** What is filled in as a property of an asset, as the platform takes it. */
export const readTickerProperty = (
  ledger: AddressNetwork,
  name: TickerProperty,
  text: string,
): Result<string | number, PropertyProblem> => readers[name](ledger, text.trim())

interface TickerWords {
  readonly name: string
  readonly symbol: string
  /** May be empty. */
  readonly decimals: string
}

/** What the form of a new asset holds once it is valid. */
export interface TickerDraft extends TickerWords, Readonly<Record<TickerProperty, string>> {
  readonly ledger: AddressNetwork & { readonly id: string }
  readonly standard: string
}

export const createTickerPayload = (draft: TickerDraft): PayloadOf<'v0_CreateTicker'> => ({
  type: 'v0_CreateTicker',
  ledgerId: draft.ledger.id,
  kind: kindOfStandard(draft.standard),
  ...wordsOf(draft, draft.standard),
  ledgerDetails: detailsOf(draft),
})

function detailsOf({ ledger, standard, ...draft }: TickerDraft): TickerDetails {
  const asks = standardsOf(ledger.type).find(({ name }) => name === standard)?.asks ?? []
  const properties = asks.map((name) => {
    const read = readTickerProperty(ledger, name, draft[name])
    return [name, read.ok ? read.value : draft[name].trim()] as const
  })
  return tickerDetails.parse({ type: ledger.type, properties: { type: standard, ...Object.fromEntries(properties) } })
}

const wordsOf = ({ name, symbol, decimals }: TickerWords, standard: string | undefined) => ({
  name: name.trim(),
  symbol: symbol.trim(),
  ...(isCounted(standard) && decimals.trim() !== '' ? { decimals: Number(decimals) } : {}),
})

/** What can be changed of an asset: not what its ledger knows it by. */
export interface ChangedTicker extends TickerWords {
  readonly standard: string | undefined
  readonly description: string
  readonly customProperties: CustomProperties
}

export const updateTickerPayload = (
  reference: EntityReference,
  { standard, description, customProperties, ...words }: ChangedTicker,
): PayloadOf<'v0_UpdateTicker'> => ({
  type: 'v0_UpdateTicker',
  reference,
  ...wordsOf(words, standard),
  ...(description.trim() === '' ? {} : { description: description.trim() }),
  customProperties: { ...customProperties },
})
