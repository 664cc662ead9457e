import type { ReactNode } from 'react'

/** A value for files, under its own heading. */
export interface ExactValue<T> {
  readonly title: string
  readonly text: (item: T) => string
}

/** A column is declared once per entity: width, words, cell and whether it can be sorted. */
export interface ListColumn<T> {
  readonly id: string
  readonly title: string
  /** A track of the grid: `182px` or `minmax(220px, 1fr)`. */
  readonly width: string
  readonly cell: (item: T) => ReactNode
  /** The exact value for the clipboard and for files; absent when the column has none of its own. */
  readonly text?: (item: T) => string
  /** What a file tells beside it: ids and addresses, which hold where a name has not been read. */
  readonly exact?: readonly ExactValue<T>[]
  /** The platform's name for the order; absent when the column cannot be sorted. */
  readonly sortBy?: string
  readonly align?: 'right'
  /** Low columns leave screens below 1311 pixels, the lowest those below 1650. */
  readonly priority?: 'low' | 'lowest'
}

export interface ListOrder {
  readonly sortBy: string
  readonly sortOrder: 'ASC' | 'DESC'
}

/** What a person has set for one list: it stays with the browser. */
export interface ListLook {
  readonly hidden: readonly string[]
  readonly density: 'comfortable' | 'compact'
}

export const defaultLook: ListLook = { hidden: [], density: 'comfortable' }

/** The same column again turns the order round; another starts descending. */
export const nextOrder = (order: ListOrder, sortBy: string): ListOrder => ({
  sortBy,
  sortOrder: order.sortBy === sortBy && order.sortOrder === 'DESC' ? 'ASC' : 'DESC',
})

/** The first column names the row and always stays. */
export const shownColumns = <T>(columns: readonly ListColumn<T>[], { hidden }: ListLook): readonly ListColumn<T>[] =>
  columns.filter(({ id }, i) => i === 0 || !hidden.includes(id))
