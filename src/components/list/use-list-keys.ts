import type { KeyboardEvent, RefObject } from 'react'
import { useKeys } from '@components/ui/use-keys'
import { noSelection, toggled, type Selection } from './selected-rows'

export interface KeyedRows<W, T> {
  readonly items: readonly W[]
  readonly toItem: (row: W) => T
  readonly keyOf: (row: W) => string
  readonly onOpen: (item: T) => void
  readonly selected: Selection<W>
  readonly onSelect: (selected: Selection<W>) => void
  /** Y copies this of the row that the keyboard is on. */
  readonly onCopy?: ((item: T) => void) | undefined
}

interface ActiveRow {
  readonly scroll: RefObject<HTMLDivElement | null>
  /** The row that the keyboard is on; negative where it is on none. */
  readonly active: number
  readonly onActive: (index: number) => void
}

/** The keys of a list: those of the page at once, those of the list itself for its element. */
export function useListKeys<W, T>(
  { items, toItem, keyOf, onOpen, selected, onSelect, onCopy }: KeyedRows<W, T>,
  { scroll, active, onActive }: ActiveRow,
): (event: KeyboardEvent) => void {
  const move = (step: number) => {
    scroll.current?.focus({ preventScroll: true })
    onActive(Math.min(items.length - 1, Math.max(0, active + step)))
  }
  // The bar that clears goes with what it cleared.
  const unselect = () => {
    scroll.current?.focus({ preventScroll: true })
    onSelect(noSelection)
  }
  const current = items[active]
  const toggle = (row: W) => onSelect(toggled(selected, keyOf(row), row))
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    enter: current === undefined ? undefined : () => onOpen(toItem(current)),
    x: current === undefined ? undefined : () => toggle(current),
    y: current === undefined || !onCopy ? undefined : () => onCopy(toItem(current)),
    escape: selected.size === 0 ? undefined : () => unselect(),
  })
  const walk = (step: 1 | -1, from: Element): boolean => {
    const row =
      from.closest('.list-row') ?? (from === scroll.current ? from.querySelector('.list-row[data-active]') : null)
    if (focusBeside(row, step)) return true
    if (step < 0) scroll.current?.focus({ preventScroll: true })
    return step < 0 && row !== null
  }
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    const down = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const aside = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (down !== 0) move(down)
    else if (aside === 0 || !walk(aside, event.target as Element)) return
    event.preventDefault()
  }
}

const controls = 'a[href], button, input'

/** Moves the focus among the controls of a row; false where there is none further on. What is not shown does not take it. */
function focusBeside(row: Element | null | undefined, step: 1 | -1): boolean {
  const all = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const at = all.findIndex((control) => control === document.activeElement)
  const rest = step > 0 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse()
  return rest.some((control) => {
    control.focus()
    return control === document.activeElement
  })
}
