import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { EndpointFilter } from '@api/endpoints/endpoints.api'
import { endpointListQuery } from '@api/endpoints/endpoints.queries'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { visibleText } from '@domain/shared/visible-text'
import { EndpointListScreen } from './endpoint-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { useReferences } from '@features/intents/use-references'
import type { EndpointSearch } from './endpoint.search'

const orderOf = (search: EndpointSearch) =>
  ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' }) as const
export const endpointFilterOf = (search: EndpointSearch) =>
  ({
    alias: search.alias,
    ledgerId: search.ledgerId,
    address: search.address,
    lock: search.lock,
    ...orderOf(search),
  }) as EndpointFilter
const keyOf = ({ data }: EndpointWire) => data.id

export function EndpointListPage({ search }: { readonly search: EndpointSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'endpoints',
    list: endpointListQuery(api, domain.id, endpointFilterOf(search)),
    keyOf,
    search,
    order: orderOf(search),
  })
  const { resolve } = useReferences(domain.id)
  return (
    <EndpointListScreen
      {...page}
      domainAlias={domain.alias}
      ledgers={choicesOf(useQuery(ledgersQuery(api)))}
      createHref={`${domain.prefix}/endpoints/create`}
      createRefusal={useRefusals('v0_CreateEndpoint').v0_CreateEndpoint}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id,
        alias: visibleText(data.alias),
        ledgerId: data.ledgerId,
        ledgerAlias: resolve('Ledger', data.ledgerId)?.alias ?? data.ledgerId,
        address: data.address,
        trustScore: data.trustScore,
        lock: data.lock,
        lastModifiedAt: data.metadata.lastModifiedAt,
        href: `${domain.prefix}/endpoints/${data.id}`,
      })}
    />
  )
}
