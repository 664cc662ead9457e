import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ProposalReviewDialog } from '@features/intents/proposal-review-dialog'
import { resolveNothing } from '@domain/intents/reference-lookup'
import type { ProposalView } from '@machines/intents/propose-intent.connect'
import { sampleAuthor, sampleDomain, sampleId } from '@support/sample-intent'

const outputs = [
  { destination: { type: 'Address', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, amount: '500000' },
  { destination: { type: 'Address', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }, amount: '250000', paysFee: true },
]
const transfer = (paid: readonly object[]) => ({
  type: 'Propose',
  id: sampleId(1),
  author: sampleAuthor,
  targetDomainId: sampleDomain,
  expiryAt: '2026-11-26T09:00:00.000Z',
  customProperties: {},
  payload: {
    type: 'v0_CreateTransferOrder',
    id: sampleId(2),
    accountId: sampleId(3),
    tickerId: sampleId(4),
    outputs: paid,
    feeStrategy: 'Medium',
    customProperties: {},
  },
})
const still = () => undefined
const proposal = (paid: readonly object[] = outputs, confirm = still) =>
  ({
    request: transfer(paid),
    phase: 'reviewing',
    edit: still,
    confirm,
    problem: undefined,
    foreseen: undefined,
  }) as unknown as ProposalView
const show = (view = proposal()) =>
  render(
    <ProposalReviewDialog proposal={view} resolve={resolveNothing} warnings={<p>First payment to 2 destinations</p>} />,
  )

afterEach(() => vi.restoreAllMocks())

/** What the browser alone knows: how far the dialog is scrolled, how long its review is, and that its foot begins at 600. */
function fillReview(at: { scrolled: number; length: number }) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.classList.contains('dialog-foot')) return new DOMRect(0, 600, 620, 60)
    return this.classList.contains('dialog')
      ? new DOMRect(0, -at.scrolled, 620, at.length + 60)
      : new DOMRect(0, at.length - at.scrolled - 20, 620, 20)
  })
}

it('a review of several outputs says first who gets how much, and warns after it', async () => {
  show()
  const table = await screen.findByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
  expect(rows).toEqual([
    [expect.stringContaining('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'), expect.stringContaining('500,000')],
    [expect.stringMatching(/1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa.*Pays the fee/i), expect.stringContaining('250,000')],
  ])
  const warning = screen.getByText('First payment to 2 destinations')
  expect(table.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByText(/500,000/)).toHaveLength(1)
})

it('a review of one output has no table', () => {
  show(proposal(outputs.slice(0, 1)))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByText(/500,000/)).not.toHaveLength(0)
})

it('a review can be signed once its end was in view, and again only after what was added above it was read', () => {
  const position = { scrolled: 0, length: 900 }
  fillReview(position)
  const confirm = vi.fn()
  const scrolled = vi.fn()
  vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(scrolled)
  show(proposal(outputs, confirm))
  const change = (to: Partial<typeof position>) =>
    act(() => {
      Object.assign(position, to)
      fireEvent.scroll(window)
    })
  const sign = () => screen.queryByRole('button', { name: 'Sign this request' })
  expect(sign()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Read on' }))
  expect(scrolled).toHaveBeenCalledOnce()
  change({ scrolled: 300 })
  expect(sign()).toHaveFocus()
  change({ scrolled: 0 })
  expect(sign()).toBeVisible()
  change({ length: 1200 })
  expect(sign()).toBeNull()
  change({ scrolled: 600 })
  fireEvent.click(sign()!)
  expect(confirm).toHaveBeenCalledOnce()
})
