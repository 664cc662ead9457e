import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

/** Nothing of the dialog's library is loaded before its opener has the focus, as on a page. */
it('what opened the first dialog of a page gets the focus back when it closes', async () => {
  const page = render(<button type="button">Open</button>)
  screen.getByRole('button', { name: 'Open' }).focus()
  const { Dialog } = await import('@components/ui/dialog')
  const show = (open: boolean) =>
    act(async () => {
      page.rerender(
        <>
          <button type="button">Open</button>
          {open && (
            <Dialog open title="Asked" onClose={() => undefined}>
              Text
            </Dialog>
          )}
        </>,
      )
      await new Promise((go) => {
        requestAnimationFrame(go)
      })
    })
  await show(true)
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await show(false)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

const frame = () =>
  act(
    () =>
      new Promise<void>((go) => {
        requestAnimationFrame(() => go())
      }),
  )

it('the heading has the focus when a dialog opens, and the first field that can be used where one is asked for, as soon as it is there', async () => {
  const { Dialog } = await import('@components/ui/dialog')
  const body = (field: boolean) => (
    <div className="dialog-body">
      <button type="button">Clear</button>
      {field && (
        <>
          <input type="checkbox" aria-label="Barred" aria-disabled="true" />
          <input aria-label="Account" />
        </>
      )}
    </div>
  )
  render(
    <Dialog open title="Asked" onClose={() => undefined}>
      {body(true)}
    </Dialog>,
  )
  await frame()
  expect(screen.getByRole('heading', { name: 'Asked' })).toHaveFocus()
  cleanup()
  const { rerender } = render(
    <Dialog open focus="field" title="Asked" onClose={() => undefined}>
      {body(false)}
    </Dialog>,
  )
  await frame()
  expect(screen.getByRole('heading', { name: 'Asked' })).toHaveFocus()
  rerender(
    <Dialog open focus="field" title="Asked" onClose={() => undefined}>
      {body(true)}
    </Dialog>,
  )
  await frame()
  expect(screen.getByRole('textbox', { name: 'Account' })).toHaveFocus()
})

it('whoever has gone on is not called back by a field that comes late, nor by one that was there', async () => {
  const { Dialog } = await import('@components/ui/dialog')
  const show = (field: boolean, more = false) => (
    <Dialog open focus="field" title="Asked" onClose={() => undefined}>
      <div className="dialog-body">
        <button type="button">Clear</button>
        {field && <input aria-label="Account" />}
        {more && 'More'}
      </div>
    </Dialog>
  )
  const { rerender } = render(show(false))
  await frame()
  screen.getByRole('button', { name: 'Clear' }).focus()
  rerender(show(true))
  await frame()
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus()
  cleanup()
  const other = render(show(true))
  await frame()
  screen.getByRole('heading', { name: 'Asked' }).focus()
  other.rerender(show(true, true))
  await frame()
  expect(screen.getByRole('heading', { name: 'Asked' })).toHaveFocus()
})

it('a dialog that is given the focus as a whole gives it to its heading', async () => {
  const { Dialog } = await import('@components/ui/dialog')
  render(
    <Dialog open focus="asked" title="Asked" onClose={() => undefined}>
      <input data-autofocus aria-label="Reason" />
    </Dialog>,
  )
  await frame()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  act(() => screen.getByRole('dialog').focus())
  await frame()
  expect(screen.getByRole('heading', { name: 'Asked' })).toHaveFocus()
})
