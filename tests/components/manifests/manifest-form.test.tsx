import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ManifestFormScreen } from '@features/manifests/manifest-form.screen'
import { manifestFormMessages as words } from '@features/manifests/manifest-form.messages'
import { ManifestReview } from '@features/manifests/manifest-review'
import { offsetOf } from '@components/ui/format-date'
import { OrderSheet } from '@features/transactions/order-form/order-sheet'
import { noNotes } from '@support/idle-proposal'

const nothing = () => undefined

function show(isAway: boolean, onReview: () => void = nothing, isUnsafeOff = false) {
  const form = (away: boolean) => (
    <OrderSheet head={<select aria-label="Ledger" />} isHeld={false} isHeadAway={away}>
      <ManifestFormScreen
        ledgerType="Ethereum"
        isUnsafeOff={isUnsafeOff}
        draft={undefined}
        notes={noNotes}
        isAway={away}
        onFilled={nothing}
        onReview={onReview}
        review={(problems) => <ManifestReview problem={undefined} sentence={undefined} problems={problems} />}
      />
      {away && (
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="button">{words.edit}</button>
        </form>
      )}
    </OrderSheet>
  )
  const { rerender } = render(form(isAway))
  return (away: boolean) => rerender(form(away))
}

it('who comes back from reading what will be signed is where they left, with the account and the ledger', () => {
  const turn = show(false)
  expect(screen.getByRole('button', { name: words.read })).not.toHaveFocus()
  turn(true)
  expect(screen.queryByRole('combobox', { name: 'Ledger' })).toBeNull()
  screen.getByRole('button', { name: words.edit }).focus()
  turn(false)
  expect(screen.getByRole('button', { name: words.read })).toHaveFocus()
  expect(screen.getByRole('combobox', { name: 'Ledger' })).toBeVisible()
})

it('the key that submits leads to the reading from the ledger above the form', async () => {
  const done: string[] = []
  show(false, () => done.push('read'))
  fireEvent.change(screen.getByLabelText(words.message), { target: { value: 'hello' } })
  await act(async () => {
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Ledger' }), { key: 'Enter', ctrlKey: true })
    await Promise.resolve()
  })
  expect(done).toEqual(['read'])
})

it('with another kind only what that one misses is counted, and marked', async () => {
  show(false)
  const send = () =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: words.read }))
      await Promise.resolve()
    })
  await send()
  expect(screen.getByLabelText(words.message)).toHaveAttribute('aria-invalid', 'true')
  await act(async () => {
    fireEvent.click(screen.getByRole('radio', { name: /^Unsafe bytes/ }))
    await Promise.resolve()
  })
  expect(await screen.findByText(/^1 field needs/)).toBeVisible()
  expect(screen.getByLabelText(words.bytes)).toHaveAttribute('aria-invalid', 'true')
})

it('a moment of a token is told with its zone and the order of its parts as soon as it is filled in', async () => {
  show(false)
  fireEvent.click(screen.getByRole('radio', { name: /^JWT/ }))
  const field = await screen.findByLabelText(/^Expires/)
  expect(field).toHaveAccessibleDescription(words.moment)
  fireEvent.change(field, { target: { value: '2027-03-04T16:05:06' } })
  expect(field).toHaveAccessibleDescription(`04/03/2027 04:05:06 PM ${offsetOf('2027-03-04T16:05:06')}, day/month/year`)
})

it('what the platform has switched off is told at the choice, before anything of it is filled in, and never reviewed', async () => {
  const done: string[] = []
  show(false, () => done.push('read'), true)
  const card = screen.getByRole('radio', { name: /^Unsafe bytes/ })
  expect(card.closest('label')).toHaveTextContent(words.off)
  fireEvent.click(card)
  expect(await screen.findByText(/The platform’s operator can switch it on/)).toBeVisible()
  fireEvent.change(screen.getByLabelText(words.bytes), { target: { value: '00'.repeat(32) } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: words.read }))
    await Promise.resolve()
  })
  expect(done).toEqual([])
})

it('a token with a moment is read as soon as its fields are there', async () => {
  const done: string[] = []
  show(false, () => done.push('read'))
  fireEvent.click(screen.getByRole('radio', { name: /^JWT/ }))
  fireEvent.change(await screen.findByLabelText(/^Expires/), { target: { value: '2027-03-04T16:05' } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: words.read }))
    await Promise.resolve()
  })
  expect(done).toEqual(['read'])
})
