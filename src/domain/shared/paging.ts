/** One page as the platform answers it; `count` is the size of this page, never a total. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly count: number
  readonly currentStartingAfter?: string | undefined
  readonly nextStartingAfter?: string | undefined
}

export type SortOrder = 'ASC' | 'DESC'

export const pageSizes = { small: 10, list: 100, collection: 250, platformMaximum: 100 } as const

/** Pages with newer copies of some items in their places; a page without any of them stays the same object. */
export function replaceItems<T>(pages: readonly Page<T>[], newer: readonly T[], idOf: (item: T) => string): Page<T>[] {
  const byId = new Map(newer.map((item) => [idOf(item), item]))
  return pages.map((page) =>
    page.items.some((item) => byId.has(idOf(item)))
      ? { ...page, items: page.items.map((item) => byId.get(idOf(item)) ?? item) }
      : page,
  )
}
