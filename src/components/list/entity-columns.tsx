import type { ReactNode } from 'react'
import { IdValue } from '@components/detail/id-value'
import { RowLink } from '@components/layout/page-link'
import { DateTime } from '@components/ui/date-time'
import { LockBadge } from '@components/ui/lock-badge'
import type { ListColumn } from './list-column'

type Rest<T> = Pick<ListColumn<T>, 'id' | 'title'> & Partial<Pick<ListColumn<T>, 'width' | 'sortBy' | 'priority'>>

interface Named {
  readonly alias: string
  readonly href: string
}

/** The name of an entity, which leads to it, behind its picture. */
export const aliasColumn = <T extends Named>(
  column: Rest<T> & { readonly mark: (item: T) => ReactNode; readonly linkClass?: string },
): ListColumn<T> => ({
  width: 'minmax(220px, 1fr)',
  sortBy: 'alias',
  text: ({ alias }) => alias,
  cell: (item) => (
    <span className="flex min-w-0 items-center gap-2.5">
      {column.mark(item)}
      <RowLink href={item.href} title={item.alias} className={column.linkClass}>
        {item.alias}
      </RowLink>
    </span>
  ),
  ...column,
})

export const lockColumn = <T extends { readonly lock: string }>(column: Rest<T>): ListColumn<T> => ({
  width: '116px',
  sortBy: 'lock',
  text: ({ lock }) => lock,
  cell: ({ lock }) => <LockBadge lock={lock} />,
  ...column,
})

/** @param what says of what it is the id */
export const idColumn = <T extends { readonly id: string }>(
  column: Rest<T> & { readonly what: string },
): ListColumn<T> => ({
  width: '124px',
  priority: 'low',
  text: ({ id }) => id,
  cell: ({ id }) => <IdValue id={id} what={column.what} />,
  ...column,
})

/** An instant in ISO 8601. */
export const timeColumn = <T,>(column: Rest<T> & { readonly of: (item: T) => string }): ListColumn<T> => ({
  width: '186px',
  text: column.of,
  cell: (item) => (
    <span className="text-12 text-text-2">
      <DateTime value={column.of(item)} />
    </span>
  ),
  ...column,
})
