import { visibleText } from '@domain/shared/visible-text'
import type { ReadDeniedFacts } from '@components/layout/read-denied'
import { useDomainAccess } from './app-context'
import { useDomain } from './use-domain'

/** What a page says of the domain when the platform keeps a section of it from this person. */
export function useReadDenied(): ReadDeniedFacts {
  const { id, alias, prefix } = useDomain()
  const roles = useDomainAccess().domains.find((domain) => domain.id === id)?.userReference.roles ?? []
  return { domainId: id, domainAlias: alias, roles: roles.map(visibleText), homeHref: `${prefix}/home` }
}
