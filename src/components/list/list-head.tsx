import { ArrowDown, ArrowUp } from 'lucide-react'
import { nextOrder, type ListColumn, type ListOrder } from './list-column'
import { listMessages } from './list.messages'

interface ListHeadProps<T> {
  readonly columns: readonly ListColumn<T>[]
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  /** What part of the rows that are shown is selected, from 0 to 1, and what selects all of them. */
  readonly picking?: { readonly picked: number; readonly onPickAll: () => void } | undefined
}

export const ListHead = <T,>({ columns, order, onOrder, picking }: ListHeadProps<T>) => (
  <div className="list-head" role="row" aria-rowindex={1}>
    {picking && (
      <div role="columnheader" className="list-pick">
        <label>
          <input
            type="checkbox"
            className="check"
            ref={(box) => {
              if (box) box.indeterminate = picking.picked % 1 > 0
            }}
            checked={picking.picked === 1}
            aria-label={listMessages.selectAll}
            onChange={picking.onPickAll}
          />
        </label>
      </div>
    )}
    {columns.map(({ id, title, sortBy, align }) => {
      const sorted = isSorted(sortBy, order)
      const words = <HeadWords title={title} sortBy={sortBy} order={order} />
      return (
        <div
          key={id}
          role="columnheader"
          className={align === 'right' ? 'justify-end' : undefined}
          aria-sort={sorted ? (order.sortOrder === 'ASC' ? 'ascending' : 'descending') : undefined}
        >
          {sortBy ? (
            <button
              type="button"
              onClick={() => onOrder(nextOrder(order, sortBy))}
              aria-label={listMessages.sortBy(title)}
            >
              {words}
            </button>
          ) : (
            words
          )}
        </div>
      )
    })}
  </div>
)

const isSorted = (sortBy: string | undefined, order: ListOrder) => sortBy !== undefined && sortBy === order.sortBy

/** What a column is called, and the arrow of the one that orders the list. */
export function HeadWords({
  title,
  sortBy,
  order,
}: Pick<ListColumn<never>, 'title'> & { readonly sortBy: string | undefined; readonly order: ListOrder }) {
  const Arrow = order.sortOrder === 'ASC' ? ArrowUp : ArrowDown
  return (
    <>
      {title}
      {isSorted(sortBy, order) && <Arrow />}
    </>
  )
}
