import { createFileRoute } from '@tanstack/react-router'
import { TickerListPage } from '@features/assets/ticker-list.page'
import { TickerPage } from '@features/assets/ticker.page'
import { prefetchTickers } from '@features/assets/ticker-route'
import { tickerSearch } from '@features/assets/ticker.search'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/tickers/')({
  ...searchOfRoute(tickerSearch),
  loader: ({ context: { ports }, deps }) => prefetchTickers(ports, 'fungible', deps),
  component: Tickers,
})

function Tickers() {
  const search = Route.useSearch()
  return search.tickerId ? (
    <TickerPage which="fungible" tickerId={search.tickerId} />
  ) : (
    <TickerListPage which="fungible" search={search} />
  )
}
