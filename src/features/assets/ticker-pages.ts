import type { TickerClass } from '@api/assets/ticker-lists.queries'
import type { PlainPage } from '@app/domain-page'

export const tickerPages = {
  fungible: 'tickers',
  nonFungible: 'tickers/nft',
} as const satisfies Readonly<Record<TickerClass, PlainPage>>
export const tickerListHref = (prefix: string, which: TickerClass) => `${prefix}/${tickerPages[which]}`
