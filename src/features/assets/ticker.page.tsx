import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import { tickerListQuery, tickerValidationQuery, type TickerClass } from '@api/assets/ticker-lists.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { AssetDetailScreen } from './asset-detail.screen'
import { assetMessages } from './asset.messages'
import { HistoryPanel } from '@features/intents/history-panel'
import { useApp } from '@app/app-context'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useHistory } from '@features/intents/use-history'
import { useLockToggle } from '@features/intents/use-lock-toggle'
import { useMetadata } from '@features/intents/use-metadata'
import { useReferences } from '@features/intents/use-references'
import { useTrust } from '@app/use-trust'
import { useRefusals } from '@features/intents/use-refusals'
import { tickerHref, tickerListHref, tickerPages } from './ticker-pages'
import { toAssetDetail } from './ticker.view'

interface TickerPageProps {
  readonly which: TickerClass
  /** As it stands in the address. */
  readonly tickerId: string
}

export const TickerPage = ({ which, tickerId }: TickerPageProps) => (
  <EntityPage
    named={tickerId}
    words={assetMessages.words}
    listPath={tickerPages[which]}
    reads={(api, id) => ({ query: tickerQuery(api, id), list: tickerListQuery(api, which, {}) })}
  >
    {(ticker) => <Shown which={which} ticker={ticker} />}
  </EntityPage>
)

function Shown({ which, ticker }: { readonly which: TickerClass; readonly ticker: TickerWire }) {
  const { data } = ticker
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const { resolve } = useReferences(id)
  const validation = useQuery(tickerValidationQuery(api, data)).data ?? undefined
  const refusals = useRefusals('v0_UpdateTicker', 'v0_ValidateTickers')
  return (
    <AssetDetailScreen
      {...useTrust(ticker, data.id)}
      metadata={useMetadata(data.metadata)}
      toggle={useLockToggle('Ticker', data)}
      history={<HistoryPanel {...useHistory(data.id)} />}
      edit={{ href: tickerHref(prefix, which, data.id, 'edit'), refusal: refusals.v0_UpdateTicker }}
      validate={{ href: tickerHref(prefix, which, data.id, 'validate'), refusal: refusals.v0_ValidateTickers }}
      transfersHref={pageHref(prefix, `transactions?${new URLSearchParams({ tickerId: data.id })}`)}
      asset={toAssetDetail(ticker, {
        listHref: tickerListHref(prefix, which),
        ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId,
        validation,
      })}
    />
  )
}
