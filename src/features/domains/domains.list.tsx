import { pageHref } from '@app/domain-page'
import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@api/shared/client'
import { domainListQuery, domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { visibleText } from '@domain/shared/visible-text'
import { aliasColumn, idColumn, lockColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { lockChoices } from '@components/list/list-filter'
import { DomainMark } from '@components/ui/domain-mark'
import { describeList } from '@app/list-page'
import { choicesOf } from '@app/query-views'
import type { CurrentDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { useReferences } from '@features/intents/use-references'
import { domainMessages as words } from './domain.messages'
import { DomainViews } from './domain-views'
import { domainSearch } from './domain.search'
import { strategyOf } from './strategy-of'

const useDomains = ({ id }: CurrentDomain, api: ApiClient) => ({
  choices: choicesOf(useQuery(domainsQuery(api))),
  aliasOf: useReferences(id).domainAlias,
})

const toItem = ({ data }: DomainWire, { prefix }: CurrentDomain, { aliasOf }: ReturnType<typeof useDomains>) => ({
  id: data.id,
  alias: visibleText(data.alias),
  parentAlias: data.parentId && aliasOf(data.parentId),
  strategy: strategyOf(data.governingStrategy),
  lock: data.lock,
  createdAt: data.metadata.createdAt,
  lastModifiedAt: data.metadata.lastModifiedAt,
  href: pageHref(prefix, `domains/${data.id}`),
})

const { columns: titles, filters: names } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  aliasColumn({ id: 'domain', title: titles.domain, mark: ({ alias }) => <DomainMark alias={alias} /> }),
  lockColumn({ id: 'lock', title: titles.lock }),
  {
    id: 'parent',
    title: titles.parent,
    width: 'minmax(180px, 1fr)',
    sortBy: 'parentId',
    text: ({ parentAlias }) => parentAlias ?? '',
    cell: ({ parentAlias }) => <span className="truncate text-text-2">{parentAlias ?? words.root}</span>,
  },
  timeColumn({
    id: 'lastModified',
    title: titles.lastModified,
    sortBy: 'metadata.lastModifiedAt',
    of: ({ lastModifiedAt }) => lastModifiedAt,
  }),
  {
    id: 'strategy',
    title: titles.strategy,
    width: '190px',
    priority: 'low',
    text: ({ strategy }) => strategy.name,
    cell: ({ strategy }) => (
      <span className="truncate text-text-2" title={strategy.help}>
        {strategy.name}
      </span>
    ),
  },
  idColumn({ id: 'id', title: titles.id, what: words.domainId }),
  timeColumn({
    id: 'created',
    title: titles.created,
    priority: 'low',
    sortBy: 'metadata.createdAt',
    of: ({ createdAt }) => createdAt,
  }),
]

/** The domains that a person may read. */
export const domains = describeList({
  id: 'domains',
  search: domainSearch,
  query: (api, _domainId, filter) => domainListQuery(api, filter),
  useReads: useDomains,
  toItem,
  columns,
  filters: ({ choices }) => [
    { as: 'search', key: 'alias', label: names.alias },
    { as: 'choices', key: 'parentId', label: names.parent, choices, single: true },
    { as: 'choices', key: 'lock', label: names.lock, choices: lockChoices },
  ],
  words,
  tabs: ({ prefix }) => <DomainViews prefix={prefix} current="list" />,
  bulk: 'Domain',
  create: (
    <CreateEntity by="v0_CreateDomain" at="domains/create">
      {words.create}
    </CreateEntity>
  ),
})
