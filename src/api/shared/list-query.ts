import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { pageSizes, replaceItems, type Page } from '@domain/shared/paging'
import { collectPage, createTrail, type PageRequest } from './paging'

type ReadPage<T> = (request: PageRequest & { readonly signal: AbortSignal }) => Promise<Page<T>>

/** A longer list is never read again as a whole, only its first page and the one in sight. */
export const wholeRefreshPages = 3

/** A list that grows page by page of the platform's maximum. */
export const listQuery = <T>(key: readonly unknown[], read: ReadPage<T>) => ({
  ...infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => {
      const page = await read({ limit: pageSizes.platformMaximum, startingAfter: pageParam, signal })
      createTrail(pageParam)(page)
      return page
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<T>) => page.nextStartingAfter,
    staleTime: ({ state }) =>
      ((state.data as InfiniteData<Page<T>> | undefined)?.pages.length ?? 0) > wholeRefreshPages
        ? Infinity
        : delays.listStale,
  }),
  read,
})
export type ListQuery<T> = ReturnType<typeof listQuery<T>> & {
  /** How soon a page is read again, by what it holds; after half a minute where nothing is said. */
  readonly pause?: (page: { readonly state: { readonly data: Page<T> | undefined } }) => number
}

/**
 * One page of a growing list, read again every 30 s, or as the list asks, while the tab is seen. What it brings takes the place of what the list
 * holds under the same ids; entries that the list does not hold yet are left to the caller.
 * @param startingAfter the cursor under which the list read that page
 */
export const freshPageQuery = <T>(
  list: ListQuery<T>,
  idOf: (item: T) => string,
  queries: QueryClient,
  startingAfter: string | undefined,
) =>
  queryOptions({
    queryKey: [...list.queryKey, 'page', startingAfter ?? 'first'],
    queryFn: async ({ signal }) => {
      const page = await list.read({ limit: pageSizes.platformMaximum, startingAfter, signal })
      queries.setQueryData<InfiniteData<Page<T>, string | undefined>>(
        list.queryKey,
        (known) => known && { ...known, pages: replaceItems(known.pages, page.items, idOf) },
      )
      return page
    },
    refetchInterval: list.pause ?? delays.listRefresh,
    refetchIntervalInBackground: false,
    staleTime: delays.listRefresh,
  })

/** Up to 250 items at once, for pickers and panels. */
export const collectionQuery = <T>(key: readonly unknown[], read: ReadPage<T>, size: number = pageSizes.collection) =>
  queryOptions({
    queryKey: [...key, 'collection', size],
    queryFn: ({ signal }) => collectPage<T>((request) => read({ ...request, signal }), undefined, size),
  })
