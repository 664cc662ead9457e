import { lazy, Suspense } from 'react'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { ListPage } from '@app/list-page'
import type { SearchOf } from '@app/list-search'
import type { domainSearch } from './domain.search'
import { domains } from './domains.list'

const Tree = lazy(async () => ({ default: (await import('./tree/domain-tree.page')).DomainTreePage }))

/** The domains as a list or as a tree: both stand at one address, since the tree of routes is loaded with every page. */
export const DomainsPage = ({ search }: { readonly search: SearchOf<typeof domainSearch> }) =>
  search.view === 'tree' ? (
    <Suspense fallback={<DetailSkeleton />}>
      <Tree of={search.of} />
    </Suspense>
  ) : (
    <ListPage list={domains} search={search} />
  )
