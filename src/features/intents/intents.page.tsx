import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { useFirstTouch } from '@components/ui/use-first-touch'
import type { IntentSearch } from './intent.search'

/** Each of the two comes by itself: an address names one of them, and the other is fetched once somebody is there. */
const IntentListPage = lazyRouteComponent(() => import('./intent-list.page'), 'IntentListPage')
const OneIntentPage = lazyRouteComponent(() => import('./intent.page'), 'OneIntentPage')
export const intentsPart = (search: IntentSearch) => (search.intentId ? OneIntentPage : IntentListPage)

/** The task list, or one intent when the query names it. */
export function IntentsPage({ search }: { readonly search: IntentSearch }) {
  useFirstTouch(search.intentId ? IntentListPage : OneIntentPage)
  return (
    <Suspense fallback={<DetailSkeleton />}>
      {search.intentId ? (
        <OneIntentPage intentId={search.intentId} targetDomainId={search.targetIntentDomainId} />
      ) : (
        <IntentListPage search={search} />
      )}
    </Suspense>
  )
}
