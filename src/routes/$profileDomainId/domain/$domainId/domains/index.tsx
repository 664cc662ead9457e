import { useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { DomainFilter } from '@api/domains/domains.api'
import { domainListQuery, domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { visibleText } from '@domain/shared/visible-text'
import { DomainListScreen } from '@features/domains/domain-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { entitySearch, optionalId } from '@app/search-words'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { useReferences } from '@features/intents/use-references'

const domainSearch = z.object({ ...entitySearch, parentId: optionalId })
type DomainSearch = z.output<typeof domainSearch>

const orderOf = (search: DomainSearch) => ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' } as const)
const filterOf = (search: DomainSearch) => ({ alias: search.alias, parentId: search.parentId, lock: search.lock, ...orderOf(search) }) as DomainFilter
const keyOf = ({ data }: DomainWire) => data.id

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/domains/')({
  validateSearch: domainSearch,
  search: { middlewares: [stripSearchParams({ lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, deps }) => {
    void queries.prefetchInfiniteQuery(domainListQuery(api, filterOf(deps)))
  },
  component: Domains,
})

function Domains() {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const page = useListPage({ id: 'domains', list: domainListQuery(api, filterOf(search)), keyOf, search, order: orderOf(search) })
  const { domainAlias } = useReferences(domain.id)
  return (
    <DomainListScreen
      {...page} domains={choicesOf(useQuery(domainsQuery(api)))} createHref={`${domain.prefix}/domains/create`} createRefusal={useRefusals('v0_CreateDomain').v0_CreateDomain} onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id, alias: visibleText(data.alias), parentAlias: data.parentId && domainAlias(data.parentId), strategy: data.governingStrategy, lock: data.lock, createdAt: data.metadata.createdAt,
        lastModifiedAt: data.metadata.lastModifiedAt, href: `${domain.prefix}/domains/${data.id}`,
      })}
    />
  )
}
