import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { defaultLook, type ListColumn, type ListLook } from '@components/list/list-column'
import type { ListData } from '@components/list/list-data'
import { isFiltered, unsetAll, wordsOfSet, type FilterValues, type ListFilter } from '@components/list/list-filter'
import { ListScreen } from '@components/list/list-screen'
import type { SelectedRows } from '@components/list/selected-rows'

interface Row {
  readonly id: string
  readonly alias: string
}
const rows: readonly Row[] = [
  { id: '1', alias: 'Gold' },
  { id: '2', alias: 'Silver' },
]
const still = () => undefined
const full: ListData<Row> = {
  items: rows,
  isLoading: false,
  isLoadingMore: false,
  hasMore: false,
  updatedAt: 1,
  failure: undefined,
  loadMore: still,
  newcomers: 0,
  renew: still,
}
const columns: readonly ListColumn<Row>[] = [
  { id: 'alias', title: 'Name', width: '1fr', cell: (row) => row.alias, text: (row) => row.alias },
  { id: 'id', title: 'Id', width: '90px', cell: (row) => row.id, text: (row) => row.id },
]
const allFilters: readonly ListFilter[] = [
  { as: 'text', key: 'address', label: 'Address' },
  {
    as: 'choices',
    key: 'lock',
    label: 'Lock',
    choices: [
      { value: 'Locked', label: 'Locked' },
      { value: 'Unlocked', label: 'Unlocked' },
    ],
  },
  {
    as: 'choices',
    key: 'ledgerId',
    label: 'Ledger',
    choices: [{ value: 'eth', label: 'Ethereum' }],
    single: true,
    rare: true,
  },
  { as: 'period', key: 'registeredAt', label: 'Registered' },
]

interface Shown {
  readonly data?: Partial<ListData<Row>>
  readonly values?: FilterValues
  readonly look?: ListLook
  readonly filters?: readonly ListFilter[]
  readonly bulk?: (selected: SelectedRows) => ReactNode
}

function show(first: Shown = {}) {
  const [onFilter, onLook, renew] = [
    vi.fn<(values: FilterValues) => void>(),
    vi.fn<(look: ListLook) => void>(),
    vi.fn<() => void>(),
  ]
  const list = ({ data = {}, values = {}, look = defaultLook, filters = allFilters, bulk }: Shown) => (
    <ListScreen
      label="Rows"
      noun={{ one: 'row', other: 'rows' }}
      columns={columns}
      data={{ ...full, renew, ...data }}
      toItem={(row: Row) => row}
      keyOf={(row) => row.id}
      rowLabel={(row) => row.alias}
      onOpen={still}
      order={{ sortBy: 'alias', sortOrder: 'ASC' }}
      onOrder={still}
      filters={filters}
      values={values}
      onFilter={onFilter}
      look={look}
      onLook={onLook}
      empty={<p>Nothing yet</p>}
      fixedHeight={440}
      bulk={bulk}
    />
  )
  const { rerender } = render(list(first))
  return { onFilter, onLook, renew, turn: (next: Shown) => rerender(list(next)) }
}

it('a list that waits shows the columns that it will have', () => {
  show({ data: { isLoading: true, items: [] }, look: { ...defaultLook, hidden: ['id'] } })
  expect(screen.getByText('Name')).toBeVisible()
  expect(screen.queryByText('Id')).toBeNull()
  expect(screen.getByRole('status', { name: 'Loading' }).children.length).toBeGreaterThan(20)
})

it.each(['Enter', 'ArrowDown'])('%s leads from the search to the rows', (key) => {
  show({ filters: [{ as: 'search', key: 'alias', label: 'Name' }] })
  const field = screen.getByRole('searchbox', { name: 'Name' })
  field.focus()
  fireEvent.keyDown(field, { key })
  expect(screen.getByRole('grid', { name: 'Rows' })).toHaveFocus()
})

