import { lazy, Suspense, useCallback } from 'react'
import type { TickerClass } from '@api/assets/ticker-lists.queries'
import { parseUuid } from '@domain/shared/ids'
import { useDomain } from '@app/use-domain'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { useOpenPage } from '@components/layout/use-open-page'
import { TickerListPage } from './ticker-list.page'
import { tickerHref, tickerListHref } from './ticker-pages'
import type { TickerSearch } from './ticker.search'

/** The list does not wait for what one asset shows. */
const TickerPage = lazy(async () => ({ default: (await import('./ticker.page')).TickerPage }))
const RegisterAssetPage = lazy(async () => ({ default: (await import('./asset-form.page')).RegisterAssetPage }))
const EditAssetPage = lazy(async () => ({ default: (await import('./asset-form.page')).EditAssetPage }))
const ValidationContainer = lazy(async () => ({
  default: (await import('./validation-container')).ValidationContainer,
}))

interface TickersPageProps {
  readonly which: TickerClass
  readonly search: TickerSearch
}

/** The addresses of assets are two: one asset, both forms and the drawer are named by the search. */
export function TickersPage({ which, search }: TickersPageProps) {
  const { tickerId, form } = search
  if (!tickerId && form === 'register') return <RegisterAssetPage />
  if (tickerId && form === 'edit') return <EditAssetPage named={tickerId} />
  return (
    <>
      {tickerId ? (
        <Suspense fallback={<DetailSkeleton />}>
          <TickerPage which={which} tickerId={tickerId} />
        </Suspense>
      ) : (
        <TickerListPage which={which} search={search} />
      )}
      {form === 'validate' && <Validation which={which} tickerId={tickerId} />}
    </>
  )
}

function Validation({ which, tickerId }: { readonly which: TickerClass; readonly tickerId: string | undefined }) {
  const { prefix } = useDomain()
  const open = useOpenPage()
  const wanted = parseUuid(tickerId ?? '')
  const back = tickerId ? tickerHref(prefix, which, tickerId) : tickerListHref(prefix, which)
  return (
    <Suspense fallback={null}>
      <ValidationContainer
        key={tickerId}
        wanted={wanted.ok ? wanted.value : undefined}
        onClose={useCallback(() => open(back), [open, back])}
      />
    </Suspense>
  )
}
