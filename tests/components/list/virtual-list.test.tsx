import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { ListColumn } from '@components/list/list-column'
import { noSelection, type Selection } from '@components/list/selected-rows'
import { CopyButton } from '@components/ui/copy-button'
import { holdTimers } from '@support/held-timers'
import { VirtualList, type VirtualListProps } from '@components/list/virtual-list'

interface Row {
  readonly id: string
}
const items = Array.from({ length: 200 }, (_, i): Row => ({ id: `row ${i}` }))
const columns: readonly ListColumn<Row>[] = [
  { id: 'id', title: 'Name', width: '1fr', sortBy: 'alias', cell: (row) => row.id },
]

const [asIs, keyOf, nothing] = [(row: Row) => row, (row: Row) => row.id, () => undefined]

function Rows({
  hasMore = true,
  rows = items,
  columns: shown = columns,
  onOpen = nothing,
  onOrder = nothing,
  onCopy = nothing,
  ...rest
}: Partial<VirtualListProps<Row, Row>> & { readonly rows?: readonly Row[] }) {
  const [selected, setSelected] = useState<Selection<Row>>(noSelection)
  return (
    <>
      <output aria-label="selected">{[...selected.keys()].join(', ')}</output>
      <VirtualList
        label="Rows"
        columns={shown}
        items={rows}
        toItem={asIs}
        keyOf={keyOf}
        rowLabel={keyOf}
        hasMore={hasMore}
        onNearEnd={nothing}
        onOpen={onOpen}
        selected={selected}
        onSelect={setSelected}
        onCopy={onCopy}
        order={{ sortBy: 'alias', sortOrder: 'DESC' }}
        onOrder={onOrder}
        fixedHeight={440}
        {...rest}
      />
    </>
  )
}

function show(hasMore = true, beside?: ReactNode) {
  const [onOpen, onOrder, onCopy] = [
    vi.fn<(row: Row) => void>(),
    vi.fn<(order: object) => void>(),
    vi.fn<(row: Row) => void>(),
  ]
  const view = (rows = items) => (
    <>
      {beside}
      <Rows {...{ hasMore, rows, onOpen, onOrder, onCopy }} />
    </>
  )
  const { rerender } = render(view())
  return {
    onOpen,
    onOrder,
    onCopy,
    grid: screen.getByRole('grid'),
    become: (rows: readonly Row[]) => rerender(view([...rows])),
  }
}

const press = (...keys: readonly string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))

it('only the rows in sight are in the page, each with its index', () => {
  const { grid } = show()
  const rows = screen.getAllByRole('row')
  expect(rows.length).toBeLessThan(40)
  expect(rows[1]).toHaveAttribute('aria-rowindex', '2')
  expect(grid).toHaveAttribute('aria-rowcount', '-1')
})

it('the row count is told once the end is known', () => {
  expect(show(false).grid).toHaveAttribute('aria-rowcount', '201')
})

it('j and k move, Enter opens', () => {
  const { grid, onOpen } = show()
  fireEvent.keyDown(grid, { key: 'j' })
  fireEvent.keyDown(grid, { key: 'j' })
  fireEvent.keyDown(grid, { key: 'k' })
  fireEvent.keyDown(grid, { key: 'j' })
  fireEvent.keyDown(grid, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledWith({ id: 'row 1' })
})

it('j and k work from anywhere on the page: the list takes the focus, and Enter opens the row', () => {
  const { grid, onOpen } = show()
  for (const key of ['j', 'j', 'k']) fireEvent.keyDown(document.body, { key })
  expect(grid).toHaveFocus()
  expect(grid).toHaveAttribute('aria-activedescendant', 'row-0')
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(onOpen.mock.calls).toEqual([[{ id: 'row 0' }]])
})

it.each([
  ['an input', <input key="field" aria-label="beside" />],
  ['a menu', <div key="menu" role="menu" aria-label="beside" tabIndex={-1} />],
  ['a dialog', <div key="dialog" role="dialog" aria-label="beside" tabIndex={-1} />],
])('j in %s is not the list’s', (_name, beside) => {
  const { grid } = show(true, beside)
  fireEvent.keyDown(screen.getByLabelText('beside'), { key: 'j' })
  expect(grid).not.toHaveAttribute('aria-activedescendant')
})

it('Enter on a button beside the list is the button’s own', () => {
  const { onOpen } = show(true, <button type="button">Refresh</button>)
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Refresh' }), { key: 'Enter' })
  expect(onOpen).not.toHaveBeenCalled()
})

it('a click on the column turns its order round', () => {
  const { onOrder } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Sort by Name' }))
  expect(onOrder).toHaveBeenCalledWith({ sortBy: 'alias', sortOrder: 'ASC' })
})

it('x selects the row that the keyboard is on and takes it back, Escape takes all back, y copies', () => {
  const { onCopy } = show()
  press('x')
  expect(screen.getByLabelText('selected')).toHaveTextContent('')
  press('j', 'x', 'j', 'x', 'j', 'x', 'x', 'y')
  expect(screen.getByLabelText('selected')).toHaveTextContent('row 0, row 1')
  expect(screen.getAllByRole('row', { selected: true }).map((row) => row.getAttribute('aria-label'))).toEqual([
    'row 0',
    'row 1',
  ])
  expect(onCopy.mock.calls).toEqual([[{ id: 'row 2' }]])
  press('Escape')
  expect(screen.getByLabelText('selected')).toHaveTextContent('')
})

it('rows that come above move neither the keyboard nor the selection to another row', () => {
  const { grid, become, onOpen } = show()
  press('j', 'j', 'x')
  become([{ id: 'newer' }, ...items])
  expect(grid).toHaveAttribute('aria-activedescendant', 'row-2')
  expect(screen.getByLabelText('selected')).toHaveTextContent('row 1')
  press('Enter')
  expect(onOpen.mock.calls).toEqual([[{ id: 'row 1' }]])
})

it('a move draws the rows anew that it changes, and no other', () => {
  const drawn: string[] = []
  const counted: readonly ListColumn<Row>[] = [
    {
      id: 'id',
      title: 'Name',
      width: '1fr',
      cell: (row) => {
        drawn.push(row.id)
        return row.id
      },
    },
  ]
  render(<Rows columns={counted} />)
  press('j')
  drawn.length = 0
  press('j')
  expect([...drawn].sort()).toEqual(['row 0', 'row 1'])
})

/** Puts the list where a person would have scrolled it; a document without layout says nothing by itself. */
function scrollTo(grid: HTMLElement, offset: number) {
  grid.scrollTop = offset
  fireEvent.scroll(grid)
}
const labels = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.getAttribute('aria-label'))
/** A few of ten rows in sight on either side. */
const around = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => `row ${first + i}`)

