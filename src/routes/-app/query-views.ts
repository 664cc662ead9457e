import type { UseInfiniteQueryResult, UseQueryResult, InfiniteData } from '@tanstack/react-query'
import { problemOf } from '@api/shared/problem'
import type { ListData } from '@components/list/list-screen'
import type { PanelData } from '@components/home/panel'
import { pageSizes, type Page } from '@domain/shared/paging'

/** Copyable facts of a failure; the body text of an answer is never among them. */
export function failureDetails(error: unknown): readonly { readonly name: string; readonly value: string }[] | undefined {
  if (!error) return undefined
  const problem = problemOf(error)
  if (!problem) return [{ name: 'error', value: error instanceof Error ? error.message : 'unknown' }]
  if (problem.tag === 'http') {
    return [
      { name: 'error', value: `FetchHttpError ${problem.status} ${problem.statusText}`.trim() },
      ...(problem.reason ? [{ name: 'reason', value: problem.reason }] : []),
      { name: 'request', value: problem.request },
    ]
  }
  return [{ name: 'error', value: problem.tag }, ...('request' in problem ? [{ name: 'request', value: problem.request }] : [])]
}

/** A list query as the list screen sees it: the first 250 are fetched by themselves, the rest on scrolling. */
export function toListData<W, T>(query: UseInfiniteQueryResult<InfiniteData<Page<W>>>, toItem: (wire: W) => T): ListData<T> {
  const items = (query.data?.pages ?? []).flatMap((page) => page.items.map(toItem))
  return {
    items,
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    updatedAt: query.dataUpdatedAt || undefined,
    failure: failureDetails(query.error),
    loadMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
    refresh: () => void query.refetch(),
  }
}

/** Whether the first screenful of 250 is still incomplete. */
export const wantsMore = (count: number, hasMore: boolean): boolean => hasMore && count < pageSizes.collection

export function toPanelData<W, T>(query: UseQueryResult<Page<W>>, toItem: (wire: W) => T): PanelData<T> {
  return {
    items: (query.data?.items ?? []).map(toItem),
    isLoading: query.isPending,
    failure: failureDetails(query.error),
    retry: () => void query.refetch(),
  }
}
