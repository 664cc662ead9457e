import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CollectPanel, type CollectPanelProps } from '@features/transactions/order-form/collect-panel'

const show = (unread: CollectPanelProps['collecting']['unread'], onReadAgain = () => undefined as void) =>
  render(
    <CollectPanel
      isEditable
      collecting={{
        tally: { proposed: 0, waiting: 0, failed: 0 },
        isFull: false,
        isNewer: false,
        unread,
        onReadAgain,
        isEdited: false,
        href: '/batch',
      }}
    />,
  )

it('nothing is added to a batch that is being read', () => {
  show('loading')
  expect(screen.getByRole('button', { name: 'Add to the batch' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('The batch is loading. If this takes long, reload the page.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('nor to one whose reader failed to load, which may be loaded again', () => {
  const onReadAgain = vi.fn<() => void>()
  show('failed', onReadAgain)
  expect(screen.getByRole('button', { name: 'Add to the batch' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('The batch failed to load. Try again, or reload the page.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReadAgain).toHaveBeenCalledTimes(1)
})
