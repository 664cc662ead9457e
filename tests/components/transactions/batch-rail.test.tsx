import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BatchRail } from '@features/transactions/batch/batch-rail'
import type { BatchTrayView } from '@machines/transactions/batch-tray.connect'

const rail = (phase: BatchTrayView['phase']) => (
  <BatchRail
    tray={
      {
        phase,
        count: 2,
        proposed: 0,
        waiting: 2,
        failed: 0,
        trials: {},
        mayBegin: true,
        isEditable: true,
      } as BatchTrayView
    }
    totals={{ rows: [], hasUntried: false, hasSent: false, unpriced: [], isOpen: false }}
  />
)

it('whoever pressed a button of the run has the one in its place; nobody is called there from elsewhere', () => {
  const { rerender } = render(
    <>
      <input aria-label="Search" />
      {rail('collecting')}
    </>,
  )
  expect(document.body).toHaveFocus()
  const turn = (phase: BatchTrayView['phase']) =>
    rerender(
      <>
        <input aria-label="Search" />
        {rail(phase)}
      </>,
    )
  screen.getByRole('button', { name: 'Try all' }).focus()
  turn('trying')
  expect(screen.getByRole('button', { name: 'Stop trying' })).toHaveFocus()
  turn('collecting')
  expect(screen.getByRole('button', { name: 'Try all' })).toHaveFocus()
  screen.getByRole('textbox', { name: 'Search' }).focus()
  turn('trying')
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
})

it('what is left is never told as proposed, though nothing of it can be counted', () => {
  const tray = {
    phase: 'collecting',
    count: 5,
    proposed: 4,
    waiting: 1,
    failed: 1,
    trials: {},
    mayBegin: true,
    isEditable: true,
  } as BatchTrayView
  const totals = { rows: [], hasUntried: false, hasSent: false, unpriced: [5], isOpen: true }
  const { rerender } = render(<BatchRail tray={tray} totals={totals} />)
  expect(screen.queryByText('All drafts are proposed.')).toBeNull()
  expect(screen.getByRole('region', { name: 'Together' })).toHaveTextContent(
    'Without the fee of draft 5: its dry run gave no estimate.',
  )
  expect(screen.getByRole('region', { name: 'Batch' })).toHaveTextContent(
    /4 of 5 proposed.*1 draft failed.*Go on with 1 draft/,
  )
  expect(screen.getByRole('region', { name: 'Together' })).not.toHaveTextContent('answer was lost')
  rerender(<BatchRail tray={tray} totals={{ ...totals, hasSent: true }} />)
  expect(screen.getByRole('region', { name: 'Together' })).toHaveTextContent(
    'Drafts whose answer was lost are included: their orders may have been created already.',
  )
  rerender(
    <BatchRail
      tray={{ ...tray, proposed: 5, waiting: 0, failed: 0 }}
      totals={{ ...totals, unpriced: [], isOpen: false }}
    />,
  )
  expect(screen.getAllByText('All drafts are proposed.')).toHaveLength(2)
})
