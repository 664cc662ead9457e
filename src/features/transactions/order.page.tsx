import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { orderQuery, ordersQuery, orderTransactionQuery } from '@api/transactions/transactions.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { changeAskedBy } from '@domain/transactions/order-changes'
import { summarizeOrder } from '@domain/transactions/order-summary'
import type { Uuid } from '@domain/shared/ids'
import { visibleJson, visibleText } from '@domain/shared/visible-text'
import { HistoryPanel } from '@features/intents/history-panel'
import { entryHref, ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { OrderDetailScreen } from './order-detail.screen'
import { orderMessages } from './order.messages'
import { ProgressRail } from './progress-rail'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity, type ListPath } from '@app/entity-gate'
import { entityHref } from '@app/entity-href'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useEntity } from '@app/use-entity'
import { useHistory } from '@features/intents/use-history'
import { useMetadata } from '@features/intents/use-metadata'
import { useNames } from '@app/use-names'
import { useReferences } from '@features/intents/use-references'
import { useAddressSpelling } from './use-address-spelling'
import { namedByOrders, toOrderAct, toOrderAsset } from './order.view'
import { readingOf } from './reading-of'
import { refreshOf } from './refresh-of'
import { useAssets } from './use-assets'
import { useEndpointAddresses } from './use-endpoint-addresses'
import { useOrderChanges } from './use-order-changes'
import { useSuccessor } from './use-successor'
import { useProgress } from './use-progress'
import { useWaiting } from './use-waiting'

interface OrderPageProps {
  readonly scope: MoneyScope
  /** As it stands in the address. */
  readonly orderId: string
}

const words = { words: orderMessages.words }
const listPathOf = (scope: MoneyScope): ListPath =>
  scope.at === 'account' ? `accounts/${scope.accountId}/financial-details/orders` : 'transactions/orders'

export const OrderPage = ({ scope, orderId }: OrderPageProps) => (
  <NamedEntity named={orderId} listPath={listPathOf(scope)} {...words}>
    {(id) => <OrderOf scope={scope} orderId={id} />}
  </NamedEntity>
)

function OrderOf({ scope, orderId }: OrderPageProps & { readonly orderId: Uuid }) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const query = useEntity(orderQuery(api, id, orderId), ordersQuery(api, id), (row) => row.data.id === orderId)
  return (
    <EntityGate query={query} named={orderId} listPath={listPathOf(scope)} {...words}>
      {(order) => <Shown scope={scope} order={order} />}
    </EntityGate>
  )
}

function Shown({ scope, order }: { readonly scope: MoneyScope; readonly order: OrderWire }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const { id, accountId, ledgerId, parameters, metadata } = order.data
  const transactions = useQuery({
    ...orderTransactionQuery(api, domain.id, id),
    refetchInterval: ({ state }) => refreshOf(state.data?.items[0]),
  })
  const transaction = transactions.data?.items[0]
  const nameOf = useNames(
    domain.id,
    useMemo(() => namedByOrders([order]), [order]),
  )
  const { resolve } = useReferences(
    domain.id,
    useMemo(
      () => [{ type: 'v0_CreateTransactionOrder', accountId, ledgerId, parameters }],
      [accountId, ledgerId, parameters],
    ),
  )
  const assets = useAssets()
  const spell = useAddressSpelling()
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const facts = useMetadata(metadata)
  const successorId = useSuccessor(domain.id, order, transaction)
  // What speeds an order up touches the order in its place alone.
  const history = useHistory(
    id,
    useMemo(
      () =>
        successorId === undefined
          ? undefined
          : { entityId: successorId, belongs: (payload) => changeAskedBy(payload, id) !== undefined },
      [successorId, id],
    ),
  )
  const progress = useProgress({ orderId: id, transaction, query: transactions })
  const { replacedOrderId } = summarizeOrder(parameters)
  const { maximumFee } = parameters as { readonly maximumFee?: string }
  const coin = assets.nativeOf(ledgerId ?? '')
  const endpointAddresses = useEndpointAddresses(domain.id, order, {
    transaction,
    isStopped: progress.progress?.outcome === 'stopped',
    resolve,
  })
  const { note, ...changes } = useOrderChanges({ orderId: id, order, transaction, reading: readingOf(transactions) })
  const waiting = useWaiting(order, transaction)
  return (
    <OrderDetailScreen
      {...changes}
      notes={
        <>
          {waiting}
          {note}
        </>
      }
      metadata={facts}
      resolve={resolve}
      tabs={scope.at === 'account' ? <ScopeTabs scope={scope} current="orders" /> : undefined}
      progress={<ProgressRail {...progress} />}
      history={<HistoryPanel {...history} />}
      order={{
        id,
        ledgerId,
        parameters,
        ledgerAlias: ledgers.find(({ value }) => value === ledgerId)?.label ?? ledgerId ?? parameters.type,
        act: toOrderAct(order, { prefix: domain.prefix, nameOf, assets, spell }),
        asset: toOrderAsset(order, assets),
        account: {
          id: accountId,
          alias: nameOf('Account', accountId),
          href: entityHref(domain.prefix, 'Account', accountId),
        },
        status: transaction?.processing?.status,
        failure: transaction?.ledgerTransactionData?.failure,
        maximumFee,
        coin: { symbol: coin?.symbol, decimals: coin?.decimals },
        endpointAddresses,
        description: metadata.description && visibleText(metadata.description),
        customProperties: visibleJson(metadata.customProperties),
        transaction: transaction
          ? { id: transaction.id, href: entryHref(scope, 'raw-transactions', transaction.id) }
          : readingOf(transactions),
        replaces:
          replacedOrderId === undefined
            ? undefined
            : { id: replacedOrderId, href: entryHref(scope, 'orders', replacedOrderId) },
      }}
    />
  )
}