describe('the filters of a list', () => {
  it('a choice sets its key, a single choice its one value, and the cross unsets it', () => {
    const { onFilter } = show({ values: { lock: ['Locked'] } })
    fireEvent.click(screen.getByRole('button', { name: 'Lock: Locked' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Unlocked' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear the filter Lock' }))
    expect(onFilter.mock.calls).toEqual([[{ lock: ['Locked', 'Unlocked'] }], [{ lock: [] }]])
  })

  it('an exact value is asked for when it is complete, without the spaces around it', () => {
    const { onFilter } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Filter by Address' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Address exactly' }), { target: { value: ' 0xabc ' } })
    expect(onFilter).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(onFilter.mock.calls).toEqual([[{ address: '0xabc' }]])
  })

  it('a period is whole days of the person’s clock, and one that ends before it begins is not asked for', async () => {
    const { onFilter } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Filter by Registered' }))
    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-20' } })
    fireEvent.change(screen.getByLabelText('Up to and including'), { target: { value: '2026-11-19' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(screen.getByRole('alert')).toHaveTextContent('The period ends before it begins.')
    fireEvent.change(screen.getByLabelText('Up to and including'), { target: { value: '2026-11-20' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(onFilter.mock.calls).toEqual([
      [
        {
          'registeredAt.gt': new Date(2026, 10, 20).toISOString(),
          'registeredAt.lt': new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
        },
      ],
    ])
  })

  it('a rare filter is offered only where the address has set it', () => {
    show()
    expect(screen.queryByRole('button', { name: /Ledger/ })).toBeNull()
    show({ values: { ledgerId: 'eth' } })
    expect(screen.getByRole('button', { name: 'Ledger: Ethereum' })).toBeVisible()
  })

  it('all of them are unset at once', () => {
    const { onFilter } = show({ values: { 'registeredAt.gt': '2026-11-20T00:00:00.000Z' } })
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onFilter.mock.calls).toEqual([
      [
        {
          address: undefined,
          lock: undefined,
          ledgerId: undefined,
          'registeredAt.gt': undefined,
          'registeredAt.lt': undefined,
        },
      ],
    ])
    expect([
      isFiltered(allFilters, { lock: [], address: '' }),
      isFiltered(allFilters, { 'registeredAt.lt': 'x' }),
      isFiltered(allFilters, unsetAll(allFilters)),
    ]).toEqual([false, true, false])
  })
})

describe('a list', () => {
  it('without rows says whether there are none, or none that fit', () => {
    show({ data: { items: [] } })
    expect(screen.getByText('Nothing yet')).toBeVisible()
    show({ data: { items: [] }, values: { lock: ['Locked'] } })
    expect(screen.getByText('No rows match these filters')).toBeVisible()
    expect(
      screen.getByText('Lock: Locked. Change the filters, or clear them to see everything you may read.'),
    ).toBeVisible()
  })

  it('names what is set by its label and in the words of its choices, a period by its label alone', () => {
    expect(
      wordsOfSet(allFilters, {
        address: 'bc1q\u202e',
        lock: [],
        ledgerId: 'eth',
        'registeredAt.gt': '2026-11-20T00:00:00.000Z',
      }),
    ).toEqual(['Address: bc1q⟨U+202E⟩', 'Ledger: Ethereum', 'Registered'])
    expect(wordsOfSet(allFilters, { ledgerId: 'moon' })).toEqual(['Ledger: moon'])
  })

  it('keeps what is new behind a button that says how many there are', () => {
    const { renew } = show({ data: { newcomers: 3 } })
    fireEvent.click(screen.getByRole('button', { name: '3 new. Show them' }))
    expect(renew).toHaveBeenCalledOnce()
  })

  it('shows the columns that a person has not hidden, and always the one that names the row', () => {
    const { onLook } = show({ look: { hidden: ['alias', 'id'], density: 'comfortable' } })
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name'])
    fireEvent.click(screen.getByRole('button', { name: 'Columns and density' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Id' }))
    fireEvent.click(screen.getByRole('button', { name: 'Compact' }))
    expect(onLook.mock.calls).toEqual([
      [{ hidden: ['alias'], density: 'comfortable' }],
      [{ hidden: ['alias', 'id'], density: 'compact' }],
    ])
  })

  it('counts the rows that are selected with the keyboard, and offers them as a table', async () => {
    const copied = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
    show({ data: { items: [rows[0]!, { id: '2', alias: '=HYPERLINK("https://a.example")' }] } })
    for (const key of ['j', 'x', 'j', 'x']) fireEvent.keyDown(document.body, { key })
    const bar = (await screen.findByText('2 rows selected')).parentElement!
    fireEvent.click(within(bar).getByRole('button', { name: 'Copy the selected rows' }))
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(copied.mock.calls).toEqual([[['Name\tId', 'Gold\t1', `"'=HYPERLINK(""https://a.example"")"\t2`].join('\n')]])
    fireEvent.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText('2 rows selected')).toBeNull()
  })
})

describe('the rows that are selected', () => {
  const selected = vi.fn<(selected: SelectedRows) => ReactNode>(() => <button type="button">Change them</button>)
  const given = () => selected.mock.lastCall![0]
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const all = () => box('Select all shown')
  const said = async () => (await screen.findByText(/selected/)).textContent

  it('have a box each, where something can be done with them; a list without that has none', async () => {
    const { turn } = show()
    expect(screen.queryByRole('checkbox')).toBeNull()
    turn({ bulk: selected })
    fireEvent.click(box('Select Silver'))
    expect([box('Select Gold').checked, box('Select Silver').checked, all().checked, all().indeterminate]).toEqual([
      false,
      true,
      false,
      true,
    ])
    expect(screen.getByRole('row', { name: 'Silver' })).toHaveAttribute('aria-selected', 'true')
    expect(await said()).toBe('1 row selected')
    expect(screen.getByRole('button', { name: 'Change them' })).toBeVisible()
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'x' })
    expect([box('Select Gold').checked, all().checked, all().indeterminate]).toEqual([true, true, false])
  })

  it('are taken all at once and let go all at once, in the order in which they were selected', async () => {
    show({ bulk: selected })
    fireEvent.click(box('Select Silver'))
    fireEvent.click(all())
    expect(await said()).toBe('2 rows selected')
    expect(given().rows).toEqual([
      { id: '2', label: 'Silver' },
      { id: '1', label: 'Gold' },
    ])
    fireEvent.click(all())
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('outlive another order and filter: what is not shown then is said, and can be let go', async () => {
    const { turn } = show({ bulk: selected })
    fireEvent.click(all())
    turn({ bulk: selected, data: { items: [rows[1]!] }, values: { lock: ['Locked'] } })
    expect(await said()).toBe('2 rows selected One of them is not shown now.')
    expect(given().rows.map(({ label }) => label)).toEqual(['Gold', 'Silver'])
    turn({ bulk: selected, data: { items: [] }, values: { lock: ['Unlocked'] } })
    expect(screen.queryByText(/selected/)).toBeNull()
    turn({ bulk: selected, data: { items: [rows[1]!] } })
    fireEvent.click(screen.getByRole('button', { name: 'Keep only what is shown' }))
    expect([await said(), given().rows.map(({ label }) => label)]).toEqual(['1 row selected', ['Silver']])
  })

  it('can be cut to the first so many, and are copied as they are now', async () => {
    const { turn } = show({ bulk: selected })
    fireEvent.click(box('Select Silver'))
    fireEvent.click(box('Select Gold'))
    expect(await said()).toBe('2 rows selected')
    act(() => given().keepFirst(1))
    expect(given().rows).toEqual([{ id: '2', label: 'Silver' }])
    turn({ bulk: selected, data: { items: [rows[0]!, { id: '2', alias: 'Silver bar' }] } })
    expect(given().rows).toEqual([{ id: '2', label: 'Silver bar' }])
    act(() => given().clear())
    expect(screen.queryByText(/selected/)).toBeNull()
  })
})
