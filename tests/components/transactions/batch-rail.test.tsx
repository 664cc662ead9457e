import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BatchRail } from '@components/transactions/batch/batch-rail'
import type { BatchTrayView } from '@machines/transactions/batch-tray.connect'

const rail = (phase: BatchTrayView['phase']) => (
  <BatchRail tray={{ phase, count: 2, proposed: 0, trials: {}, mayBegin: true, isEditable: true } as BatchTrayView} totals={{ rows: [], isWithoutFees: false, isOpen: false }} />
)

it('whoever pressed a button of the run has the one in its place; nobody is called there from elsewhere', () => {
  const { rerender } = render(<><input aria-label="Search" />{rail('collecting')}</>)
  expect(document.body).toHaveFocus()
  const turn = (phase: BatchTrayView['phase']) => rerender(<><input aria-label="Search" />{rail(phase)}</>)
  screen.getByRole('button', { name: 'Try all' }).focus()
  turn('trying')
  expect(screen.getByRole('button', { name: 'Stop trying' })).toHaveFocus()
  turn('collecting')
  expect(screen.getByRole('button', { name: 'Try all' })).toHaveFocus()
  screen.getByRole('textbox', { name: 'Search' }).focus()
  turn('trying')
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})
