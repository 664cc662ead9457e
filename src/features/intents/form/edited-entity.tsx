import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Uuid } from '@domain/shared/ids'
import type { PlainPage } from '@app/domain-page'
import { EntityGate, NamedEntity } from '@app/entity-gate'

interface EditedEntityProps<E> {
  /** As it stands in the address. */
  readonly named: string
  readonly words: { readonly notFound: string; readonly couldNotLoad: string; readonly all: string }
  readonly listPath: PlainPage
  /** Reads the record; a hook. */
  readonly useRecord: (id: Uuid) => UseQueryResult<E>
  /** The form that begins with it. */
  readonly children: (record: E) => ReactNode
}

/** The record that a page is to change: loading, not there, not readable, or its form. */
export const EditedEntity = <E,>({ named, words, listPath, ...rest }: EditedEntityProps<E>) => (
  <NamedEntity named={named} words={words} listPath={listPath}>
    {(id) => <Record id={id} words={words} listPath={listPath} {...rest} />}
  </NamedEntity>
)

function Record<E>({ id, useRecord, children, ...gate }: Omit<EditedEntityProps<E>, 'named'> & { readonly id: Uuid }) {
  return (
    <EntityGate query={useRecord(id)} named={id} {...gate}>
      {children}
    </EntityGate>
  )
}