it('scrolling draws the rows that come in sight, and a few on either side', () => {
  const { grid } = show()
  expect(labels()).toEqual(around(0, 12))
  scrollTo(grid, 50 * 44 + 20)
  expect(labels()).toEqual(around(48, 62))
  expect(screen.getByRole('row', { name: 'row 50' })).toHaveStyle({ transform: 'translateY(2200px)' })
  scrollTo(grid, 190 * 44)
  expect(labels()).toEqual(around(188, 199))
})

it('a list that has fewer rows than before draws its last ones until it is scrolled back', () => {
  const { grid, become } = show()
  scrollTo(grid, 150 * 44)
  become(items.slice(0, 30))
  expect(labels()).toEqual(around(18, 29))
})

it('the keyboard brings a row in sight, as little as that takes', () => {
  const { grid } = show()
  const away = () => grid.scrollTop
  press(...Array.from({ length: 10 }, () => 'j'))
  expect(away()).toBe(0)
  press('j', 'j')
  expect(away()).toBe(2 * 44)
  press(...Array.from({ length: 9 }, () => 'k'))
  expect(away()).toBe(2 * 44)
  press('k')
  expect(away()).toBe(44)
})

it('what is in sight is told at once, and then when scrolling has rested', () => {
  const onSight = vi.fn<(first: number, last: number) => void>()
  render(<Rows onSight={onSight} />)
  expect(onSight.mock.calls).toEqual([[0, 12]])
  const [grid, timers] = [screen.getByRole('grid'), holdTimers()]
  try {
    scrollTo(grid, 20 * 44)
    act(() => timers.pass(100))
    scrollTo(grid, 50 * 44)
    act(() => timers.pass(149))
    expect(onSight).toHaveBeenCalledTimes(1)
    act(() => timers.pass(1))
    expect(onSight.mock.calls.slice(1)).toEqual([[48, 62]])
  } finally {
    timers.giveBack()
  }
})

it('rows that follow are asked for near the end alone', () => {
  const onNearEnd = vi.fn<() => void>()
  render(<Rows onNearEnd={onNearEnd} />)
  const grid = screen.getByRole('grid')
  scrollTo(grid, 100 * 44)
  expect(onNearEnd).not.toHaveBeenCalled()
  scrollTo(grid, 170 * 44)
  expect(onNearEnd).toHaveBeenCalledTimes(1)
})

it('a visit finds the list where it was left, whatever the height of its rows became', () => {
  const { unmount } = render(<Rows visit="one" />)
  scrollTo(screen.getByRole('grid'), 100 * 44)
  unmount()
  const { rerender } = render(<Rows visit="one" />)
  expect(screen.getByRole('grid').scrollTop).toBe(100 * 44)
  expect(labels()).toEqual(around(98, 112))
  rerender(<Rows visit="one" rowHeight={36} />)
  expect(labels()[0]).toBe('row 120')
})

it('rows of another list begin at their own top', () => {
  const view = (shownOf: string) => <Rows shownOf={shownOf} />
  const { rerender } = render(view('one'))
  const grid = screen.getByRole('grid')
  scrollTo(grid, 900)
  rerender(view('one'))
  expect(grid.scrollTop).toBe(900)
  rerender(view('two'))
  expect(grid.scrollTop).toBe(0)
})

it('what stands in a row is no stop of Tab: the arrows to the sides lead to it and back, those up and down to other rows', () => {
  const withControls: readonly ListColumn<Row>[] = [
    {
      id: 'id',
      title: 'Name',
      width: '1fr',
      cell: (row) => (
        <>
          <a href="/row" tabIndex={-1}>
            {row.id}
          </a>
          <CopyButton value={row.id} what={row.id} />
        </>
      ),
    },
  ]
  render(<Rows columns={withControls} />)
  const grid = screen.getByRole('grid')
  expect(grid.querySelectorAll('.list-row :is(a, button):not([tabindex="-1"])')).toHaveLength(0)
  const pressed = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  grid.focus()
  pressed('ArrowRight')
  expect(grid).toHaveFocus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) pressed(key)
  expect(screen.getByRole('button', { name: 'Copy row 1' })).toHaveFocus()
  pressed('ArrowLeft')
  expect(screen.getByRole('link', { name: 'row 1' })).toHaveFocus()
  pressed('ArrowLeft')
  expect(grid).toHaveFocus()
  for (const key of ['ArrowRight', 'ArrowDown']) pressed(key)
  expect(grid).toHaveFocus()
  expect(grid).toHaveAttribute('aria-activedescendant', 'row-2')
})
