export interface TreeDomain {
  readonly id: string
  readonly alias: string
  readonly parentId?: string | undefined
}

export type Placed<T> = T & { readonly depth: number }

/**
 * Domains in the order of their tree, children below their parent, each level by alias; one whose parent is not among
 * them stands at the top. A search keeps what matches and the path that leads to it.
 */
export function placeDomains<T extends TreeDomain>(domains: readonly T[], search = ''): readonly Placed<T>[] {
  const known = new Map(domains.map((domain) => [domain.id, domain]))
  const kept = keepMatching(domains, known, search.trim())
  const placed: Placed<T>[] = []
  const visited = new Set<string>()
  const visit = (domain: T, depth: number) => {
    if (visited.has(domain.id)) return
    visited.add(domain.id)
    placed.push({ ...domain, depth })
    childrenOf(domain.id).forEach((child) => visit(child, depth + 1))
  }
  const byAlias = (a: T, b: T) => a.alias.localeCompare(b.alias, 'en') || a.id.localeCompare(b.id)
  const childrenOf = (id: string) => kept.filter((domain) => domain.parentId === id).sort(byAlias)
  kept
    .filter((domain) => !domain.parentId || !known.has(domain.parentId))
    .sort(byAlias)
    .forEach((domain) => visit(domain, 0))
  kept
    .filter((domain) => !visited.has(domain.id))
    .sort(byAlias)
    .forEach((domain) => visit(domain, 0))
  return placed
}

/** Whether a search is about a name, and not about what stands below it. */
export const matchesSearch = (alias: string, search: string): boolean =>
  alias.toLowerCase().includes(search.trim().toLowerCase())

function keepMatching<T extends TreeDomain>(
  domains: readonly T[],
  known: ReadonlyMap<string, T>,
  search: string,
): readonly T[] {
  if (search === '') return domains
  const keep = new Set<string>()
  for (const domain of domains) {
    if (!matchesSearch(domain.alias, search)) continue
    for (let at: T | undefined = domain; at && !keep.has(at.id); at = at.parentId ? known.get(at.parentId) : undefined)
      keep.add(at.id)
  }
  return domains.filter((domain) => keep.has(domain.id))
}
