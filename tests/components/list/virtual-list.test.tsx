import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { ListColumn } from '@components/list/list-column'
import { VirtualList } from '@components/list/virtual-list'

interface Row { readonly id: string }
const items = Array.from({ length: 200 }, (_, i): Row => ({ id: `row ${i}` }))
const columns: readonly ListColumn<Row>[] = [{ id: 'id', title: 'Name', width: '1fr', sortBy: 'alias', cell: (row) => row.id }]

function show(hasMore = true, beside?: ReactNode) {
  const [onOpen, onOrder] = [vi.fn<(row: Row) => void>(), vi.fn<(order: object) => void>()]
  render(
    <>
      {beside}
      <VirtualList
        label="Rows" columns={columns} items={items} keyOf={(row) => row.id} rowLabel={(row) => row.id} hasMore={hasMore} onNearEnd={() => undefined} onOpen={onOpen}
        order={{ sortBy: 'alias', sortOrder: 'DESC' }} onOrder={onOrder} initialRect={{ width: 900, height: 440 }}
      />
    </>,
  )
  return { onOpen, onOrder, grid: screen.getByRole('grid') }
}

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
