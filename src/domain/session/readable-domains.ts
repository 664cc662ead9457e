import type { Uuid } from '@domain/shared/ids'
import type { ReadAccess, ReadAccessSection } from './navigation-access'
import type { ProfileDomain } from './profile'

interface DomainRecord {
  readonly id: Uuid
  readonly parentId?: Uuid | undefined
  readonly permissions: { readonly readAccess: ReadAccess }
}

/**
 * The domains whose sections a person may all read, so that no other is asked: a role counts that the person has in the domain or in one
 * above it.
 */
export function readableDomains(
  domains: readonly DomainRecord[],
  profile: readonly Pick<ProfileDomain, 'id' | 'userReference'>[],
  sections: readonly ReadAccessSection[],
): readonly Uuid[] {
  const byId = new Map(domains.map((domain) => [domain.id, domain]))
  const rolesTowards = (id: Uuid | undefined, seen: readonly Uuid[] = []): readonly string[] =>
    id === undefined || seen.includes(id)
      ? []
      : [
          ...(profile.find((one) => one.id === id)?.userReference.roles ?? []),
          ...rolesTowards(byId.get(id)?.parentId, [...seen, id]),
        ]
  return domains
    .filter(({ id, permissions }) => {
      const roles = rolesTowards(id)
      return sections.every((section) => permissions.readAccess[section]?.some((role) => roles.includes(role)))
    })
    .map(({ id }) => id)
}
