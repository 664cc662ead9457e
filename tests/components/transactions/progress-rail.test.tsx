import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { progressOf } from '@domain/transactions/progress'
import { transactionHints } from '@domain/transactions/transaction-hints'
import { ProgressRail } from '@features/transactions/progress-rail'
import { hintSentence, hintWord } from '@features/intents/hint.messages'
import { renderWithRouter } from '@support/with-router'

const at = '2026-11-22T10:00:00.000Z'
const intent = { status: 'Executed', proposedAt: at, changedAt: at }
const waiting = progressOf({
  intent,
  order: { createdAt: at },
  transaction: { registeredAt: at, processing: { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' } },
})

describe('the progress rail', () => {
  it('is an ordered list whose present step is marked, with what blocks it', () => {
    render(<ProgressRail progress={waiting} />)
    const steps = within(screen.getByRole('region', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
      'Request',
      'Intent',
      'Order',
      'Transaction',
      'Ledger',
    ])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, 'step', null])
    expect(steps[3]).toHaveTextContent('Preparing')
    expect(steps[2]).toHaveTextContent('Order accepted by the platform')
    expect(steps[4]).toHaveTextContent('Ledger to be settled')
    expect(steps[3]).toHaveTextContent(
      'Not enough funds. The account does not hold enough for the amount and the fee. Processing continues automatically once the account is funded, unless the platform has ended the order by then.',
    )
  })

  it('says that an executed intent is not landed funds', () => {
    render(<ProgressRail progress={progressOf({ intent })} />)
    expect(screen.getByRole('region')).toHaveTextContent(
      'Not landed yet. An executed intent says that the order was accepted, not that funds have moved.',
    )
  })

  it('tells the reason of who stopped it, with hidden characters made visible', () => {
    render(
      <ProgressRail
        progress={progressOf({
          intent,
          order: {},
          transaction: {
            registeredAt: at,
            processing: { status: 'Interrupted', cause: 'Cancellation', reason: 'Wrong‮ account' },
          },
        })}
      />,
    )
    const steps = screen.getAllByRole('listitem')
    expect(steps[3]).toHaveTextContent('Cancelled. A cancellation stopped it. Reason: Wrong⟨U+202E⟩ account')
    expect(steps[4]).toHaveTextContent('not reached')
    expect(steps[3]).not.toHaveTextContent('signed and sent')
  })

  it('what was cancelled moved nothing, and what was replaced is carried out by another order', () => {
    const stopped = (cause: string) =>
      progressOf({ intent, order: {}, transaction: { registeredAt: at, processing: { status: 'Interrupted', cause } } })
    const { unmount } = render(<ProgressRail progress={stopped('Cancellation')} />)
    expect(screen.getByRole('region')).toHaveTextContent('Cancelled: no part of this order was carried out.')
    unmount()
    render(<ProgressRail progress={stopped('Replacement')} />)
    expect(screen.getByRole('region')).toHaveTextContent('The replacement order carries it out.')
    expect(screen.getByRole('region')).not.toHaveTextContent('Ended before')
  })

  it('claims nothing where it could not be read, and reads again', () => {
    const onRetry = vi.fn()
    render(<ProgressRail progress={undefined} onRetry={onRetry} />)
    expect(screen.getByRole('alert')).toHaveTextContent('The progress could not be read.')
    expect(screen.queryByRole('listitem')).toBeNull()
    screen.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('leads to the intent, the order and the transaction', async () => {
    await renderWithRouter(<ProgressRail progress={waiting} hrefs={{ intent: '/i', order: '/o', transaction: '/t' }} />)
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Intent', '/i'],
      ['Order', '/o'],
      ['Transaction', '/t'],
    ])
  })

  it.each(['Replacement', 'Cancellation'])(
    'leads from what ended by a %s to the order that took its place',
    async (cause) => {
      const progress = progressOf({
        intent,
        order: {},
        transaction: { registeredAt: at, processing: { status: 'Interrupted', cause } },
      })
      await renderWithRouter(<ProgressRail progress={progress} successorHref="/successor" />)
      expect(screen.getAllByRole('listitem')[3]).toContainElement(screen.getByRole('link', { name: 'Open that order' }))
      expect(screen.getByRole('link')).toHaveAttribute('href', '/successor')
    },
  )

  it('says of what nobody ordered that it was seen, and is busy while it is read', () => {
    const { rerender } = render(<ProgressRail progress={undefined} />)
    expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true')
    rerender(<ProgressRail progress={progressOf({ transaction: { registeredAt: at } })} />)
    expect(screen.getByRole('region')).not.toHaveAttribute('aria-busy')
    expect(screen.getByRole('region')).toHaveTextContent('Not ordered here: the platform saw it on the ledger.')
  })
})

describe('what blocks a transaction', () => {
  it.each([
    'InternalError',
    'FailedOnChain',
    'PartiallyFailedOnChain',
    'TransientIssue',
    'LockedDestination',
    'InvalidDestination',
    'InvalidUserPayload',
  ])('has words and a sentence for %s [ST015]', (code) => {
    expect([hintWord(code) !== code, hintSentence(code)?.endsWith('.')]).toEqual([true, true])
  })

  it.each([
    'InvalidAmount',
    'BroadcastExpired',
    'CurrentlyNotEnoughFunds',
    'CurrentlyFeesTooLarge',
    'CurrentlyFeesTooSmall',
    'CurrentlyUnusableDestination',
  ])('has words and a sentence for %s [ST016]', (code) => {
    expect([hintWord(code) !== code, hintSentence(code)?.endsWith('.')]).toEqual([true, true])
  })

  it('says something else of each code, and names one that it does not know', () => {
    expect(new Set(transactionHints.map(hintSentence)).size).toBe(transactionHints.length)
    expect([hintWord('SolarFlare'), hintSentence('SolarFlare')]).toEqual(['Solar flare', undefined])
  })
})
