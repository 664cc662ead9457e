import { pageHref } from './domain-page'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import type { ReadDeniedFacts } from '@components/layout/read-denied'
import { useDomainAccess } from './app-context'
import { useDomain } from './use-domain'

/** What a page says of a domain, the current one unless another is named, when the platform keeps a section of it from this person. */
export function useReadDenied(named?: Uuid): ReadDeniedFacts {
  const { id: current, prefix } = useDomain()
  const id = named ?? current
  const domain = useDomainAccess().domains.find((one) => one.id === id)
  return {
    domainId: id,
    domainAlias: visibleText(domain?.alias ?? id),
    roles: domain?.userReference.roles.map(visibleText) ?? [],
    homeHref: pageHref(prefix, 'home'),
  }
}
