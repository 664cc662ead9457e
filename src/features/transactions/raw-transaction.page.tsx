import { useQuery } from '@tanstack/react-query'
import { orderQuery, transactionQuery, transactionsQuery } from '@api/transactions/transactions.queries'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { RawTransactionDetailScreen } from './raw-transaction-detail.screen'
import { transactionMessages } from './transaction.messages'
import { TransactionTransfers } from './transaction-transfers'
import { useApp } from '@app/app-context'
import type { ListPath } from '@app/entity-gate'
import { EntityPage } from '@app/entity-page'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { RawData } from './raw-data'
import { readingOf } from './reading-of'
import { refreshOf } from './refresh-of'
import { useOrderWay } from './use-order-way'
import { useRawTransaction } from './use-raw-transaction'

interface RawTransactionPageProps {
  readonly scope: MoneyScope
  /** As it stands in the address. */
  readonly transactionId: string
}

const words = { words: transactionMessages.words }
const listPathOf = (scope: MoneyScope): ListPath =>
  scope.at === 'account'
    ? `accounts/${scope.accountId}/financial-details/raw-transactions`
    : 'transactions/raw-transactions'

/** Read again for as long as it moves. */
const movingQuery = (...named: Parameters<typeof transactionQuery>) => ({
  ...transactionQuery(...named),
  refetchInterval: ({ state }: { readonly state: { readonly data: TransactionWire | undefined } }) =>
    refreshOf(state.data),
})

export const RawTransactionPage = ({ scope, transactionId }: RawTransactionPageProps) => (
  <EntityPage
    named={transactionId}
    listPath={listPathOf(scope)}
    {...words}
    reads={(api, id, domainId) => ({
      query: movingQuery(api, domainId, id),
      list: transactionsQuery(api, domainId),
    })}
  >
    {(transaction) => <Shown scope={scope} transaction={transaction} />}
  </EntityPage>
)

function Shown({ scope, transaction }: { readonly scope: MoneyScope; readonly transaction: TransactionWire }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const { item, ledger, transfers, assets } = useRawTransaction(scope, transaction)
  const { orderReference, ledgerTransactionData } = transaction
  const ownOrderId = orderReference?.domainId === domain.id ? orderReference.id : undefined
  const order = useQuery({ ...orderQuery(api, domain.id, ownOrderId ?? ''), enabled: ownOrderId !== undefined })
  const { isStopped, ...way } = useOrderWay({
    orderId: ownOrderId,
    order: order.data,
    transaction,
    reading: ownOrderId === undefined ? 'read' : readingOf(order),
  })
  return (
    <RawTransactionDetailScreen
      {...way}
      tabs={scope.at === 'account' ? <ScopeTabs scope={scope} current="raw-transactions" /> : undefined}
      transfers={<TransactionTransfers data={transfers} isEnded={isStopped} />}
      transaction={{
        ...item,
        failure: ledgerTransactionData?.failure,
        statusSince: ledgerTransactionData?.statusLastUpdatedAt,
        order: orderReference && {
          id: orderReference.id,
          href: ownOrderId && entityHref(domain.prefix, 'TransactionOrder', ownOrderId),
        },
      }}
    >
      <RawData transaction={transaction} ledger={ledger} transfers={transfers.items} assets={assets} />
    </RawTransactionDetailScreen>
  )
}
