import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '@api/accounts/accounts.queries'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { accountMessages } from './account.messages'
import type { MoneyScope } from './money-scope'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { useDomain } from '@app/use-domain'

export type AccountScope = Extract<MoneyScope, { readonly at: 'account' }>

interface AccountScopePageProps {
  /** As it stands in the address. */
  readonly accountId: string
  readonly children: (scope: AccountScope) => ReactNode
}

const page = { words: accountMessages.words, listPath: 'accounts' } as const

/** The lists and pages below an account, once it is known that there is such an account. */
export const AccountScopePage = ({ accountId, children }: AccountScopePageProps) => (
  <NamedEntity named={accountId} {...page}>
    {(id) => <ScopeOf accountId={id}>{children}</ScopeOf>}
  </NamedEntity>
)

function ScopeOf({ accountId, children }: AccountScopePageProps & { readonly accountId: Uuid }) {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const query = useQuery(accountQuery(api, id, accountId))
  return (
    <EntityGate query={query} named={accountId} {...page}>
      {({ data }) => children({ at: 'account', prefix, accountId, accountAlias: visibleText(data.alias) })}
    </EntityGate>
  )
}
