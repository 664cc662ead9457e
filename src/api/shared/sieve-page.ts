import type { Page } from '@domain/shared/paging'
import { createTrail, type PageRequest } from './paging'

/**
 * One page of what is wanted out of a list that the platform cannot narrow: reads on over pages that hold none of it.
 * @param read asks for one page of the platform
 */
export async function sievePage<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
  isWanted: (item: T) => boolean,
  request: PageRequest,
): Promise<Page<T>> {
  let { startingAfter } = request
  const cursorOf = createTrail(startingAfter)
  for (;;) {
    const page = await read({ ...request, startingAfter })
    const { items } = page
    const nextStartingAfter = cursorOf(page)
    const wanted = items.filter(isWanted)
    if (wanted.length > 0 || nextStartingAfter === undefined)
      return { items: wanted, count: wanted.length, currentStartingAfter: request.startingAfter, nextStartingAfter }
    startingAfter = nextStartingAfter
  }
}
