import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

/** Nothing of the dialog's library is loaded before its opener has the focus, as on a page. */
it('what opened the first dialog of a page gets the focus back when it closes', async () => {
  const page = render(<button type="button">Open</button>)
  screen.getByRole('button', { name: 'Open' }).focus()
  const { Dialog } = await import('@components/ui/dialog')
  const show = (open: boolean) => act(async () => {
    page.rerender(<><button type="button">Open</button>{open && <Dialog open title="Asked" onClose={() => undefined}>Text</Dialog>}</>)
    await new Promise((go) => { requestAnimationFrame(go) })
  })
  await show(true)
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await show(false)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
