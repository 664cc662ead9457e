import { useMemo } from 'react'
import type { UserReference } from '@domain/shared/ids'
import type { EntityMetadata } from '@components/detail/entity-facts'
import { EntityLink } from '@components/detail/entity-link'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { useReferences } from './use-references'

interface MetadataWire {
  readonly revision: number
  readonly createdAt: string
  readonly createdBy?: UserReference | undefined
  readonly lastModifiedAt: string
  readonly lastModifiedBy?: UserReference | undefined
}

/** What an entity remembers of itself, with the people by name. */
export function useMetadata(metadata: MetadataWire | undefined): EntityMetadata {
  const domain = useDomain()
  const people = useMemo(
    () => [metadata?.createdBy, metadata?.lastModifiedBy].filter((one) => one !== undefined),
    [metadata],
  )
  const { nameOf } = useReferences(domain.id, undefined, people)
  if (!metadata) return {}
  const person = (user: UserReference | undefined) =>
    user && (
      <EntityLink
        kind="User"
        id={user.id}
        alias={nameOf(user)}
        href={user.domainId === domain.id ? entityHref(domain.prefix, 'User', user.id) : undefined}
      />
    )
  const { revision, createdAt, createdBy, lastModifiedAt, lastModifiedBy } = metadata
  return { revision, createdAt, createdBy: person(createdBy), lastModifiedAt, lastModifiedBy: person(lastModifiedBy) }
}
