import { expect, it } from 'vitest'
import type { ListColumn } from '@components/list/list-column'
import { exportColumns } from '@components/list/list-export'

const column = (id: string, text?: (item: string) => string): ListColumn<string> => ({
  id,
  title: id.toUpperCase(),
  width: '1fr',
  cell: () => null,
  ...(text ? { text } : {}),
})
const parts = { toItem: (row: number) => `item ${row}`, keyOf: (row: number) => `key ${row}` }

it('a file has every column that has an exact value, and the id of the row at its end', () => {
  const { header, toRow } = exportColumns({ ...parts, columns: [column('name', (item) => item), column('slots')] })
  expect([header, toRow(7)]).toEqual([
    ['NAME', 'Id'],
    ['item 7', 'key 7'],
  ])
})

it('beside a name stand the ids and addresses behind it', () => {
  const named = {
    ...column('account', (item) => item),
    exact: [{ title: 'Account: id', text: (item: string) => `id of ${item}` }],
  }
  const { header, toRow } = exportColumns({ ...parts, columns: [named, column('slots')] })
  expect([header, toRow(7)]).toEqual([
    ['ACCOUNT', 'Account: id', 'Id'],
    ['item 7', 'id of item 7', 'key 7'],
  ])
})

it('a list that has the id as a column has it once', () => {
  const { header, toRow } = exportColumns({
    ...parts,
    columns: [column('id', (item) => `id of ${item}`), column('name', (item) => item)],
  })
  expect([header, toRow(7)]).toEqual([
    ['ID', 'NAME'],
    ['id of item 7', 'item 7'],
  ])
})
