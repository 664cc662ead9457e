import { useEffect } from 'react'
import { wantsMore } from './query-views'

interface GrowingQuery {
  readonly data: { readonly pages: readonly { readonly items: readonly unknown[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: () => unknown
}

/** The first hundred rows are drawn at once; the rest of the first 250 follows by itself, until a read fails. */
export function useFirstScreenful({ data, hasNextPage, isFetching, isError, fetchNextPage }: GrowingQuery): void {
  const count = data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0
  const isOut = data?.pages.at(-1)?.items.length === 0
  // Fetching follows what the last page brought, not a rendering.
  useEffect(() => {
    if (!isOut && wantsMore(count, hasNextPage) && !isFetching && !isError) fetchNextPage()
  }, [count, isOut, hasNextPage, isFetching, isError, fetchNextPage])
}
