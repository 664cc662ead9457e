import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { collectionQuery } from '@api/shared/list-query'
import { listOrders } from '@api/transactions/transactions.api'
import { lastTransactionsQuery, pastTransfersQuery } from '@api/transactions/transactions.queries'
import { namesEndpoint, sentByAsset, sentTo } from '@domain/endpoints/endpoint-usage'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import type { ApiClient } from '@api/shared/client'
import { pageSizes } from '@domain/shared/paging'
import { shortenId } from '@components/ui/shorten'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { entityHref } from '@app/entity-href'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useNames, type Named } from '@app/use-names'
import { usageMessages as words } from './usage.messages'
import { UsagePanel, type UsedAsset } from './usage-panel'

interface EndpointUsageProps {
  readonly endpoint: EndpointWire['data']
  readonly resolve: ResolveReference
}

/** The newest orders at once. */
const lastOrdersQuery = (api: ApiClient, domainId: string) =>
  collectionQuery(
    ['orders', domainId, 'last'],
    ({ signal, ...request }) =>
      listOrders(api, domainId, request, { sortBy: 'metadata.createdAt', sortOrder: 'DESC' }, signal),
    pageSizes.platformMaximum,
  )

/** So many of the newest transfers and orders stand in the panel; the lists have the others. */
const shown = 5

/** What this domain sent to an endpoint, from the newest transfers and orders that the platform lists. */
export function EndpointUsage({ endpoint, resolve }: EndpointUsageProps) {
  const { api } = useApp().ports
  const { id: domainId, prefix } = useDomain()
  const { id, address, ledgerId } = endpoint
  const byAddress = { 'recipient.addressDetails.address': [address] }
  const transfers = useQuery(pastTransfersQuery(api, domainId, { ...byAddress, 'ticker.ledgerId': [ledgerId] }))
  const orders = useQuery(lastOrdersQuery(api, domainId))
  const transactions = useQuery(lastTransactionsQuery(api, domainId))
  const sent = useMemo(() => sentTo(transfers.data?.items ?? [], { id, address }), [transfers.data, id, address])
  const newest = useMemo(() => sent.slice(0, shown), [sent])
  const senderOf = ({ senders }: (typeof sent)[number]) => senders.find(({ accountId }) => accountId !== undefined)
  const nameOf = useNames(
    domainId,
    useMemo(
      (): readonly Named[] =>
        newest.flatMap((one) => {
          const accountId = senderOf(one)?.accountId
          return accountId ? [{ kind: 'Account', id: accountId }] : []
        }),
      [newest],
    ),
  )
  const assetOf = (tickerId: string): UsedAsset => {
    const ticker = resolve('Ticker', tickerId)
    return {
      name: ticker?.alias ?? words.unknownAsset(shortenId(tickerId)),
      symbol: ticker?.symbol,
      decimals: ticker?.decimals,
      href: entityHref(prefix, 'Ticker', tickerId),
    }
  }
  // An order of a token names the contract alone: it is found by the transaction of its transfer.
  const transactionIds = new Set(sent.map(({ transactionId }) => transactionId))
  const orderIds = new Set(
    (transactions.data?.items ?? []).flatMap((one) =>
      transactionIds.has(one.id) && one.orderReference ? [one.orderReference.id] : [],
    ),
  )
  const paying = (orders.data?.items ?? []).filter(
    ({ data }) => orderIds.has(data.id) || namesEndpoint(data.parameters, id),
  )
  return (
    <UsagePanel
      data={{
        ...toPanelData(transfers, () => undefined),
        items: sentByAsset(sent).map((one) => ({ ...one, asset: assetOf(one.tickerId) })),
      }}
      transfers={{ count: sent.length, isCut: transfers.data?.nextStartingAfter !== undefined }}
      newest={newest.map((one) => {
        const accountId = senderOf(one)?.accountId
        return {
          id: one.id,
          at: one.registeredAt,
          units: one.value,
          asset: assetOf(one.tickerId),
          from: accountId && (nameOf('Account', accountId) ?? shortenId(accountId)),
          href: entityHref(prefix, 'Transfer', one.id)!,
        }
      })}
      orders={
        orders.data &&
        !transactions.isPending && {
          found: paying.length,
          of: orders.data.items.length,
          isCut: orders.data.nextStartingAfter !== undefined,
          newest: paying.slice(0, shown).map(({ data }) => ({
            id: data.id,
            at: data.metadata.createdAt,
            href: entityHref(prefix, 'TransactionOrder', data.id)!,
          })),
        }
      }
      transfersHref={pageHref(
        prefix,
        `transactions?${new URLSearchParams({ 'recipient.addressDetails.address': address })}`,
      )}
      ordersHref={pageHref(prefix, 'transactions/orders')}
    />
  )
}
