import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { accountChoicesQuery } from '@api/accounts/accounts.queries'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import { lastTransactionsQuery, ordersQuery } from '@api/transactions/transactions.queries'
import type { OrderWire } from '@api/transactions/transactions.wire'
import { entryHref, type MoneyScope } from '@features/accounts/money-scope'
import { OrderListScreen } from './order-list.screen'
import { useApp } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useListPage } from '@app/use-list-page'
import { useNames } from '@app/use-names'
import { useAuthors } from '@features/intents/use-authors'
import { orderSearch, type OrderSearch } from './order.search'
import { useAddressSpelling } from './use-address-spelling'
import { namedByOrders, toOrderAct } from './order.view'
import { useAssets } from './use-assets'
import { useScopeHead } from '@features/accounts/use-money-dialog'

const OrderChangesContainer = lazy(async () => ({
  default: (await import('./order-changes-container')).OrderChangesContainer,
}))

const keyOf = ({ data }: OrderWire) => data.id

/** The status of an order is that of its transaction, told for those that are among the newest transactions. */
export function OrderListPage({ scope, search }: { readonly scope: MoneyScope; readonly search: OrderSearch }) {
  const { api } = useApp().ports
  const domain = useDomain()
  const navigate = useNavigate()
  const accountId = scope.at === 'account' ? scope.accountId : search.accountId
  const page = useListPage({
    id: 'orders',
    list: ordersQuery(api, domain.id, orderSearch.filterOf(search, { accountId: accountId ? [accountId] : undefined })),
    keyOf,
    search,
    order: orderSearch.orderOf(search),
  })
  const { inSight } = page.data
  const nameOf = useNames(
    domain.id,
    useMemo(() => namedByOrders(inSight), [inSight]),
  )
  const people = useAuthors(domain.id, inSight)
  const assets = useAssets()
  const spell = useAddressSpelling()
  const transactions = useQuery(lastTransactionsQuery(api, domain.id, accountId)).data?.items
  const byOrder = useMemo(
    () =>
      new Map(
        (transactions ?? []).flatMap((one) =>
          one.orderReference && one.processing ? [[one.orderReference.id as string, one] as const] : [],
        ),
      ),
    [transactions],
  )
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  const accounts = choicesOf(useQuery(accountChoicesQuery(api, domain.id)))
  const [changing, setChanging] = useState<{
    readonly order: OrderWire
    readonly opener: HTMLElement
    readonly turn: number
  }>()
  return (
    <>
      <OrderListScreen
        {...page}
        data={{ ...page.data, isLoading: page.data.isLoading || assets.isPending }}
        head={useScopeHead(scope, 'orders')}
        scopeName={scope.at === 'account' ? (scope.accountAlias ?? '') : domain.alias}
        ledgers={ledgers}
        people={people.choices}
        accounts={scope.at === 'account' ? undefined : accounts}
        onOpen={(item) => void navigate({ to: item.href })}
        toItem={(order) => {
          const { id, accountId: from, ledgerId, metadata, parameters } = order.data
          return {
            id,
            ledgerId,
            ledgerAlias: ledgers.find(({ value }) => value === ledgerId)?.label ?? ledgerId ?? parameters.type,
            act: toOrderAct(order, { prefix: domain.prefix, nameOf, assets, spell }),
            account: { id: from, alias: nameOf('Account', from), href: entityHref(domain.prefix, 'Account', from) },
            createdBy: metadata.createdBy && people.nameOf(metadata.createdBy),
            createdById: metadata.createdBy?.id,
            status: byOrder.get(id)?.processing?.status,
            failure: byOrder.get(id)?.ledgerTransactionData?.failure,
            createdAt: metadata.createdAt,
            href: entryHref(scope, 'orders', id),
            onChanges: (opener) => setChanging((before) => ({ order, opener, turn: (before?.turn ?? 0) + 1 })),
          }
        }}
      />
      {changing && (
        <Suspense>
          <OrderChangesContainer key={changing.turn} {...changing} />
        </Suspense>
      )}
    </>
  )
}
