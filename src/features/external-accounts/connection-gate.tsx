import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { connectionOfQuery } from '@api/external-accounts/external-accounts.queries'
import { useApp } from '@app/app-context'
import { EntityGate, NamedEntity } from '@app/entity-gate'
import { useDomain } from '@app/use-domain'
import type { Uuid } from '@domain/shared/ids'
import { externalAccountMessages } from './external-account.messages'

type Read = Awaited<ReturnType<NonNullable<ReturnType<typeof connectionOfQuery>['queryFn']>>>

interface ConnectionGateProps {
  /** The id of a connection, or of one of its accounts, as it stands in the address. */
  readonly named: string
  readonly children: (read: Read) => ReactNode
}

const page = { words: externalAccountMessages.words, listPath: 'accounts/external' } as const

/** The connection behind an address, with the account that the address names, if it names one. */
export const ConnectionGate = ({ named, children }: ConnectionGateProps) => (
  <NamedEntity named={named} {...page}>
    {(id) => <ConnectionOf id={id}>{children}</ConnectionOf>}
  </NamedEntity>
)

function ConnectionOf({ id, children }: { readonly id: Uuid; readonly children: ConnectionGateProps['children'] }) {
  const { api } = useApp().ports
  const query = useQuery(connectionOfQuery(api, useDomain().id, id))
  return (
    <EntityGate {...page} query={query} named={id}>
      {children}
    </EntityGate>
  )
}
