import type { Uuid } from '@domain/shared/ids'

interface ListedDomain {
  readonly id: Uuid
  readonly parentId?: Uuid | undefined
}

/** A domain and those below it, in the order of the list; a list whose parents go in a circle ends too. */
export function domainsUnder<D extends ListedDomain>(listed: readonly D[], topId: Uuid): readonly D[] {
  const byId = new Map(listed.map((one) => [one.id, one]))
  const isUnder = ({ id, parentId }: D, passed: readonly Uuid[]): boolean => {
    if (id === topId) return true
    const parent = parentId && !passed.includes(parentId) ? byId.get(parentId) : undefined
    return parent !== undefined && isUnder(parent, [...passed, id])
  }
  return listed.filter((one) => isUnder(one, []))
}
