import { fireEvent, render, screen } from '@testing-library/react'
import { Ban, FastForward } from 'lucide-react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { ChangesMenu } from '@features/transactions/order-changes/changes-menu'

function Row({ onCancel }: { readonly onCancel: () => void }) {
  const [opener, setOpener] = useState<HTMLElement>()
  const actions = [
    { id: 'speedUp', label: 'Speed up', icon: FastForward, refusal: 'This ledger does not allow replacements.' },
    { id: 'cancel', label: 'Cancel the order', icon: Ban, onSelect: onCancel },
  ]
  return (
    <>
      <button type="button" onClick={(event) => setOpener(event.currentTarget)}>
        Change this order
      </button>
      {opener && (
        <ChangesMenu opener={opener} label="Change this order" actions={actions} onClose={() => setOpener(undefined)} />
      )}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Change this order' })
const items = () => screen.queryAllByRole('menuitem', { hidden: true })

function open() {
  let cancels = 0
  render(
    <Row
      onCancel={() => {
        cancels++
      }}
    />,
  )
  fireEvent.click(opener())
  return () => cancels
}

it('is walked with the arrows, and what is refused stays in sight, says why and does nothing [SC032]', () => {
  open()
  const [speedUp, cancel] = items()
  expect(speedUp).toHaveFocus()
  expect(speedUp).toHaveTextContent('Speed upThis ledger does not allow replacements.')
  expect(speedUp).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(speedUp!)
  expect(items()).toHaveLength(2)
  fireEvent.keyDown(speedUp!, { key: 'ArrowDown' })
  expect(cancel).toHaveFocus()
  fireEvent.keyDown(cancel!, { key: 'ArrowDown' })
  expect(speedUp).toHaveFocus()
  fireEvent.keyDown(speedUp!, { key: 'ArrowUp' })
  expect(cancel).toHaveFocus()
})

it('gives the focus back and is gone when one is chosen, and with Escape and Tab nothing is chosen', () => {
  const cancels = open()
  for (const key of ['Escape', 'Tab']) {
    fireEvent.keyDown(items()[1]!, { key })
    expect([items().length, document.activeElement === opener(), cancels()]).toEqual([0, true, 0])
    fireEvent.click(opener())
  }
  fireEvent.click(items()[1]!)
  expect([items().length, document.activeElement === opener(), cancels()]).toEqual([0, true, 1])
})
