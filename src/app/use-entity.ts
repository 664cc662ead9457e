import {
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { ListQuery } from '@api/shared/list-query'
import type { Page } from '@domain/shared/paging'

/**
 * One entity; until it is read itself, the row that a list has read of it stands in.
 * @param list any list of the same kind: what all of them have read is looked through
 */
export function useEntity<T, K extends QueryKey>(
  query: UndefinedInitialDataOptions<T, Error, T, K>,
  list: ListQuery<T>,
  isIt: (row: T) => boolean,
): UseQueryResult<T> {
  const queries = useQueryClient()
  return useQuery<T, Error, T, K>({ ...query, placeholderData: (() => rowInMemory(queries, list, isIt)) as never })
}

function rowInMemory<T>(queries: QueryClient, list: ListQuery<T>, isIt: (row: T) => boolean): T | undefined {
  const lists = queries.getQueriesData<InfiniteData<Page<T>>>({ queryKey: list.queryKey.slice(0, -1) })
  for (const [, data] of lists) {
    for (const { items } of data?.pages ?? []) {
      const found = items.find(isIt)
      if (found !== undefined) return found
    }
  }
  return undefined
}
