import { useQuery } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams, useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { EndpointFilter } from '@api/endpoints/endpoints.api'
import { endpointListQuery } from '@api/endpoints/endpoints.queries'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { visibleText } from '@domain/shared/visible-text'
import { EndpointListScreen } from '@features/endpoints/endpoint-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { entitySearch, optionalWords } from '@app/search-words'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { useReferences } from '@features/intents/use-references'

const endpointSearch = z.object({ ...entitySearch, ledgerId: optionalWords, address: optionalWords })
type EndpointSearch = z.output<typeof endpointSearch>

const orderOf = (search: EndpointSearch) => ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' } as const)
const filterOf = (search: EndpointSearch) => ({ alias: search.alias, ledgerId: search.ledgerId, address: search.address, lock: search.lock, ...orderOf(search) }) as EndpointFilter
const keyOf = ({ data }: EndpointWire) => data.id

export const Route = createFileRoute('/$profileDomainId/domain/$domainId/endpoints/')({
  validateSearch: endpointSearch,
  search: { middlewares: [stripSearchParams({ ledgerId: [], address: [], lock: [] })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { ports: { api, queries } }, params: { domainId }, deps }) => {
    void queries.prefetchInfiniteQuery(endpointListQuery(api, domainId, filterOf(deps)))
  },
  component: Endpoints,
})

function Endpoints() {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const search = Route.useSearch()
  const page = useListPage({ id: 'endpoints', list: endpointListQuery(api, domain.id, filterOf(search)), keyOf, search, order: orderOf(search) })
  const { resolve } = useReferences(domain.id)
  return (
    <EndpointListScreen
      {...page} domainAlias={domain.alias} ledgers={choicesOf(useQuery(ledgersQuery(api)))} createHref={`${domain.prefix}/endpoints/create`} createRefusal={useRefusals('v0_CreateEndpoint').v0_CreateEndpoint} onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id, alias: visibleText(data.alias), ledgerId: data.ledgerId, ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId, address: data.address, trustScore: data.trustScore,
        lock: data.lock, lastModifiedAt: data.metadata.lastModifiedAt, href: `${domain.prefix}/endpoints/${data.id}`,
      })}
    />
  )
}
