import { useQueries, useQuery } from '@tanstack/react-query'
import { confirmedBalanceQuery } from '@api/accounts/account-panels.api'
import { balancesQuery } from '@api/accounts/accounts.queries'
import type { BalanceWire } from '@api/accounts/accounts.wire'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { coinFamilyOf } from '@domain/assets/coin-family'
import { isNonFungible, pieceOf, contractOf, standardOf } from '@domain/assets/asset-details'
import { mediaUrlOf } from '@domain/assets/media'
import { readOwnProperty } from '@domain/shared/own-properties'
import { visibleText } from '@domain/shared/visible-text'
import type { BalanceItem } from './balance-list'
import type { TokenItem } from './token-grid'
import type { PanelData } from '@components/layout/panel'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'

interface Portfolio {
  readonly balances: PanelData<BalanceItem>
  readonly tokens: PanelData<TokenItem>
}

/** Of so many assets it is asked what is on its way. */
const asked = 30

/** What an account holds, told apart by whether its pieces are alike. */
export function usePortfolio(accountId: string): Portfolio {
  const { api, configuration } = useApp().ports
  const domain = useDomain()
  const query = useQuery(balancesQuery(api, domain.id, accountId))
  const tickers = useQuery(tickersQuery(api))
  const tickerOf = (id: string) => tickers.data?.items.find(({ data }) => data.id === id)?.data
  const isPiece = ({ tickerId }: BalanceWire) => {
    const ticker = tickerOf(tickerId)
    return ticker !== undefined && isNonFungible(ticker.ledgerDetails)
  }
  const wanted = (query.data?.items ?? [])
    .filter((balance) => !isPiece(balance))
    .slice(0, asked)
    .map(({ tickerId }) => tickerId)
  const confirmed = useQueries({
    queries: wanted.map((tickerId) => confirmedBalanceQuery(api, domain.id, accountId, tickerId)),
  })
  const unconfirmedOf = (tickerId: string): BalanceItem['unconfirmed'] => {
    const read = confirmed[wanted.findIndex((id) => id === tickerId)]
    return read?.data ? { units: read.data.unconfirmedAmount } : read?.isPending ? 'reading' : 'notRead'
  }
  const all = toPanelData(query, (balance) => balance)
  const known = { ...all, isLoading: all.isLoading || tickers.isPending }
  return {
    balances: {
      ...known,
      items: all.items
        .filter((balance) => !isPiece(balance))
        .map((balance) => toBalanceItem(balance, tickerOf(balance.tickerId), unconfirmedOf(balance.tickerId))),
    },
    // Which of them are pieces of a collection is told by the assets alone.
    tokens: {
      ...(tickers.data || known.isLoading ? known : toPanelData(tickers, () => undefined)),
      items: all.items
        .filter(isPiece)
        .map((balance) => toTokenItem(balance, tickerOf(balance.tickerId)!, configuration.ipfsGateway, domain.prefix)),
    },
  }
}

type TickerData = TickerWire['data']

const toBalanceItem = (
  balance: BalanceWire,
  ticker: TickerData | undefined,
  unconfirmed: BalanceItem['unconfirmed'],
): BalanceItem => ({
  tickerId: balance.tickerId,
  name: visibleText(ticker?.name ?? balance.tickerId.slice(0, 8)),
  symbol: ticker?.symbol && visibleText(ticker.symbol),
  decimals: ticker?.decimals,
  coinOf: ticker && coinFamilyOf(ticker),
  totalUnits: balance.totalAmount,
  reservedUnits: balance.reservedAmount,
  quarantinedUnits: balance.quarantinedAmount,
  lastUpdatedAt: balance.lastUpdatedAt,
  unconfirmed,
})

function toTokenItem(balance: BalanceWire, ticker: TickerData, gateway: string | undefined, prefix: string): TokenItem {
  const [standard, piece] = [standardOf(ticker.ledgerDetails), pieceOf(ticker.ledgerDetails)]
  return {
    tickerId: ticker.id,
    name: visibleText(ticker.name),
    standard: visibleText(standard ?? ''),
    contract: contractOf(ticker.ledgerDetails),
    tokenId: piece && visibleText(piece),
    pieces: balance.totalAmount,
    mediaUrl: mediaUrlOf(gateway, readOwnProperty('Ticker', 'image', ticker.metadata?.customProperties)),
    href: entityHref(prefix, 'Ticker', ticker.id),
  }
}
