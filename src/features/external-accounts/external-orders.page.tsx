import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { externalAccountQuery, providerQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount } from '@api/external-accounts/external-accounts.wire'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { ListPage } from '@app/list-page'
import type { SearchOf } from '@app/list-search'
import { useDomain } from '@app/use-domain'
import { AccountHead } from './account-head'
import { externalAccountMessages } from './external-account.messages'
import type { externalOrderSearch } from './external-orders.search'
import { externalOrdersOf } from './external-orders.list'

interface ExternalOrdersPageProps {
  /** As it stands in the address. */
  readonly named: string
  readonly search: SearchOf<typeof externalOrderSearch>
}

const page = { words: externalAccountMessages.words, listPath: 'accounts/external' } as const

export const ExternalOrdersPage = ({ named, search }: ExternalOrdersPageProps) => (
  <NamedEntity named={named} {...page}>
    {(id) => <OrdersOf id={id} search={search} />}
  </NamedEntity>
)

function OrdersOf({ id, search }: Pick<ExternalOrdersPageProps, 'search'> & { readonly id: Uuid }) {
  const { api } = useApp().ports
  return (
    <EntityGate query={useQuery(externalAccountQuery(api, useDomain().id, id))} named={id} {...page}>
      {(account) => <Orders account={account} search={search} />}
    </EntityGate>
  )
}

function Orders({ account, search }: Pick<ExternalOrdersPageProps, 'search'> & { readonly account: ExternalAccount }) {
  const { api } = useApp().ports
  const connection = useQuery(providerQuery(api, useDomain().id, account.providerDetails.connectionId)).data
  const list = useMemo(
    () => externalOrdersOf(account, <AccountHead account={account} connection={connection} current="orders" />),
    [account, connection],
  )
  return <ListPage list={list} search={search} />
}
