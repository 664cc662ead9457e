import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { OrderSheet } from '@features/transactions/order-form/order-sheet'
import { Button } from '@components/ui/button'
import { Dialog } from '@components/ui/dialog'
import { SearchField } from '@components/ui/search-field'

const choices = [
  { id: 'hot', alias: 'Hot 01' },
  { id: 'cold', alias: 'Cold 01' },
]

interface FormProps {
  readonly onSubmit: () => void
  readonly onTo: (id: string) => void
  readonly isBarred?: boolean
  readonly isAsked?: boolean
}

function Form({ onSubmit, onTo, isBarred = false, isAsked = false }: FormProps) {
  const [account, setAccount] = useState('hot')
  return (
    <OrderSheet
      head={
        <>
          <SearchField label="From" placeholder="" choices={choices} value={account} onChange={setAccount} />
          <select aria-label="Ledger" />
        </>
      }
      isHeld={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <SearchField label="To" placeholder="" choices={choices} value="" onChange={onTo} />
        <textarea aria-label="Description" />
        <input type="checkbox" aria-label="Pays the fee" />
        <Button>Add output 2</Button>
        <Button type="submit" unavailable={isBarred}>
          Propose
        </Button>
      </form>
      {isAsked && (
        <Dialog open title="Above" onClose={() => undefined}>
          <input aria-label="Asked" />
        </Dialog>
      )}
    </OrderSheet>
  )
}

function show(more: Partial<FormProps> = {}) {
  let sent = 0
  const chosen: string[] = []
  render(
    <Form
      onSubmit={() => {
        sent += 1
      }}
      onTo={(id) => chosen.push(id)}
      {...more}
    />,
  )
  return { sent: () => sent, chosen: () => chosen }
}
const press = (element: HTMLElement, key = 'Enter') => fireEvent.keyDown(element, { key, ctrlKey: key === 'Enter' })
const field = (label: string) => screen.getByLabelText(label)

it.each(['From', 'Ledger', 'To', 'Description', 'Pays the fee'])(
  'the key submits the form from the field %s, and so does it on a Mac',
  async (label) => {
    const { sent } = show()
    act(() => field(label).focus())
    // Their lists open with the focus, and keep nobody from the rest of the page.
    if (label === 'From' || label === 'To') expect(await screen.findByRole('listbox')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Propose' })).toBeVisible()
    press(field(label))
    expect(sent()).toBe(1)
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.keyDown(field(label), { key: 'Enter', metaKey: true })
    expect(sent()).toBe(2)
  },
)

it('the key submits the form from a button too, and from the button that submits it once', () => {
  const { sent } = show()
  press(screen.getByRole('button', { name: 'Add output 2' }))
  press(screen.getByRole('button', { name: 'Propose' }))
  expect(sent()).toBe(2)
})

it('what an open list points at is taken before anything is submitted', () => {
  const { sent } = show()
  fireEvent.focus(field('From'))
  press(field('From'), 'ArrowDown')
  press(field('From'), 'ArrowDown')
  press(field('From'))
  expect(sent()).toBe(0)
  expect(field('From')).toHaveValue('Cold 01')
  press(field('From'))
  expect(sent()).toBe(1)
})

it('what an open list was searched for is taken before anything is submitted, and nothing that nobody asked for', async () => {
  const { sent, chosen } = show()
  act(() => field('To').focus())
  await screen.findByRole('listbox')
  press(field('To'))
  expect([sent(), chosen()]).toEqual([1, []])
  fireEvent.change(field('To'), { target: { value: 'cold' } })
  press(field('To'))
  expect([sent(), chosen()]).toEqual([1, ['cold']])
})

it('whoever walks through a field with Tab chooses nothing, and takes what they searched for', async () => {
  const { chosen } = show()
  act(() => field('To').focus())
  await screen.findByRole('listbox')
  press(field('To'), 'Tab')
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
  fireEvent.change(field('To'), { target: { value: 'cold' } })
  press(field('To'), 'Tab')
  expect(chosen()).toEqual(['cold'])
})

it('the key does nothing where the button does nothing, and nothing from a dialog above the form', () => {
  const { sent } = show({ isBarred: true, isAsked: true })
  press(field('Description'))
  press(field('Asked'))
  expect(sent()).toBe(0)
})

it('the key submits the form while nothing has the focus, and leaves a field or a link elsewhere, and a dialog, alone', () => {
  const { sent } = show()
  press(document.body)
  expect(sent()).toBe(1)
  const elsewhere = document.body.appendChild(document.createElement('div'))
  elsewhere.innerHTML = '<a href="/">Home</a><textarea></textarea>'
  for (const one of elsewhere.children) press(one as HTMLElement)
  elsewhere.innerHTML = '<div role="dialog"></div>'
  press(document.body)
  expect(sent()).toBe(1)
  elsewhere.remove()
})

it('a form that is gone is not submitted any more', () => {
  const { sent } = show()
  cleanup()
  press(document.body)
  expect(sent()).toBe(0)
})

it('the key in a dialog above the form is not for the form', () => {
  const { sent } = show({ isAsked: true })
  press(field('Asked'))
  expect(sent()).toBe(0)
})
