import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { externalOrdersQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount, ExternalOrder } from '@api/external-accounts/external-accounts.wire'
import { someIntentsQuery } from '@api/intents/intents.queries'
import { readExternalOrder } from '@domain/intents/catalogue/external-order'
import { pageSizes } from '@domain/shared/paging'
import type { ApiClient } from '@api/shared/client'
import { visibleText } from '@domain/shared/visible-text'
import { idColumn, timeColumn } from '@components/list/entity-columns'
import type { ListColumn } from '@components/list/list-column'
import { RowLink } from '@components/layout/page-link'
import { StatusMark } from '@components/ui/status-mark'
import { pageHref } from '@app/domain-page'
import { describeList } from '@app/list-page'
import type { CurrentDomain } from '@app/use-domain'
import { intentHref } from '@features/intents/intent.view'
import { exchangeErrorWords } from './exchange-error.messages'
import { externalAccountMessages } from './external-account.messages'
import { externalOrderSearch } from './external-orders.search'

const words = externalAccountMessages.orders

function wordsOf({ parameters }: ExternalOrder): string {
  if (parameters.type === 'Other') return visibleText(parameters.name)
  return parameters.type === 'Transfer'
    ? words.transfer(visibleText(parameters.amount), visibleText(parameters.externalTickerName))
    : words.trade(
        visibleText(parameters.direction),
        visibleText(parameters.quantity),
        visibleText(parameters.baseExternalTickerName),
        visibleText(parameters.quoteExternalTickerName),
      )
}

/** The requests of orders by the ids of these; the newest, as many as a list shows at once. */
function useRequests({ id }: CurrentDomain, api: ApiClient): ReadonlyMap<string, string> {
  const { data } = useQuery(
    someIntentsQuery(api, id, { 'details.payload.type': ['v0_ExecuteExtension'] }, pageSizes.collection),
  )
  return useMemo(
    () =>
      new Map(
        (data?.items ?? []).flatMap(({ data: { id: intentId, details } }) => {
          const order = readExternalOrder(details.payload)
          return order ? [[order.id, intentId] as const] : []
        }),
      ),
    [data],
  )
}

/** An order has no page of its own: who asked for it, who agreed and what became of it stands on its request. */
const toItem = (
  order: ExternalOrder,
  { id: targetDomainId, prefix }: CurrentDomain,
  requests: ReadonlyMap<string, string>,
) => {
  const intentId = requests.get(order.id)
  return {
    id: order.id,
    alias: wordsOf(order),
    status: order.processing.status,
    hint: order.processing.hint === '' ? '' : exchangeErrorWords(order.processing.hint).title,
    createdAt: order.metadata.createdAt,
    href: intentId === undefined ? pageHref(prefix, 'intents') : intentHref(prefix, { id: intentId, targetDomainId }),
  }
}

const { columns: titles } = words

const columns: readonly ListColumn<ReturnType<typeof toItem>>[] = [
  {
    id: 'what',
    title: titles.what,
    width: 'minmax(240px, 1fr)',
    text: ({ alias }) => alias,
    cell: ({ alias, href }) => (
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
export const externalOrdersOf = ({ id, alias }: ExternalAccount, tabs: ReactNode, create: ReactNode) =>
  describeList({
    id: 'external-orders',
    search: externalOrderSearch,
    query: (api: ApiClient, domainId: string, filter: ReturnType<typeof externalOrderSearch.filterOf>) =>
      externalOrdersQuery(api, domainId, { ...filter, externalAccountIds: [id] }),
    useReads: useRequests,
    toItem,
    columns,
    filters: [],
    words: {
      title: visibleText(alias),
      documentTitle: words.title(visibleText(alias)),
      noun: words.noun,
      emptyTitle: words.empty,
      emptyText: words.emptyText,
    },
    tabs: () => tabs,
    create,
  })
