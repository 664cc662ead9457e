/** One page as the platform answers it; `count` is the size of this page, never a total. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly count: number
  readonly currentStartingAfter?: string | undefined
  readonly nextStartingAfter?: string | undefined
}

export type SortOrder = 'ASC' | 'DESC'

export const pageSizes = { small: 10, list: 100, collection: 250, platformMaximum: 100 } as const
