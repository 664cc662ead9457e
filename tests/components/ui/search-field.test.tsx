import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SearchField } from '@components/ui/search-field'

const choices = [
  { id: 'hot', alias: 'Hot 01' },
  { id: 'cold', alias: 'Cold 01' },
]

function Shown({ error }: { readonly error?: string }) {
  const [account, setAccount] = useState('hot')
  return (
    <SearchField label="From" placeholder="" choices={choices} value={account} error={error} onChange={setAccount} />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('From')
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)
const click = () => {
  act(() => field().focus())
  fireEvent.click(field())
}

it('a click selects what was chosen, so that what is typed takes its place; what was typed stays as it is', async () => {
  render(<Shown />)
  click()
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(selected()).toBe('Hot 01')
  fireEvent.change(field(), { target: { value: 'co' } })
  field().setSelectionRange(2, 2)
  fireEvent.click(field())
  expect(selected()).toBe('')
  expect(screen.getByRole('option')).toHaveTextContent('Cold 01')
})

it('a click opens a list that was closed by Escape', async () => {
  render(<Shown />)
  click()
  expect(await screen.findByRole('listbox')).toBeVisible()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(field())
  expect(await screen.findByRole('listbox')).toBeVisible()
})

it('a click opens the list of a field with something wrong, which its focus does not', async () => {
  render(<Shown error="This field is required." />)
  act(() => field().focus())
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.click(field())
  expect(await screen.findByRole('listbox')).toBeVisible()
})
