import type { QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ApiClient } from '@api/shared/client'
import type { ListQuery } from '@api/shared/list-query'
import type { Uuid } from '@domain/shared/ids'
import { useApp } from './app-context'
import { EntityGate, NamedEntity } from './entity-gate'
import { keyOf, type Row } from './row-key'
import { useDomain } from './use-domain'
import { useEntity } from './use-entity'

interface EntityReads<T, K extends QueryKey> {
  readonly query: UndefinedInitialDataOptions<T, Error, T, K>
  /** Any list of the same kind: a row of it stands in until the entity is read. */
  readonly list: ListQuery<T>
}

interface EntityPageProps<T, K extends QueryKey> extends Pick<
  ComponentProps<typeof EntityGate<T>>,
  'named' | 'words' | 'listPath' | 'children'
> {
  readonly reads: (api: ApiClient, id: Uuid, domainId: Uuid) => EntityReads<T, K>
}

/** The page of the one entity that an address names: what is read of it, and what stands there while it is not. */
export const EntityPage = <T extends Row, K extends QueryKey>(props: EntityPageProps<T, K>) => (
  <NamedEntity named={props.named} words={props.words} listPath={props.listPath}>
    {(id) => <EntityOf {...props} id={id} />}
  </NamedEntity>
)

function EntityOf<T extends Row, K extends QueryKey>({
  id,
  reads,
  children,
  ...page
}: EntityPageProps<T, K> & { readonly id: Uuid }): ReactNode {
  const { api } = useApp().ports
  const { query, list } = reads(api, id, useDomain().id)
  return (
    <EntityGate {...page} query={useEntity(query, list, (row) => keyOf(row) === id)} named={id}>
      {children}
    </EntityGate>
  )
}
