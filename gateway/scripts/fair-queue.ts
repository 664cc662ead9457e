/** Things that wait in places within places, such as a person in a domain in the domain above. */
export interface FairQueue<T> {
  readonly add: (place: readonly string[], item: T) => void
  /** At every level one place after the other: who brings much waits behind the own, not before others. */
  readonly take: () => T | undefined
}

interface Branch<T> {
  /** In the order of their turns. */
  readonly branches: Map<string, Branch<T>>
  readonly items: T[]
}

const grow = <T>(): Branch<T> => ({ branches: new Map(), items: [] })

/** Nothing is kept of a place in which nothing waits. */
export function createFairQueue<T>(): FairQueue<T> {
  const root = grow<T>()
  return {
    add: (place, item) => {
      let branch = root
      for (const name of place) {
        const next = branch.branches.get(name) ?? grow()
        branch.branches.set(name, next)
        branch = next
      }
      branch.items.push(item)
    },
    take: () => takeFrom(root),
  }
}

function takeFrom<T>(branch: Branch<T>): T | undefined {
  const [turn] = branch.branches
  if (!turn) return branch.items.shift()
  const [name, next] = turn
  const item = takeFrom(next)
  branch.branches.delete(name)
  if (next.branches.size > 0 || next.items.length > 0) branch.branches.set(name, next)
  return item
}
