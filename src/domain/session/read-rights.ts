import type { Uuid } from '@domain/shared/ids'
import type { ReadAccess, ReadAccessSection } from './navigation-access'
import type { ProfileDomain } from './profile'

/** A domain that the platform lists for the person. */
export interface ListedDomain {
  readonly id: Uuid
  readonly parentId?: Uuid | undefined
  readonly permissions: { readonly readAccess: ReadAccess }
}

/**
 * Whether the platform would let a person read a section of a domain: by roles held there or above it. Where the listed
 * domains cannot say which domains stand above, all roles count; an own domain that is not listed counts as open.
 */
export function mayRead(
  own: readonly ProfileDomain[],
  listed: readonly ListedDomain[],
  domainId: string,
  section: ReadAccessSection,
): boolean {
  const domain = listed.find(({ id }) => id === domainId)
  if (!domain) return own.some(({ id }) => id === domainId)
  const above = lineageOf(domain, new Map(listed.map((one) => [one.id, one])))
  const roles = own.flatMap(({ id, userReference }) =>
    above === 'unknown' || above.includes(id) ? userReference.roles : [],
  )
  return domain.permissions.readAccess[section]?.some((role) => roles.includes(role)) ?? false
}

/** The domain and those above it, as far as the institution's first. */
function lineageOf(domain: ListedDomain, listed: ReadonlyMap<Uuid, ListedDomain>): readonly Uuid[] | 'unknown' {
  const ids: Uuid[] = []
  for (
    let level: ListedDomain | undefined = domain;
    level && !ids.includes(level.id);
    level = level.parentId && listed.get(level.parentId)
  ) {
    ids.push(level.id)
    if (level.parentId === undefined) return ids
  }
  return 'unknown'
}
