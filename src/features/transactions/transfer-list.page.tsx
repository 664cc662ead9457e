import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { transfersQuery } from '@api/transactions/transactions.queries'
import type { TransferWire } from '@api/transactions/transactions.wire'
import type { MoneyScope } from '@features/accounts/money-scope'
import { TransferListScreen } from './transfer-list.screen'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useNames } from '@app/use-names'
import { transferSearch, type TransferSearch } from './transfer.search'
import { partiesOf, toTransferItem } from './transfer.view'
import { useAssets } from './use-assets'
import { useScopeHead } from '@features/accounts/use-money-dialog'

const keyOf = ({ id }: TransferWire) => id

export function TransferListPage({ scope, search }: { readonly scope: MoneyScope; readonly search: TransferSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const filter = transferSearch.filterOf(search, scope.at === 'account' ? { accountId: scope.accountId } : {})
  const page = useListPage({
    id: 'transfers',
    list: transfersQuery(api, domain.id, filter),
    keyOf,
    search,
    order: transferSearch.orderOf(search),
  })
  const { inSight } = page.data
  const nameOf = useNames(
    domain.id,
    useMemo(() => partiesOf(inSight, domain.id), [inSight, domain.id]),
  )
  const assets = useAssets()
  const accounts = choicesOf(useQuery(accountChoicesQuery(api, domain.id)))
  return (
    <TransferListScreen
      {...page}
      data={{ ...page.data, isLoading: page.data.isLoading || assets.isPending }}
      head={useScopeHead(scope, 'transfers')}
      scopeName={scope.at === 'account' ? (scope.accountAlias ?? '') : domain.alias}
      assets={assets.choices}
      accounts={scope.at === 'account' ? undefined : accounts}
      recipients={accounts}
      onOpen={(item) => void navigate({ to: item.href })}
      toItem={(transfer) => toTransferItem(transfer, { scope, domain, nameOf, assets })}
    />
  )
}
