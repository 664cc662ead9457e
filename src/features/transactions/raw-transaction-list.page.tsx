import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { transactionsQuery } from '@api/transactions/transactions.queries'
import type { TransactionWire } from '@api/transactions/transactions.wire'
import { onLedgerStatuses, processingStatuses } from '@domain/transactions/statuses'
import type { MoneyScope } from '@features/accounts/money-scope'
import { RawTransactionListScreen } from './raw-transaction-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useNames } from '@app/use-names'
import { rawTransactionSearch, type RawTransactionSearch } from './raw-transaction.search'
import { accountsOf, toRawTransactionItem } from './raw-transaction.view'
import { useScopeHead } from '@features/accounts/use-money-dialog'

const keyOf = ({ id }: TransactionWire) => id
const statuses = { processing: processingStatuses, onLedger: onLedgerStatuses }

export function RawTransactionListPage({
  scope,
  search,
}: {
  readonly scope: MoneyScope
  readonly search: RawTransactionSearch
}) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const filter = rawTransactionSearch.filterOf(search, scope.at === 'account' ? { accountId: scope.accountId } : {})
  const page = useListPage({
    id: 'raw-transactions',
    list: transactionsQuery(api, domain.id, filter),
    keyOf,
    search,
    order: rawTransactionSearch.orderOf(search),
  })
  const { inSight } = page.data
  const nameOf = useNames(
    domain.id,
    useMemo(() => accountsOf(inSight, domain.id), [inSight, domain.id]),
  )
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const accounts = choicesOf(useQuery(accountChoicesQuery(api, domain.id)))
  const ledgerAlias = (id: string) => ledgers.find(({ value }) => value === id)?.label ?? id
  return (
    <RawTransactionListScreen
      {...page}
      head={useScopeHead(scope, 'raw-transactions')}
      scopeName={scope.at === 'account' ? (scope.accountAlias ?? '') : domain.alias}
      ledgers={ledgers}
      statuses={statuses}
      accounts={scope.at === 'account' ? undefined : accounts}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={(transaction) => toRawTransactionItem(transaction, { scope, domain, nameOf, ledgerAlias })}
    />
  )
}
