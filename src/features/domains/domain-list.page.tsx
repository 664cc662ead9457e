import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DomainFilter } from '@api/domains/domains.api'
import { domainListQuery, domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { visibleText } from '@domain/shared/visible-text'
import { DomainListScreen } from './domain-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useRefusals } from '@features/intents/use-refusals'
import { useReferences } from '@features/intents/use-references'
import type { DomainSearch } from './domain.search'

const orderOf = (search: DomainSearch) =>
  ({ sortBy: search.sortBy ?? 'alias', sortOrder: search.sortOrder ?? 'ASC' }) as const
export const domainFilterOf = (search: DomainSearch) =>
  ({ alias: search.alias, parentId: search.parentId, lock: search.lock, ...orderOf(search) }) as DomainFilter
const keyOf = ({ data }: DomainWire) => data.id

export function DomainListPage({ search }: { readonly search: DomainSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const page = useListPage({
    id: 'domains',
    list: domainListQuery(api, domainFilterOf(search)),
    keyOf,
    search,
    order: orderOf(search),
  })
  const { domainAlias } = useReferences(domain.id)
  return (
    <DomainListScreen
      {...page}
      domains={choicesOf(useQuery(domainsQuery(api)))}
      createHref={`${domain.prefix}/domains/create`}
      createRefusal={useRefusals('v0_CreateDomain').v0_CreateDomain}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={({ data }) => ({
        id: data.id,
        alias: visibleText(data.alias),
        parentAlias: data.parentId && domainAlias(data.parentId),
        strategy: data.governingStrategy,
        lock: data.lock,
        createdAt: data.metadata.createdAt,
        lastModifiedAt: data.metadata.lastModifiedAt,
        href: `${domain.prefix}/domains/${data.id}`,
      })}
    />
  )
}
