import { useParams } from '@tanstack/react-router'
import type { Uuid, UserReference } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { useDomainAccess } from './app-context'

export interface CurrentDomain {
  readonly id: Uuid
  readonly profileDomainId: Uuid
  readonly alias: string
  /** `/{profileDomainId}/domain/{domainId}` */
  readonly prefix: string
  /** The signed-in person in the profile domain. */
  readonly viewer: UserReference
  readonly viewerName: string
  readonly roles: readonly string[]
}

/** The domain of the address; only below the layout that has waited for it. */
export function useDomain(): CurrentDomain {
  const { profileDomainId, domainId } = useParams({ from: '/$profileDomainId/domain/$domainId' })
  const { domains } = useDomainAccess()
  const current = domains.find((domain) => domain.id === domainId)
  const profile = domains.find((domain) => domain.id === profileDomainId)
  const [id, profileId] = [domainId as Uuid, profileDomainId as Uuid]
  return {
    id,
    profileDomainId: profileId,
    alias: visibleText(current?.alias ?? ''),
    prefix: `/${profileDomainId}/domain/${domainId}`,
    viewer: { id: profile?.userReference.id ?? ('' as Uuid), domainId: profileId },
    viewerName: visibleText(profile?.userReference.alias ?? ''),
    roles: profile?.userReference.roles ?? [],
  }
}
