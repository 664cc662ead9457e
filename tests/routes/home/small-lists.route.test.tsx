import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { region } from '@support/route-find'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { open, see, click, fill } = seat
const rowsOf = (panel: string) => within(region(panel)).getAllByRole('listitem')

test('the panels of the dashboard show ten rows each where there are as many, and lead to the rest [CO008]', async () => {
  await open('home')
  for (const panel of ['Last intents', 'Last used accounts', 'Top balances'])
    await see(() => expect(rowsOf(panel), panel).toHaveLength(10))
  for (const [panel, rest] of [
    ['Last intents', 'All tasks'],
    ['Last used accounts', 'All accounts'],
  ] as const)
    within(region(panel)).getByRole('link', { name: rest })
})

test('a picker shows the first ten of what it finds, and says that more are found by typing [CO008]', async () => {
  await open('transactions/transfers/create')
  const from = () => screen.getByRole('combobox', { name: 'From' })
  await click(from)
  await see(() => expect(screen.getAllByRole('option')).toHaveLength(10))
  screen.getByText('These are the first 10. Type to narrow.')
  await fill(from, 'Solana treasury')
  await see(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(screen.queryByText(/Type to narrow/)).toBeNull()
})
