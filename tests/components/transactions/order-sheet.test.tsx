import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OrderSheet } from '@features/transactions/order-form/order-sheet'

const sheet = (form: string | undefined, isHeld = false) => (
  <OrderSheet head={<input aria-label="Asset" />} isHeld={isHeld}>
    {form && (
      <form key={form}>
        <button>{form}</button>
      </form>
    )}
  </OrderSheet>
)

it('what stands above the form keeps the focus when the form comes, changes and goes', () => {
  const { rerender } = render(sheet(undefined))
  const asset = screen.getByRole('textbox', { name: 'Asset' })
  asset.focus()
  for (const form of ['Bitcoin', 'Ether', undefined]) {
    rerender(sheet(form))
    expect(screen.queryByRole('button')?.textContent).toBe(form)
    expect(screen.getByRole('textbox', { name: 'Asset' })).toBe(asset)
    expect(document.activeElement).toBe(asset)
  }
})

it('what stands above the form is not changed while the order is being signed', () => {
  const { rerender } = render(sheet('Bitcoin', true))
  const head = screen.getByRole('group')
  expect(head.contains(screen.getByRole('textbox', { name: 'Asset' }))).toBe(true)
  expect(head.hasAttribute('disabled')).toBe(true)
  rerender(sheet('Bitcoin'))
  expect(head.hasAttribute('disabled')).toBe(false)
})
