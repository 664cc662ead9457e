import { useCallback, useMemo, useRef, useState, type CSSProperties } from 'react'
import type { ListColumn, ListOrder } from './list-column'
import { ListHead } from './list-head'
import { positionOf } from './scroll-position'
import { toggled, toggledAll } from './selected-rows'
import { useListKeys, type KeyedRows } from './use-list-keys'
import { columnsOn, useScreen } from './use-screen'
import { useVirtualRows, type ScrolledRows } from './use-virtual-rows'
import { VirtualRow } from './virtual-row'

export interface VirtualListProps<W, T> extends KeyedRows<W, T>, ScrolledRows<W> {
  readonly label: string
  readonly columns: readonly ListColumn<T>[]
  readonly rowLabel: (item: T) => string
  readonly order: ListOrder
  readonly onOrder: (order: ListOrder) => void
  readonly rowHeight?: number
  /** Rows have a box to select them with; X selects them in any list. */
  readonly isPickable?: boolean
}

const phoneRowHeight = 74

/**
 * Only the rows in sight are in the page; j and k move wherever the focus is on the page, Enter opens, x selects, y copies.
 * A list is one stop of Tab beside its head: the arrows to the sides go to what stands in the row.
 */
export function VirtualList<W, T>(props: VirtualListProps<W, T>) {
  const { label, items, toItem, keyOf, rowLabel, hasMore, onOpen, order, onOrder, selected, rowHeight = 44 } = props
  const { isPickable = false, onSelect } = props
  const screen = useScreen()
  const columns = useMemo(() => columnsOn(screen, props.columns), [screen, props.columns])
  const scroll = useRef<HTMLDivElement>(null)
  const [activeKey, setActiveKey] = useState(() => positionOf(props.visit)?.activeKey)
  const active = useMemo(
    () => (activeKey === undefined ? -1 : items.findIndex((row) => keyOf(row) === activeKey)),
    [activeKey, items, keyOf],
  )
  const height = screen === 'phone' ? phoneRowHeight : rowHeight
  const { first, last, scrollToRow } = useVirtualRows(props, {
    scroll,
    rowHeight: height,
    activeKey,
  })
  const onKeyDown = useListKeys(props, {
    scroll,
    active,
    onActive: (index) => {
      setActiveKey(keyOf(items[index] as W))
      scrollToRow(index)
    },
  })
  const pick = useCallback((row: W) => onSelect(toggled(selected, keyOf(row), row)), [onSelect, selected, keyOf])
  const tracks = {
    '--list-columns': columns.map((column) => column.width).join(' '),
    '--list-row': `${rowHeight}px`,
  } as CSSProperties
  return (
    <div
      ref={scroll}
      className="list-scroll"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={hasMore ? -1 : items.length + 1}
      aria-colcount={columns.length + Number(isPickable)}
      aria-multiselectable
      aria-activedescendant={active >= 0 ? `row-${active}` : undefined}
      onKeyDown={onKeyDown}
      style={tracks}
    >
      <div className="list-grid">
        <ListHead
          columns={columns}
          order={order}
          onOrder={onOrder}
          picking={
            isPickable
              ? {
                  picked: items.filter((row) => selected.has(keyOf(row))).length / items.length,
                  onPickAll: () => onSelect(toggledAll(selected, items, keyOf)),
                }
              : undefined
          }
        />
        <div style={{ height: items.length * height, position: 'relative' }} role="rowgroup">
          {items.slice(first, last + 1).map((row, i) => (
            <VirtualRow
              key={keyOf(row)}
              index={first + i}
              start={(first + i) * height}
              row={row}
              toItem={toItem}
              columns={columns}
              rowLabel={rowLabel}
              isActive={first + i === active}
              isSelected={selected.has(keyOf(row))}
              onOpen={onOpen}
              onPick={isPickable ? pick : undefined}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
