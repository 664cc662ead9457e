import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hederaForm } from '@domain/transactions/order-form/hedera-form'
import { solanaForm } from '@domain/transactions/order-form/solana-form'
import { transferFormOf } from '@domain/transactions/order-form/transfer-form'
import { xrplForm } from '@domain/transactions/order-form/xrpl-form'
import { kindWord } from '@features/intents/shared/kind.messages'
import { kindName } from '@features/transactions/order-form/order-form.messages'
import { showOrderForm } from '@support/shown-order-form'

it('a part of an order with a place of its own is titled once, and says there that it may be empty', () => {
  showOrderForm({ form: xrplForm })
  expect(screen.getByText('Memos', { selector: 'legend' })).toHaveClass('sr-only')
  for (const title of ['Memos', 'Source tag'])
    expect(screen.getByText(title, { selector: 'b' }).nextElementSibling).toHaveTextContent('Optional.')
  expect(screen.getByText('Network fee', { selector: 'b' }).nextElementSibling).not.toHaveTextContent('Optional.')
})

it('whatever need not be filled in says so in its title: a destination, a list and flags too; what is needed does not', () => {
  const marked = () =>
    screen
      .getAllByText('optional', { selector: 'legend.field-label > span' })
      .map((mark) => mark.parentElement!.firstChild!.textContent)
  showOrderForm({})
  expect(marked()).toEqual(['Destination'])
  expect(screen.getByRole('group', { name: 'Destination optional' })).toContainElement(
    screen.getByRole('combobox', { name: 'Destination optional' }),
  )
  cleanup()
  showOrderForm({ form: hederaForm, draft: { operation: { type: 'Transfer' } } })
  expect(marked()).toEqual(['Outputs', 'Token outputs'])
  cleanup()
  showOrderForm({ form: xrplForm, draft: { operation: { type: 'TrustSet' } } })
  expect(marked()).toEqual(['Flags'])
  cleanup()
  showOrderForm({ form: xrplForm, draft: { operation: { type: 'Clawback' } } })
  expect(screen.getByRole('group', { name: 'Holder' })).toBeVisible()
})

it('a row of a list is named by its number, for whoever sees it and whoever hears it', () => {
  showOrderForm({ form: solanaForm })
  expect(screen.getByText('Nonce account', { selector: 'legend' })).toHaveClass('sr-only')
  fireEvent.click(screen.getByRole('button', { name: 'Add memo 1' }))
  const memo = screen.getByRole('textbox', { name: 'Memo 1' })
  expect(
    within(memo.closest<HTMLElement>('.order-row')!).getAllByText('Memo 1', { selector: ':not(.sr-only)' }),
  ).toHaveLength(1)
})

it('the focus goes to a row that is added, and on to the next when one is removed', () => {
  showOrderForm({ form: solanaForm })
  for (const element of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: `Add memo ${element}` }))
    expect(screen.getByRole('textbox', { name: `Memo ${element}` })).toHaveFocus()
  }
  fireEvent.change(screen.getByRole('textbox', { name: 'Memo 2' }), { target: { value: 'Second' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove memo 1' }))
  expect(screen.getByRole('textbox', { name: 'Memo 1' })).toHaveFocus()
  expect(document.activeElement).toHaveValue('Second')
  fireEvent.click(screen.getByRole('button', { name: 'Remove memo 1' }))
  expect(screen.getByRole('button', { name: 'Add memo 1' })).toHaveFocus()
})

it('a form calls what it offers as a request will say it', () => {
  expect(kindName('OfferCreate')).toBe(kindWord('OfferCreate'))
  expect([kindName('Account'), kindName('never heard of')]).toEqual(['To another account', 'never heard of'])
})

it('a row of a list with several forms is asked for once which one it has', () => {
  showOrderForm({ form: hederaForm, draft: { operation: { type: 'TokenAssociate' } } })
  expect(screen.getByRole('combobox', { name: 'Token 1' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add token 2' })).toBeInTheDocument()
})

it('a flag is offered in words, with its name of the ledger', () => {
  showOrderForm({ form: xrplForm, draft: { operation: { type: 'TrustSet' } } })
  const flag = screen.getByRole('checkbox', { name: 'Freeze the trust line tfSetFreeze' })
  fireEvent.click(flag)
  expect(flag).toBeChecked()
})

it('what was left empty under one kind of destination is no fault of the next, until the form is sent', async () => {
  showOrderForm({ form: transferFormOf('Solana'), draft: { outputs: [{}] } })
  const element = within(screen.getByRole('group', { name: 'Destination' }))
  fireEvent.blur(element.getByRole('combobox'))
  expect(await element.findByText('This field is required.')).toBeVisible()
  fireEvent.click(element.getByRole('button', { name: 'Account' }))
  expect(element.queryByText('This field is required.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
  expect(await element.findByText('This field is required.')).toBeVisible()
})
