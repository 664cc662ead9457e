import { pageSizes, type Page } from '@domain/shared/paging'
import type { Query } from './query-string'

export interface PageRequest {
  readonly limit: number
  readonly startingAfter: string | undefined
}

const listDefaults: Query = { limit: pageSizes.list, sortBy: 'alias', sortOrder: 'DESC' }
const told = (query: Query): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

/** The parameters of a list of named entities: 100 at once, by alias in descending order, unless told otherwise. */
export const listParameters = (request: Partial<PageRequest>, filter: Query): Query => ({
  ...listDefaults,
  ...told(filter),
  ...told({ ...request }),
})

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
  let next = startingAfter
  do {
    const limit = Math.min(pageSizes.platformMaximum, size - items.length)
    const page: Page<T> = await read({ limit, startingAfter: next })
    items.push(...page.items)
    next = page.nextStartingAfter
  } while (next !== undefined && items.length < size)
  return { items, count: items.length, currentStartingAfter: startingAfter, nextStartingAfter: next }
}
