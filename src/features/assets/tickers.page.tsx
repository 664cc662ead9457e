import { lazy } from 'react'
import type { TickerClass } from '@api/assets/ticker-lists.queries'
import { TickerListPage } from './ticker-list.page'
import { TickerPage } from './ticker.page'
import type { TickerSearch } from './ticker.search'

const RegisterAssetPage = lazy(async () => ({ default: (await import('./asset-form.page')).RegisterAssetPage }))
const EditAssetPage = lazy(async () => ({ default: (await import('./asset-form.page')).EditAssetPage }))

interface TickersPageProps {
  readonly which: TickerClass
  readonly search: TickerSearch
}

/** The addresses of assets are two: one asset and both forms are named by the search. */
export function TickersPage({ which, search }: TickersPageProps) {
  const { tickerId, form } = search
  if (!tickerId) return form === 'register' ? <RegisterAssetPage /> : <TickerListPage which={which} search={search} />
  return form === 'edit' ? <EditAssetPage named={tickerId} /> : <TickerPage which={which} tickerId={tickerId} />
}
