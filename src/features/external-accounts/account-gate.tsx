import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { externalAccountQuery, providerQuery } from '@api/external-accounts/external-accounts.queries'
import type { ExternalAccount, ProviderConnection } from '@api/external-accounts/external-accounts.wire'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { useDomain } from '@app/use-domain'
import { externalAccountMessages } from './external-account.messages'

/** A connected account with its connection. */
export interface AccountRead {
  readonly account: ExternalAccount
  readonly connection: ProviderConnection
}

interface AccountGateProps {
  /** The id of a connected account, as it stands in the address. */
  readonly named: string
  readonly children: (read: AccountRead) => ReactNode
}

const page = { words: externalAccountMessages.words, listPath: 'accounts/external' } as const

/** A connected account and its connection, for pages that order something of it. */
export const AccountGate = ({ named, children }: AccountGateProps) => (
  <NamedEntity named={named} {...page}>
    {(id) => <AccountOf id={id}>{children}</AccountOf>}
  </NamedEntity>
)

function AccountOf({ id, children }: { readonly id: Uuid; readonly children: AccountGateProps['children'] }) {
  const { api } = useApp().ports
  return (
    <EntityGate query={useQuery(externalAccountQuery(api, useDomain().id, id))} named={id} {...page}>
      {(account) => <ConnectionOf account={account}>{children}</ConnectionOf>}
    </EntityGate>
  )
}

function ConnectionOf({
  account,
  children,
}: {
  readonly account: ExternalAccount
  readonly children: AccountGateProps['children']
}) {
  const { api } = useApp().ports
  const { connectionId } = account.providerDetails
  return (
    <EntityGate query={useQuery(providerQuery(api, useDomain().id, connectionId))} named={connectionId} {...page}>
      {(connection) => children({ account, connection })}
    </EntityGate>
  )
}
