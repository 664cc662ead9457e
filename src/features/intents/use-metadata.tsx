import { useMemo } from 'react'
import type { UserReference } from '@domain/shared/ids'
import { shortenId } from '@components/ui/shorten'
import { detailMessages as words } from '@components/detail/detail.messages'
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
  const person = (user: UserReference | undefined) => {
    if (!user) return undefined
    const alias = nameOf(user)
    const isHere = user.domainId === domain.id
    // Of somebody who may not be read the beginning of an id says nothing to anybody.
    if (!isHere && alias === shortenId(user.id)) return <span title={user.id}>{words.userElsewhere}</span>
    return (
      <EntityLink
        kind="User"
        id={user.id}
        alias={alias}
        href={isHere ? entityHref(domain.prefix, 'User', user.id) : undefined}
      />
    )
  }
  const { revision, createdAt, createdBy, lastModifiedAt, lastModifiedBy } = metadata
  return { revision, createdAt, createdBy: person(createdBy), lastModifiedAt, lastModifiedBy: person(lastModifiedBy) }
}
