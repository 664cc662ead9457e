import type { TickerWire } from '@api/assets/tickers.wire'
import { coinFamilyOf } from '@domain/assets/coin-family'
import { isNonFungible, pieceOf, contractOf, propertiesOf, standardOf } from '@domain/assets/asset-details'
import type { Validation } from '@domain/assets/ticker-kinds'
import { visibleJson } from '@domain/shared/visible-json'
import { visibleText } from '@domain/shared/visible-text'
import type { AssetDetail } from './asset-detail.screen'
import type { AssetItem } from './asset-item'

interface TickerContext {
  /** The list of which a click opens it. */
  readonly listHref: string
  readonly ledgerAlias: string
  readonly validation: Validation | undefined
}

export function toAssetItem({ data }: TickerWire, { listHref, ledgerAlias, validation }: TickerContext): AssetItem {
  const { id, name, symbol, decimals, ledgerId, kind, ledgerDetails, lock } = data
  const standard = standardOf(ledgerDetails)
  return {
    id,
    name: visibleText(name),
    symbol: symbol && visibleText(symbol),
    decimals,
    coinOf: coinFamilyOf(data),
    ledgerId,
    ledgerAlias,
    kind: visibleText(kind),
    standard: standard && visibleText(standard),
    contract: contractOf(ledgerDetails),
    piece: pieceOf(ledgerDetails),
    isNonFungible: isNonFungible(ledgerDetails),
    validation,
    lock,
    href: `${listHref}?${new URLSearchParams({ tickerId: id })}`,
  }
}

export const toAssetDetail = (ticker: TickerWire, context: TickerContext): AssetDetail => {
  const { metadata, ledgerDetails } = ticker.data
  return {
    ...toAssetItem(ticker, context),
    description: metadata?.description && visibleText(metadata.description),
    customProperties: visibleJson(metadata?.customProperties),
    properties: propertiesOf(ledgerDetails).map(({ name, value }) => ({ name: visibleText(name), value })),
  }
}
