import { createFileRoute } from '@tanstack/react-router'
import { prefetchTickers } from '@features/assets/ticker-route'
import { tickerSearch } from '@features/assets/ticker.search'
import { TickersPage } from '@features/assets/tickers.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/tickers/')({
  ...searchOfRoute(tickerSearch),
  loader: ({ context: { ports }, deps }) => prefetchTickers(ports, 'fungible', deps),
  component: Tickers,
})

function Tickers() {
  return <TickersPage which="fungible" search={Route.useSearch()} />
}
