import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountQuery } from '@api/accounts/accounts.queries'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { accountMessages } from './account.messages'
import type { MoneyPlace } from './money-place'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { useDomain } from '@app/use-domain'

export type AccountScope = Extract<MoneyPlace, { readonly at: 'account' }>

interface AccountPlaceProps {
  /** As it stands in the address. */
  readonly accountId: string
  readonly children: (place: AccountScope) => ReactNode
}

const page = { words: accountMessages.words, listPath: 'accounts' }

/** The lists and pages below an account, once it is known that there is such an account. */
export const AccountPlace = ({ accountId, children }: AccountPlaceProps) => (
  <NamedEntity named={accountId} {...page}>
    {(id) => <PlaceOf accountId={id}>{children}</PlaceOf>}
  </NamedEntity>
)

function PlaceOf({ accountId, children }: AccountPlaceProps & { readonly accountId: Uuid }) {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const query = useQuery(accountQuery(api, id, accountId))
  return (
    <EntityGate query={query} named={accountId} {...page}>
      {({ data }) => children({ at: 'account', prefix, accountId, accountAlias: visibleText(data.alias) })}
    </EntityGate>
  )
}
