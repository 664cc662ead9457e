import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { latePart } from '@components/ui/late-part'
import { SearchField, searchList } from '@components/ui/search-field'
import { searchMessages as words } from '@components/ui/search.messages'

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

describe('before its list is there', () => {
  /** A field whose list comes, or does not, when the test says so. */
  function showEarly() {
    const loads: { readonly come: () => void; readonly fail: () => void }[] = []
    const list = latePart(
      () =>
        new Promise<NonNullable<ReturnType<typeof loadedList>>>((resolve, reject) =>
          loads.push({ come: () => resolve(loadedList()), fail: () => reject(new Error('no network')) }),
        ),
    )
    const sent: string[] = []
    function Early() {
      const [account, setAccount] = useState('hot')
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent.push(account)
          }}
        >
          <SearchField
            label="From"
            placeholder=""
            choices={choices}
            value={account}
            list={list}
            onChange={setAccount}
          />
          <button>Send</button>
        </form>
      )
    }
    render(<Early />)
    return { loads, sent }
  }
  const loadedList = () => {
    const list = searchList.read()
    if (typeof list !== 'function') throw new Error('the list of the tests is not there')
    return list
  }
  const settle = (end: () => void) =>
    act(async () => {
      end()
      await Promise.resolve()
    })

  it('looks and is named as with it, and fetches it with the focus', () => {
    const { loads } = showEarly()
    expect(field()).toHaveValue('Hot 01')
    expect(screen.getByRole('combobox', { name: 'From', expanded: false })).toBe(field())
    expect(loads).toHaveLength(0)
    act(() => field().focus())
    expect(loads).toHaveLength(1)
    expect(field()).toHaveAttribute('aria-busy', 'true')
  })

  it('fetches it at the first touch of the page, and leaves the focus where it is', async () => {
    const { loads } = showEarly()
    act(() => screen.getByRole('button').focus())
    fireEvent.pointerMove(document.body)
    expect(loads).toHaveLength(1)
    await settle(loads[0]!.come)
    expect(screen.getByRole('button')).toHaveFocus()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field()).toHaveValue('Hot 01')
  })

  it('takes what is typed, searches for it once the list is there, and keeps the focus', async () => {
    const { loads } = showEarly()
    act(() => field().focus())
    fireEvent.change(field(), { target: { value: 'col' } })
    expect(field()).toHaveValue('col')
    await settle(loads[0]!.come)
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('col')
    expect(await screen.findByRole('option')).toHaveTextContent('Cold 01')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(field()).toHaveValue('Cold 01')
  })

  it('opens it where the field was clicked, with what was chosen selected', async () => {
    const { loads } = showEarly()
    click()
    await settle(loads[0]!.come)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(selected()).toBe('Hot 01')
  })

  it('Enter sends no form with what was typed and not chosen', () => {
    const { sent } = showEarly()
    act(() => field().focus())
    fireEvent.change(field(), { target: { value: 'col' } })
    expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
    expect(sent).toEqual([])
  })

  it('a list that cannot be loaded says so at the field, keeps what was chosen, and is fetched anew by a click', async () => {
    const { loads } = showEarly()
    act(() => field().focus())
    await settle(loads[0]!.fail)
    expect(field()).toHaveAccessibleDescription(words.notLoaded)
    expect(field()).toHaveValue('Hot 01')
    fireEvent.click(field())
    expect(loads).toHaveLength(2)
    await settle(loads[1]!.come)
    expect(await screen.findAllByRole('option')).toHaveLength(2)
    expect(screen.queryByText(words.notLoaded)).toBeNull()
  })
})
