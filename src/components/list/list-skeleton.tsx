import type { CSSProperties } from 'react'
import { Skeleton } from '@components/ui/skeleton'
import { uiMessages } from '@components/ui/ui.messages'
import type { ListColumn, ListLook, ListOrder } from './list-column'
import { HeadWords } from './list-head'
import { columnsOn, useScreen, type ScreenWidth } from './use-screen'

interface ListSkeletonProps<T> extends Pick<ListLook, 'density'> {
  readonly columns: readonly ListColumn<T>[]
  readonly order: ListOrder
  /** Rows will have a box to select them with. */
  readonly isPickable?: boolean
}

/** More than any window shows; what is too many is cut off. */
const rows = Array.from({ length: 40 }, (_, row) => row)
const lengths = [78, 69, 60, 51]
/** No two words below each other are of one length; what stands on the right of a phone is as wide as its words. */
function widthOf(row: number, column: number, screen: ScreenWidth): string {
  const length = lengths[(row * 7 + column * 5) % lengths.length]!
  const isOnRight = screen === 'phone' && column % 2 > 0
  return isOnRight ? `${column < 2 ? 64 : length + 60}px` : `${length}%`
}

/** A list before it is read: its columns, with rows and foot where they will be. */
export function ListSkeleton<T>({ columns, order, density, isPickable }: ListSkeletonProps<T>) {
  const screen = useScreen()
  const shown = columnsOn(screen, columns)
  return (
    <div
      className="card list-card list-waiting"
      data-density={density}
      aria-busy="true"
      style={{ '--list-columns': shown.map(({ width }) => width).join(' ') } as CSSProperties}
    >
      <div className="min-h-0 flex-1 overflow-hidden">
        <div className="list-grid">
          <div className="list-head" aria-hidden="true">
            {isPickable && <div className="list-pick" />}
            {shown.map(({ id, title, sortBy, align }) => (
              <div key={id} className={align === 'right' ? 'justify-end' : undefined}>
                <HeadWords title={title} sortBy={sortBy} order={order} />
              </div>
            ))}
          </div>
          <div role="status" aria-label={uiMessages.loading}>
            {rows.map((row) => (
              <div key={row} className="list-ghost">
                {isPickable && <div className="list-pick" />}
                {shown.map(({ id, align }, column) => (
                  <div key={id} className={align === 'right' ? 'list-cell justify-end' : 'list-cell'}>
                    <Skeleton width={widthOf(row, column, screen)} />
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
      <div className="list-foot" />
    </div>
  )
}
