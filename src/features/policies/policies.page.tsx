import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { ListPage } from '@app/list-page'
import type { SearchOf } from '@app/list-search'
import { policies } from './policies.list'
import type { policySearch } from './policy.search'

const Audit = lazy(async () => ({ default: (await import('./audit/audit.page')).AuditPage }))

/** The policies of a domain, or what is weak in them: both stand at one address, since the tree of routes is loaded with every page. */
export const PoliciesPage = ({ search }: { readonly search: SearchOf<typeof policySearch> }) =>
  search.view === 'audit' ? (
    <Suspense fallback={<DetailSkeleton />}>
      <Audit />
    </Suspense>
  ) : (
    <ListPage list={policies} search={search} />
  )
