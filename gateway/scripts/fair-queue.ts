/** Things that wait in places within places, such as a person in a domain in the domain above. */
export interface FairQueue<T> {
  readonly add: (queueKey: readonly string[], item: T) => void
  /** At every level one place after the other: who brings much waits behind the own, not before others. */
  readonly take: () => T | undefined
}

interface Branch<T> {
  /** In the order of their turns. */
  readonly branches: Map<string, Branch<T>>
  readonly items: T[]
}

interface Turn<T> {
  readonly queueKey: readonly string[]
  readonly item: T | undefined
}

const grow = <T>(): Branch<T> => ({ branches: new Map(), items: [] })

/**
 * A place goes to the end when its turn is over, not when it begins: a newcomer stands before whoever is being served. Nothing
 * is kept of a place in which nothing waits, but of the one that was served last.
 */
export function createFairQueue<T>(): FairQueue<T> {
  const root = grow<T>()
  let served: readonly string[] = []
  return {
    add: (queueKey, item) => {
      let branch = root
      for (const name of queueKey) {
        const next = branch.branches.get(name) ?? grow()
        branch.branches.set(name, next)
        branch = next
      }
      branch.items.push(item)
    },
    take: () => {
      endTurn(root, served)
      const { queueKey, item } = takeFirst(root)
      served = queueKey
      return item
    },
  }
}

function takeFirst<T>({ branches, items }: Branch<T>): Turn<T> {
  const [first] = branches
  if (!first) return { queueKey: [], item: items.shift() }
  const { queueKey, item } = takeFirst(first[1])
  return { queueKey: [first[0], ...queueKey], item }
}

function endTurn<T>({ branches }: Branch<T>, [name, ...within]: readonly string[]): void {
  const served = name === undefined ? undefined : branches.get(name)
  if (name === undefined || !served) return
  endTurn(served, within)
  branches.delete(name)
  if (served.branches.size > 0 || served.items.length > 0) branches.set(name, served)
}
