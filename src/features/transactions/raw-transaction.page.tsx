import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import {
  orderQuery,
  transactionQuery,
  transactionsQuery,
  transactionTransfersQuery,
} from '@api/transactions/transactions.queries'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { ScopeTabs, type MoneyScope } from '@features/accounts/money-scope'
import { ProgressRail } from './progress-rail'
import { RawTransactionDetailScreen } from './raw-transaction-detail.screen'
import { transactionMessages } from './transaction.messages'
import { TransactionTransfers } from './transaction-transfers'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity, type ListPath } from '@app/entity-gate'
import { entityHref } from '@app/entity-href'
import { toPanelData } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useEntity } from '@app/use-entity'
import { useNames, type Named } from '@app/use-names'
import { RawData } from './raw-data'
import { accountsOf, toRawTransactionItem } from './raw-transaction.view'
import { partiesOf, toTransferItem } from './transfer.view'
import { readingOf } from './reading-of'
import { refreshOf } from './refresh-of'
import { useAssets } from './use-assets'
import { useOrderChanges } from './use-order-changes'
import { useProgress } from './use-progress'
import { useWaiting } from './use-waiting'

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

export const RawTransactionPage = ({ scope, transactionId }: RawTransactionPageProps) => (
  <NamedEntity named={transactionId} listPath={listPathOf(scope)} {...words}>
    {(id) => <TransactionOf scope={scope} transactionId={id} />}
  </NamedEntity>
)

function TransactionOf({ scope, transactionId }: RawTransactionPageProps & { readonly transactionId: Uuid }) {
  const { api } = useApp().ports
  const { id } = useDomain()
  const query = useEntity(
    { ...transactionQuery(api, id, transactionId), refetchInterval: ({ state }) => refreshOf(state.data) },
    transactionsQuery(api, id),
    (row) => row.id === transactionId,
  )
  return (
    <EntityGate query={query} named={transactionId} listPath={listPathOf(scope)} {...words}>
      {(transaction) => <Shown scope={scope} transaction={transaction} />}
    </EntityGate>
  )
}

function Shown({ scope, transaction }: { readonly scope: MoneyScope; readonly transaction: TransactionWire }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const transfers = useQuery({
    ...transactionTransfersQuery(api, domain.id, transaction.id),
    refetchInterval: ({ state }) =>
      refreshOf(state.data?.items.length === 0 ? { ...transaction, ledgerTransactionData: undefined } : transaction),
  })
  const moved = transfers.data?.items
  const nameOf = useNames(
    domain.id,
    useMemo(
      (): readonly Named[] => [...accountsOf([transaction], domain.id), ...partiesOf(moved ?? [], domain.id)],
      [transaction, moved, domain.id],
    ),
  )
  const assets = useAssets()
  const ledger = useQuery(ledgersQuery(api)).data?.items.find(({ data }) => data.id === transaction.ledgerId)?.data
  const { orderReference, ledgerTransactionData } = transaction
  const ownOrderId = orderReference?.domainId === domain.id ? orderReference.id : undefined
  const progress = useProgress({ orderId: ownOrderId, transaction })
  const order = useQuery({ ...orderQuery(api, domain.id, ownOrderId ?? ''), enabled: ownOrderId !== undefined })
  const { note, ...changes } = useOrderChanges({
    orderId: ownOrderId,
    order: order.data,
    transaction,
    reading: ownOrderId === undefined ? 'read' : readingOf(order),
  })
  const waiting = useWaiting(order.data, transaction)
  const items = toPanelData(transfers, (transfer) => toTransferItem(transfer, { scope, domain, nameOf, assets }))
  return (
    <RawTransactionDetailScreen
      {...changes}
      notes={
        <>
          {waiting}
          {note}
        </>
      }
      tabs={scope.at === 'account' ? <ScopeTabs scope={scope} current="raw-transactions" /> : undefined}
      progress={<ProgressRail {...progress} />}
      transfers={<TransactionTransfers data={items} isEnded={progress.progress?.outcome === 'stopped'} />}
      transaction={{
        ...toRawTransactionItem(transaction, {
          scope,
          domain,
          nameOf,
          ledgerAlias: (id) => visibleText(ledger?.alias ?? id),
        }),
        failure: ledgerTransactionData?.failure,
        statusSince: ledgerTransactionData?.statusLastUpdatedAt,
        order: orderReference && {
          id: orderReference.id,
          href: ownOrderId && entityHref(domain.prefix, 'TransactionOrder', ownOrderId),
        },
      }}
    >
      <RawData transaction={transaction} ledger={ledger} transfers={items.items} assets={assets} />
    </RawTransactionDetailScreen>
  )
}
