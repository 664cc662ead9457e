import type { ReactNode } from 'react'

/** A column is declared once per entity: width, words, cell and whether it can be sorted. */
export interface ListColumn<T> {
  readonly id: string
  readonly title: string
  /** A track of the grid: `182px` or `minmax(220px, 1fr)`. */
  readonly width: string
  readonly cell: (item: T) => ReactNode
  /** The platform's name for the order; absent when the column cannot be sorted. */
  readonly sortBy?: string
  readonly align?: 'right'
  /** Low columns leave narrow screens first. */
  readonly priority?: 'low'
}

export interface ListOrder {
  readonly sortBy: string
  readonly sortOrder: 'ASC' | 'DESC'
}

/** The same column again turns the order round; another starts descending. */
export const nextOrder = (order: ListOrder, sortBy: string): ListOrder => ({
  sortBy,
  sortOrder: order.sortBy === sortBy && order.sortOrder === 'DESC' ? 'ASC' : 'DESC',
})
