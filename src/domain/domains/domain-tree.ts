import type { Uuid } from '@domain/shared/ids'

interface ListedDomain {
  readonly id: Uuid
  readonly parentId?: Uuid | undefined
}

/** A domain with those directly below it, in the order of the list. */
export interface DomainBranch<D> {
  readonly domain: D
  readonly below: readonly DomainBranch<D>[]
}

/**
 * The domains that are listed as the trees they form. One whose parent is not listed stands on top, and so does the first of a list whose
 * parents go in a circle: every domain is there exactly once.
 */
export function growDomainTrees<D extends ListedDomain>(listed: readonly D[]): readonly DomainBranch<D>[] {
  const ids = new Set(listed.map(({ id }) => id))
  const children = new Map<Uuid | undefined, D[]>()
  for (const domain of listed) {
    const above = domain.parentId !== undefined && ids.has(domain.parentId) ? domain.parentId : undefined
    const siblings = children.get(above)
    if (siblings) siblings.push(domain)
    else children.set(above, [domain])
  }
  const placed = new Set<Uuid>()
  const grow = (domain: D): DomainBranch<D> => {
    placed.add(domain.id)
    const below: DomainBranch<D>[] = []
    for (const child of children.get(domain.id) ?? []) if (!placed.has(child.id)) below.push(grow(child))
    return { domain, below }
  }
  const trees = (children.get(undefined) ?? []).map(grow)
  for (const domain of listed) if (!placed.has(domain.id)) trees.push(grow(domain))
  return trees
}

/** A domain with those above it, itself first; ends where a parent is not listed or comes a second time. */
export function lineageOf<D extends ListedDomain>(listed: readonly D[], id: Uuid | undefined): readonly D[] {
  const byId = new Map(listed.map((one) => [one.id, one]))
  const lineage = new Set<D>()
  for (let one = id && byId.get(id); one && !lineage.has(one); one = one.parentId && byId.get(one.parentId))
    lineage.add(one)
  return [...lineage]
}
