import { useQuery } from '@tanstack/react-query'
import { tickerListQuery, tickerValidationQuery, type TickerClass } from '@api/assets/ticker-lists.queries'
import { tickerQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import type { Uuid } from '@domain/shared/ids'
import { AssetDetailScreen } from '@components/assets/asset-detail-screen'
import { assetMessages } from '@components/assets/asset-messages'
import { HistoryPanel } from '@components/detail/history-panel'
import { useApp } from '@routes/-app/app-context'
import { EntityGate, NamedEntity } from '@routes/-app/entity-gate'
import { useDomain } from '@routes/-app/use-domain'
import { useEntity } from '@routes/-app/use-entity'
import { useHistory } from '@routes/-app/use-history'
import { useMetadata } from '@routes/-app/use-metadata'
import { useReferences } from '@routes/-app/use-references'
import { useTrust } from '@routes/-app/use-trust'
import { tickerListHref } from './ticker-list-page'
import { toAssetDetail } from './ticker-views'

interface TickerPageProps {
  readonly which: TickerClass
  /** As it stands in the address. */
  readonly tickerId: string
}

const pageOf = (which: TickerClass) => ({ words: assetMessages.words, listPath: tickerListHref('', which).slice(1) })

export const TickerPage = ({ which, tickerId }: TickerPageProps) => (
  <NamedEntity named={tickerId} {...pageOf(which)}>{(id) => <TickerOf which={which} tickerId={id} />}</NamedEntity>
)

function TickerOf({ which, tickerId }: TickerPageProps & { readonly tickerId: Uuid }) {
  const { api } = useApp().ports
  const query = useEntity(tickerQuery(api, tickerId), tickerListQuery(api, which, {}), (row) => row.data.id === tickerId)
  return <EntityGate query={query} named={tickerId} {...pageOf(which)}>{(ticker) => <Shown which={which} ticker={ticker} />}</EntityGate>
}

function Shown({ which, ticker }: { readonly which: TickerClass; readonly ticker: TickerWire }) {
  const { data } = ticker
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const { resolve } = useReferences(id)
  const validation = useQuery(tickerValidationQuery(api, data)).data ?? undefined
  return (
    <AssetDetailScreen
      {...useTrust(ticker, data.id)} metadata={useMetadata(data.metadata)} history={<HistoryPanel {...useHistory(data.id)} />} transfersHref={`${prefix}/transactions?${new URLSearchParams({ tickerId: data.id })}`}
      asset={toAssetDetail(ticker, { listHref: tickerListHref(prefix, which), ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId, validation })}
    />
  )
}
