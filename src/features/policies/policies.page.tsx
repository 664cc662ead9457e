import { lazy, Suspense, type ComponentType } from 'react'
import { readOwn } from '@domain/shared/read-own'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { ListPage } from '@app/list-page'
import type { SearchOf } from '@app/list-search'
import { policies } from './policies.list'
import type { policySearch } from './policy.search'

const Scenarios = lazy(async () => ({ default: (await import('./scenarios/scenarios.page')).ScenariosPage }))
const ScenarioSet = lazy(async () => ({ default: (await import('./scenarios/scenario-set.page')).ScenarioSetPage }))
const Audit = lazy(async () => ({ default: (await import('./audit/audit.page')).AuditPage }))

const views: Readonly<Record<string, ComponentType>> = {
  audit: Audit,
  scenarios: Scenarios,
  'scenario-set': ScenarioSet,
}

/** The policies of a domain, what is weak in them, or the scenarios of them: all stand at one address, since the tree of routes is loaded with every page. */
export function PoliciesPage({ search }: { readonly search: SearchOf<typeof policySearch> }) {
  const View = search.view === undefined ? undefined : readOwn(views, search.view)
  return View ? (
    <Suspense fallback={<DetailSkeleton />}>
      <View />
    </Suspense>
  ) : (
    <ListPage list={policies} search={search} />
  )
}
