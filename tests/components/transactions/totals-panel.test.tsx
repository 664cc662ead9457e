import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TotalsPanel, type BatchTotals } from '@features/transactions/batch/totals-panel'

const totals: BatchTotals = { rows: [], hasUntried: false, hasSent: false, unpriced: [5], isOpen: true }

it('what is left is never said to be proposed, though nothing of it can be counted', () => {
  const { rerender } = render(<TotalsPanel totals={totals} isDone={false} />)
  const panel = () => screen.getByRole('region', { name: 'Together' })
  expect(screen.queryByText('All orders are proposed.')).toBeNull()
  expect(panel()).toHaveTextContent('Without the fee of draft 5: its dry run gave no estimate.')
  expect(panel()).not.toHaveTextContent('answer was lost')
  rerender(<TotalsPanel totals={{ ...totals, hasSent: true }} isDone={false} />)
  expect(panel()).toHaveTextContent(
    'Drafts whose answer was lost are included: their orders may have been created already.',
  )
  rerender(<TotalsPanel totals={{ ...totals, unpriced: [], isOpen: false }} isDone />)
  expect(panel()).toHaveTextContent(/^TogetherAll orders are proposed\.$/)
})
