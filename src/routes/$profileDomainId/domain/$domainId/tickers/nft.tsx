import { createFileRoute } from '@tanstack/react-router'
import { prefetchTickers } from '@features/assets/ticker-route'
import { tickerSearch } from '@features/assets/ticker.search'
import { TickersPage } from '@features/assets/tickers.page'
import { searchOfRoute } from '@app/list-search'

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/tickers/nft')({
  ...searchOfRoute(tickerSearch),
  loader: ({ context: { ports }, deps }) => prefetchTickers(ports, 'nonFungible', deps),
  component: Nfts,
})

function Nfts() {
  return <TickersPage which="nonFungible" search={Route.useSearch()} />
}
