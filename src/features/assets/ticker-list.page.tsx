import { useQuery } from '@tanstack/react-query'
import { tickerListQuery, type TickerClass } from '@api/assets/ticker-lists.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { AssetListScreen } from './asset-list.screen'
import { useAddedParts } from '@app/added-parts'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useOpenPage } from '@components/layout/use-open-page'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { CreateEntity } from '@features/intents/create-entity'
import { assetMessages } from './asset.messages'
import { tickerListHref } from './ticker-pages'
import { tickerSearch, type TickerSearch } from './ticker.search'
import { toAssetItem } from './ticker.view'
import { useValidations } from './use-validations'

const keyOf = ({ data }: TickerWire) => data.id

export function TickerListPage({ which, search }: { readonly which: TickerClass; readonly search: TickerSearch }) {
  const { api } = useApp().ports
  const { prefix } = useDomain()
  const { Bulk } = useAddedParts()
  const open = useOpenPage()
  const page = useListPage({
    id: which === 'fungible' ? 'tickers' : 'nfts',
    list: tickerListQuery(api, which, tickerSearch.filterOf(search)),
    keyOf,
    search,
    order: tickerSearch.orderOf(search),
  })
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const validationOf = useValidations(search.validationStatus)
  const listHref = tickerListHref(prefix, which)
  return (
    <AssetListScreen
      // What was selected in one list is not selected in another.
      key={listHref}
      {...page}
      bulk={(selected) => <Bulk kind="Ticker" {...selected} />}
      which={which}
      ledgers={ledgers}
      prefix={prefix}
      validate={{
        href: `${listHref}?form=validate`,
        refusal: useRefusals('v0_ValidateTickers').v0_ValidateTickers,
      }}
      register={
        <CreateEntity by="v0_CreateTicker" at="tickers?form=register">
          {assetMessages.register}
        </CreateEntity>
      }
      onOpen={({ href }) => open(href)}
      toItem={(ticker) =>
        toAssetItem(ticker, {
          listHref,
          ledgerAlias: ledgers.find(({ value }) => value === ticker.data.ledgerId)?.label ?? ticker.data.ledgerId,
          validation: validationOf(ticker.data.id),
        })
      }
    />
  )
}
