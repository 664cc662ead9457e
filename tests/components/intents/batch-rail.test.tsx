import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BatchRail } from '@features/intents/batch/batch-rail'
import type { BatchTrayView } from '@machines/intents/batch-tray.connect'

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

it('what is left to propose is counted beside what is proposed and what has failed', () => {
  render(
    <BatchRail
      tray={
        {
          phase: 'collecting',
          count: 5,
          proposed: 4,
          waiting: 1,
          failed: 1,
          trials: {},
          mayBegin: true,
          isEditable: true,
        } as BatchTrayView
      }
    />,
  )
  expect(screen.getByRole('region', { name: 'Batch' })).toHaveTextContent(
    /4 of 5 proposed.*1 draft failed.*Go on with 1 draft/,
  )
})

const halted = (of: Partial<BatchTrayView>) => (
  <BatchRail
    tray={
      {
        phase: 'halted',
        count: 2,
        proposed: 0,
        waiting: 2,
        failed: 1,
        trials: {},
        mayBegin: false,
        isEditable: false,
        hasMore: true,
        ...of,
      } as BatchTrayView
    }
  />
)
const offered = () =>
  screen
    .getAllByRole('button')
    .map((one) => `${one.textContent}${one.classList.contains('btn-primary') ? ' (first)' : ''}`)

it('a change that the platform refused is composed anew first; one that only its person left is proposed first', () => {
  const { rerender } = render(
    halted({
      mayRenew: true,
      problem: { tag: 'refused', problem: { tag: 'refused', code: 'EntityRevisionMismatch', message: undefined } },
    }),
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Someone changed this item meanwhile.')
  expect(offered()).toEqual(['Renew draft (first)', 'Propose it now', 'Go on with the next', 'Stop here'])
  rerender(halted({ mayRenew: true, problem: { tag: 'returned', problem: undefined } }))
  expect(offered()).toEqual(['Renew draft', 'Propose it now (first)', 'Go on with the next', 'Stop here'])
  rerender(halted({ mayRenew: true, problem: { tag: 'notRenewed' } }))
  expect(screen.getByRole('alert')).toHaveTextContent('This draft could not be renewed')
  expect(offered()).toEqual(['Renew draft (first)', 'Go on with the next', 'Stop here'])
  rerender(halted({ mayRenew: false, problem: { tag: 'lost' } }))
  expect(offered()).toEqual(['Look again (first)', 'Go on with the next', 'Stop here'])
})
