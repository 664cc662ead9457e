import { useMemo } from 'react'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { EntityLink } from '@components/detail/entity-link'
import type { EntityMetadata } from '@components/detail/entity-facts'
import { entityHref } from '@app/entity-href'
import { useDomain } from '@app/use-domain'
import { useReferences } from '@features/intents/use-references'

/** What an invitation remembers of itself, with its creator by name. */
export function useInvitationMetadata({ metadata }: InvitationWire): EntityMetadata {
  const { id, prefix } = useDomain()
  const { createdBy, createdAt, lastModifiedAt } = metadata
  const { nameOf } = useReferences(
    id,
    undefined,
    useMemo(() => [createdBy], [createdBy]),
  )
  return {
    createdAt,
    lastModifiedAt,
    createdBy: (
      <EntityLink
        kind="User"
        id={createdBy.id}
        alias={nameOf(createdBy)}
        href={createdBy.domainId === id ? entityHref(prefix, 'User', createdBy.id) : undefined}
      />
    ),
  }
}
