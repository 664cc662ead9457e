import { ApiError } from './problem'
import { pageSizes, type Page } from '@domain/shared/paging'
import type { Query } from './query-string'

export interface PageRequest {
  readonly limit: number
  readonly startingAfter: string | undefined
}

const listDefaults: Query = { limit: pageSizes.list, sortBy: 'alias', sortOrder: 'DESC' }
const filtered = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

/** The parameters of a list of named entities: 100 at once, by alias in descending order, unless told otherwise. */
export const listParameters = (request: Partial<PageRequest>, filter: Query): Query => ({
  ...listDefaults,
  ...filtered({ ...filter, ...request }),
})

/** Pages; no list has a hundred thousand entries. */
const mostPages = 1000
/** Pages in a row; a platform that lists what somebody may read leaves some empty. */
const mostEmpty = 20

/**
 * Whether the list goes on is asked of each page in turn.
 * @returns where it does, undefined at its end
 * @throws ApiError when the list would be asked for without end
 */
export function createTrail(startingAfter: string | undefined): (page: Page<unknown>) => string | undefined {
  const passed = new Set([startingAfter])
  let empty = 0
  return ({ items, nextStartingAfter }) => {
    empty = items.length === 0 ? empty + 1 : 0
    if (nextStartingAfter === undefined) return undefined
    if (passed.has(nextStartingAfter) || empty > mostEmpty || passed.size >= mostPages)
      throw new ApiError({ tag: 'shape', path: 'nextStartingAfter' })
    passed.add(nextStartingAfter)
    return nextStartingAfter
  }
}

/**
 * Assembles one collection page from pages of the platform's maximum.
 * @param read asks for one page of the platform
 * @param size how many items are wanted; 250 unless told
 */
export async function collectPage<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
  startingAfter?: string,
  size: number = pageSizes.collection,
): Promise<Page<T>> {
  const items: T[] = []
  const cursorOf = createTrail(startingAfter)
  let next = startingAfter
  do {
    const limit = Math.min(pageSizes.platformMaximum, size - items.length)
    const page: Page<T> = await read({ limit, startingAfter: next })
    items.push(...page.items)
    next = cursorOf(page)
  } while (next !== undefined && items.length < size)
  return { items, count: items.length, currentStartingAfter: startingAfter, nextStartingAfter: next }
}
