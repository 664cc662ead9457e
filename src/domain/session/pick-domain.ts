import type { Uuid } from '@domain/shared/ids'

export interface DomainInTree {
  readonly id: Uuid
  readonly alias: string
  readonly parentId?: Uuid | undefined
}

/**
 * The domain to open when the address names none: the one without a parent, else the first by alias among those whose
 * parent is not loaded; deterministic for any order of input. Undefined for an empty list.
 */
export function pickLandingDomain(domains: readonly DomainInTree[]): DomainInTree | undefined {
  const byAlias = [...domains].sort((a, b) => a.alias.localeCompare(b.alias, 'en') || a.id.localeCompare(b.id))
  const loaded = new Set(domains.map((domain) => domain.id))
  return (
    byAlias.find((domain) => domain.parentId === undefined) ??
    byAlias.find((domain) => !loaded.has(domain.parentId!)) ??
    byAlias[0]
  )
}

/** The profile domain of a redirect: the one asked for when it is among the person's domains, else the domain that is opened. */
export const pickProfileDomain = (
  domainId: Uuid,
  asked: string | undefined,
  domains: readonly { readonly id: Uuid }[],
): Uuid => domains.find(({ id }) => id === asked)?.id ?? domainId
