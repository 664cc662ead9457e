import { createFileRoute } from '@tanstack/react-router'
import { TickerListPage } from '@features/assets/ticker-list.page'
import { TickerPage } from '@features/assets/ticker.page'
import { prefetchTickers } from '@features/assets/ticker-route'
import { tickerSearch } from '@features/assets/ticker.search'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/tickers/nft')({
  ...searchOfRoute(tickerSearch),
  loader: ({ context: { ports }, deps }) => prefetchTickers(ports, 'nonFungible', deps),
  component: Nfts,
})

function Nfts() {
  const search = Route.useSearch()
  return search.tickerId ? (
    <TickerPage which="nonFungible" tickerId={search.tickerId} />
  ) : (
    <TickerListPage which="nonFungible" search={search} />
  )
}
