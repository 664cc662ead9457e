import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { delays } from '@domain/shared/delays'
import { pageSizes, type Page } from '@domain/shared/paging'
import { collectPage, type PageRequest } from './paging'

type ReadPage<T> = (request: PageRequest & { readonly signal: AbortSignal }) => Promise<Page<T>>

/** A list that grows page by page; refreshed every 30 s while the tab is seen. */
export const listQuery = <T>(key: readonly unknown[], read: ReadPage<T>) =>
  infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ limit: pageSizes.platformMaximum, startingAfter: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<T>) => page.nextStartingAfter,
    refetchInterval: delays.listRefresh,
    refetchIntervalInBackground: false,
  })

/** Up to 250 items at once, for pickers and panels. */
export const collectionQuery = <T>(key: readonly unknown[], read: ReadPage<T>, size: number = pageSizes.collection) =>
  queryOptions({
    queryKey: [...key, 'collection', size],
    queryFn: ({ signal }) => collectPage<T>((request) => read({ ...request, signal }), undefined, size),
  })
