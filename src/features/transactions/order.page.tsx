import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { orderQuery, ordersQuery, orderTransactionQuery } from '@api/transactions/transactions.queries'
import type { OrderWire, TransactionWire } from '@api/transactions/transactions.wire'
import { changeAskedBy } from '@domain/transactions/order-changes'
import { ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { OrderDetailScreen } from './order-detail.screen'
import { orderMessages } from './order.messages'
import { useApp } from '@app/app-context'
import type { ListPath } from '@app/entity-gate'
import { EntityPage } from '@app/entity-page'
import { useDomain } from '@app/use-domain'
import { useHistory, type EntityHistory } from '@features/intents/use-history'
import { useMetadata } from '@features/intents/use-metadata'
import { readingOf } from './reading-of'
import { refreshOf } from './refresh-of'
import { useOrderDetail } from './use-order-detail'
import { useOrderWay } from './use-order-way'
import { useSuccessor } from './use-successor'

interface OrderPageProps {
  readonly scope: MoneyScope
  /** As it stands in the address. */
  readonly orderId: string
}

const HistoryPanel = lazy(async () => ({ default: (await import('@features/intents/history-panel')).HistoryPanel }))

const words = { words: orderMessages.words }
const listPathOf = (scope: MoneyScope): ListPath =>
  scope.at === 'account' ? `accounts/${scope.accountId}/financial-details/orders` : 'transactions/orders'

export const OrderPage = ({ scope, orderId }: OrderPageProps) => (
  <EntityPage
    named={orderId}
    listPath={listPathOf(scope)}
    {...words}
    reads={(api, id, domainId) => ({ query: orderQuery(api, domainId, id), list: ordersQuery(api, domainId) })}
  >
    {(order) => <Shown scope={scope} order={order} />}
  </EntityPage>
)

function Shown({ scope, order }: { readonly scope: MoneyScope; readonly order: OrderWire }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const { id: orderId, metadata } = order.data
  const query = useQuery({
    ...orderTransactionQuery(api, domain.id, orderId),
    refetchInterval: ({ state }) => refreshOf(state.data?.items[0]),
  })
  const transaction = query.data?.items[0]
  const reading = readingOf(query)
  const { isStopped, ...way } = useOrderWay({ orderId, order, transaction, query, reading })
  const detail = useOrderDetail({ scope, order, transaction, reading, isStopped })
  const facts = useMetadata(metadata)
  const history = useOrderHistory(domain.id, order, transaction)
  return (
    <OrderDetailScreen
      {...way}
      {...detail}
      metadata={facts}
      tabs={scope.at === 'account' ? <ScopeTabs scope={scope} current="orders" /> : undefined}
      history={
        <Suspense fallback={null}>
          <HistoryPanel {...history} />
        </Suspense>
      }
    />
  )
}

/** The requests about an order. What speeds it up touches the order in its place alone. */
function useOrderHistory(domainId: string, order: OrderWire, transaction: TransactionWire | undefined): EntityHistory {
  const { id } = order.data
  const successorId = useSuccessor(domainId, order, transaction)
  return useHistory(
    id,
    useMemo(
      () =>
        successorId === undefined
          ? undefined
          : { entityId: successorId, belongs: (payload) => changeAskedBy(payload, id) !== undefined },
      [successorId, id],
    ),
  )
}
