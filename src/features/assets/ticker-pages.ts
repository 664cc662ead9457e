import type { TickerClass } from '@api/assets/ticker-lists.queries'
import { pageHref, type PlainPage } from '@app/domain-page'

export const tickerPages = {
  fungible: 'tickers',
  nonFungible: 'tickers/nft',
} as const satisfies Readonly<Record<TickerClass, PlainPage>>
export const tickerListHref = (prefix: string, which: TickerClass) => pageHref(prefix, tickerPages[which])
export const tickerHref = (prefix: string, which: TickerClass, tickerId: string, form?: 'edit' | 'validate') =>
  `${tickerListHref(prefix, which)}?${new URLSearchParams({ tickerId, ...(form ? { form } : {}) })}`
