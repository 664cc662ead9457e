import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ExternalOrder } from '@api/external-accounts/external-accounts.wire'
import { stops } from '@gateway/external-accounts/agreed-order'
import { OrderProgress } from '@features/external-accounts/order-progress'

const id = '00000000-0000-4000-8000-00000000beef'
const saidOf = (status: string, hint: string) => {
  const order = { id, domainId: id, externalAccountId: id, parameters: { type: 'Trade' }, metadata: {} }
  const processing = { status, hint }
  const { unmount } = render(<OrderProgress order={{ ...order, processing } as unknown as ExternalOrder} />)
  const text = screen.getByRole('status').textContent
  unmount()
  return text
}

it('an order that was not sent says why, each reason in its own words, and that nothing was ordered', () => {
  const said = stops.map((stop) => saidOf('Failed', stop))
  for (const text of said)
    expect(text).toMatch(/^Not sent: .*Nothing was ordered\. Order again if it is still wanted\./)
  expect(new Set(said.map((text) => text?.split('Nothing')[0])).size).toBe(stops.length)
})

it('an order that is asked about no more is not called under way, nor failed', () => {
  expect(saidOf('Processing', '')).toContain('The order is under way')
  expect(saidOf('Processing', 'OutcomeUnknown')).toContain('What became of the order is not known')
  expect(saidOf('Processing', 'StillOpen')).toContain('The provider has not carried out the order for seven days')
})

it('an order that was filled beyond its worst price, or at none that is known, says that first', () => {
  expect(saidOf('Completed', '')).toMatch(/^The order was filled$/)
  expect(saidOf('Completed', 'PriceBeyondLimit')).toMatch(/^The order was filled beyond the worst price accepted/)
  expect(saidOf('Completed', 'PriceNotReported')).toMatch(/^The order was filled at a price that is not known/)
})
