import { useInfiniteQuery, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { freshPageQuery, wholeRefreshPages, type ListQuery } from '@api/shared/list-query'
import { isReadingDenied } from '@api/shared/problem'
import type { Page } from '@domain/shared/paging'
import type { ListData } from '@components/list/list-data'
import { failureDetails } from './query-views'
import { useReadDenied } from './use-read-denied'
import { useFirstScreenful } from './use-first-screenful'

type Pages<T> = InfiniteData<Page<T>, string | undefined>

export interface LiveList<T> extends ListData<T> {
  /** The rows in sight, for what is looked up of them. */
  readonly inSight: readonly T[]
}

const nothing: readonly never[] = []

/**
 * A list as a screen shows it. Every 30 s its first page and the page in sight are read again: known rows change in place, new
 * ones wait until they are asked for, so that nothing moves under the pointer and a long list costs no more than a short one.
 */
export function useLiveList<T>(list: ListQuery<T>, idOf: (item: T) => string): LiveList<T> {
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    ...list,
    placeholderData: (data, before) =>
      (data && before && isSameKind(before.queryKey, list.queryKey) ? data : undefined) as never,
  })
  const denied = useReadDenied()
  useFirstScreenful(query)
  const data = query.data as Pages<T> | undefined
  const [sight, setSight] = useState({ first: 0, last: 30 })
  const items = useMemo(
    () =>
      data ? (data.pages.length === 1 ? data.pages[0]!.items : data.pages.flatMap((page) => page.items)) : nothing,
    [data],
  )
  const isWaiting = query.isPlaceholderData
  const own = isWaiting ? undefined : data
  const head = useFreshPage(list, idOf, own, 0)
  const shown = useFreshPage(list, idOf, own, pageOf(own, sight.first))
  const newcomers = useMemo(() => countNew(items, [head.data, shown.data], idOf), [items, head.data, shown.data, idOf])
  const { refetch } = query
  const renew = useCallback(() => {
    const known = queries.getQueryData<Pages<T>>(list.queryKey)
    if (known && known.pages.length > wholeRefreshPages)
      queries.setQueryData<Pages<T>>(list.queryKey, {
        pages: known.pages.slice(0, 1),
        pageParams: known.pageParams.slice(0, 1),
      })
    void refetch()
  }, [queries, list.queryKey, refetch])
  const onSight = useCallback(
    (first: number, last: number) =>
      setSight((before) => (before.first === first && before.last === last ? before : { first, last })),
    [],
  )
  return {
    items,
    newcomers,
    renew,
    onSight,
    inSight: useMemo(() => items.slice(sight.first, sight.last + 1), [items, sight]),
    isLoading: query.isPending || (isWaiting && items.length === 0),
    isWaiting,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: !isWaiting && query.hasNextPage,
    updatedAt: Math.max(query.dataUpdatedAt, head.dataUpdatedAt) || undefined,
    failure: failureDetails((query.isFetchNextPageError ? undefined : query.error) ?? head.error ?? shown.error),
    retryMore: query.isFetchNextPageError ? () => void query.fetchNextPage() : undefined,
    denied: isReadingDenied(query.error) ? denied : undefined,
    // What failed is not asked for again by itself.
    loadMore: () => void (query.isFetchingNextPage || query.isError || query.fetchNextPage()),
  }
}

/** Keys of lists end with their filter: of the same list, the rows before stand until the rows after have come. */
const isSameKind = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.slice(0, -1).every((part, i) => part === b[i])

/** Starts as what the list has read, so that nothing is read twice. */
function useFreshPage<T>(list: ListQuery<T>, idOf: (item: T) => string, data: Pages<T> | undefined, index: number) {
  const queries = useQueryClient()
  const page = data?.pages[index]
  return useQuery({
    ...freshPageQuery(list, idOf, queries, data?.pageParams[index]),
    enabled: page !== undefined,
    ...(page
      ? { initialData: page, initialDataUpdatedAt: () => queries.getQueryState(list.queryKey)?.dataUpdatedAt }
      : {}),
  })
}

function pageOf<T>(data: Pages<T> | undefined, row: number): number {
  let start = 0
  for (const [index, page] of (data?.pages ?? []).entries()) {
    start += page.items.length
    if (row < start) return index
  }
  return 0
}

function countNew<T>(items: readonly T[], pages: readonly (Page<T> | undefined)[], idOf: (item: T) => string): number {
  const fresh = new Set(pages.flatMap((page) => page?.items ?? []).map(idOf))
  if (fresh.size === 0) return 0
  for (const item of items) fresh.delete(idOf(item))
  return fresh.size
}
