import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { externalOrdersQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { readExternalOrder } from '@domain/intents/catalogue/external-order'
import { pageSizes } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import { visibleText } from '@domain/shared/visible-text'
import { idColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { RowLink } from '@components/layout/page-link'
import { StatusMark } from '@components/ui/status-mark'
import { describeList } from '@app/list-page'
import type { CurrentDomain } from '@app/use-domain'
import { toOrderItem } from './external-order.view'
import { externalAccountMessages } from './external-account.messages'
import { externalOrderSearch } from './external-orders.search'

const words = externalAccountMessages.orders

/** The requests of orders by the ids of these; the newest, as many as a list shows at once. Undefined until they are read. */
function useRequests({ id }: CurrentDomain, api: ApiClient): ReadonlyMap<string, string> | undefined {
  const { data, isPending } = useQuery(
    someIntentsQuery(api, id, { 'details.payload.type': ['v0_ExecuteExtension'] }, pageSizes.collection),
  )
  return useMemo(
    () =>
      isPending
        ? undefined
        : new Map(
            (data?.items ?? []).flatMap(({ data: { id: intentId, details } }) => {
              const order = readExternalOrder(details.payload)
              return order ? [[order.id, intentId] as const] : []
            }),
          ),
    [data, isPending],
  )
}

const { columns: titles } = words

const columns: readonly ListColumn<ReturnType<typeof toOrderItem>>[] = [
  {
    id: 'what',
    title: titles.what,
    width: 'minmax(240px, 1fr)',
    text: ({ alias }) => alias,
    cell: ({ alias, href }) =>
      href === undefined ? (
        <span className="truncate font-medium" title={alias}>
          {alias}
        </span>
      ) : (
        <RowLink href={href} title={alias}>
          {alias}
        </RowLink>
      ),
  },
  {
    id: 'status',
    title: titles.status,
    width: '150px',
    text: ({ status }) => status,
    cell: ({ status }) => <StatusMark status={status} />,
  },
  {
    id: 'hint',
    title: titles.hint,
    width: 'minmax(160px, 260px)',
    text: ({ hint }) => hint,
    cell: ({ hint }) => <span className="truncate">{hint}</span>,
  },
  timeColumn({ id: 'created', title: titles.created, sortBy: 'createdAt', of: ({ createdAt }) => createdAt }),
  idColumn({ id: 'id', title: titles.id, what: words.orderId }),
]

/** The orders of one connected account. */
export const externalOrdersOf = ({ id, alias }: ExternalAccount, head: ReactNode) =>
  describeList({
    id: 'external-orders',
    search: externalOrderSearch,
    query: (api: ApiClient, domainId: string, filter: ReturnType<typeof externalOrderSearch.filterOf>) =>
      externalOrdersQuery(api, domainId, { ...filter, externalAccountIds: [id] }),
    useReads: useRequests,
    toItem: toOrderItem,
    columns,
    filters: [],
    words: {
      title: visibleText(alias),
      documentTitle: words.title(visibleText(alias)),
      noun: words.noun,
      emptyTitle: words.empty,
      emptyText: words.emptyText,
    },
    head: <div className="mb-3.5 grid gap-4">{head}</div>,
  })
