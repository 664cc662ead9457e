import type { ReadDeniedFacts } from '@components/layout/read-denied'

/** What a list knows of its rows. */
export interface ListData<T> {
  readonly items: readonly T[]
  readonly isLoading: boolean
  /** The rows are those of the filter or order before; those of this one are being read. */
  readonly isWaiting?: boolean
  readonly isLoadingMore: boolean
  readonly hasMore: boolean
  readonly updatedAt: number | undefined
  /** Details of the last failure; with items at hand they are the last good copy. */
  readonly failure: readonly { readonly name: string; readonly value: string }[] | undefined
  /** To whom the rows are closed, when the platform keeps them from this person. */
  readonly denied?: ReadDeniedFacts | undefined
  readonly loadMore: () => void
  /** There when the rows that follow could not be read. */
  readonly retryMore?: (() => void) | undefined
  /** How many rows the platform has that are not among the items yet. */
  readonly newcomers: number
  /** Reads the list anew, with what is new in its place. */
  readonly renew: () => void
  /** Told which rows are in sight. */
  readonly onSight?: (first: number, last: number) => void
}
